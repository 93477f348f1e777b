// A club night: /club makes one, /club/{id} shows it.
import type { JSX } from "preact";
import { Bar } from "../shell/bar.js";
import { Make } from "./make.js";
import { Night } from "./night.js";

/** `id`: the club night; null to make one. */
export const Page = ({ id }: { id: string | null }): JSX.Element => (
  <div class="page club" data-club={id ?? ""}>
    <Bar on={null} />
    {id ? <Night id={id} /> : <Make />}
  </div>
);

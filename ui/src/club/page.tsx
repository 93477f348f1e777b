// A club night: /club makes one, /club/{id} shows it.
import type { JSX } from "preact";
import { Bar } from "../shell/bar.js";
import { t } from "../shell/i18n.js";

/** `id`: the club night; null to make one. */
export const Page = ({ id }: { id: string | null }): JSX.Element => (
  <div class="page club" data-club={id ?? ""}>
    <Bar on={null} />
    <main class="wrap" aria-label={t("club")} />
  </div>
);

// Pictures of the tools of Taj Mahal's workshop.
import type { JSX } from "preact";
import { FORT, TOWN } from "../games/tajmahal/pieces.js";
import { Raw } from "../shell/parts.js";

export const CityPicture = (): JSX.Element => (
  <svg viewBox="-22 -22 44 44" class="hx" aria-hidden="true">
    <Raw html={TOWN} />
  </svg>
);
export const AddPicture = (): JSX.Element => (
  <svg viewBox="-22 -22 44 44" class="hx" aria-hidden="true">
    <Raw html={TOWN} />
    <path class="ws-plusmark" d="M8 -14h12M14 -20v12M-20 14h12" />
  </svg>
);
export const BorderPicture = (): JSX.Element => (
  <svg viewBox="0 0 44 44" class="hx" aria-hidden="true">
    <path class="ws-borderpic" d="M6 38L16 20 38 12" />
    <circle class="ws-borderdot" cx="16" cy="20" r="6.5" />
  </svg>
);
export const FortPicture = (): JSX.Element => (
  <svg viewBox="-42 -42 84 84" class="hx" aria-hidden="true">
    <Raw html={FORT} />
  </svg>
);
const LINE = "M4 36Q20 30 40 8";
const Line = ({ cut = false }: { cut?: boolean }): JSX.Element => (
  <svg viewBox="0 0 44 44" class="hx" aria-hidden="true">
    <path class="tj-rcase" d={LINE} />
    <path class="tj-rfill" d={LINE} />
    {cut && <path class="ws-cutmark" d="M14 12l16 20M30 12L14 32" />}
  </svg>
);
export const RoadPicture = (): JSX.Element => <Line />;
export const CutPicture = (): JSX.Element => <Line cut />;
export const TilePicture = (): JSX.Element => (
  <svg viewBox="0 0 44 44" class="hx" aria-hidden="true">
    <path class="ws-tilepic" d="M6 17c0-6 10-6 16-12 6 6 16 6 16 12v19H6z" />
    <path class="ws-tilestrip" d="M6 28h32v8H6z" />
  </svg>
);

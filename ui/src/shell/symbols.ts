// Drawn parts every page shares: seat shapes (unit radius) and icons, as SVG symbols. Pure text, no DOM.
import { constant, type Markup } from "./svg.js";
/** A path element; the helpers below write the attributes that the drawings share. */
export const P = (d: string, attrs = ""): string => `<path d="${d}" ${attrs}/>`;
/* Shapes see through by fill-opacity or stroke-opacity: `opacity` gives each shape a step of its own in the browser's compositing. */
export const fill = (v: string, o = 1): string => `fill="var(--${v})"${o < 1 ? ` fill-opacity="${o}"` : ""}`;
export const stroke = (v: string, w: number, o = 1, more = ""): string =>
  `fill="none" stroke="var(--${v})" stroke-width="${w}"${o < 1 ? ` stroke-opacity="${o}"` : ""} ${more}`;
export const sym = (id: string, body: string): string => `<symbol id="${id}" overflow="visible">${body}</symbol>`;

/* seat shapes, unit radius 1, used on heads, panels, cost marks, minimap */
export const SHAPE: Record<number, string> = {
  1: "M0-1A1 1 0 1 1 0 1A1 1 0 1 1 0-1Z",
  2: "M0-1.12L1.12.86H-1.12Z",
  3: "M-.86-.86H.86V.86H-.86Z",
  4: "M0-.52C.1-1.1 1.0-1.1 1.02-.42C1.0-.14.82 0 .56 0C.82 0 1.0.14 1.02.42C1.0 1.1.1 1.1 0 .52C-.1 1.1-1.0 1.1-1.02.42C-1.0.14-.82 0-.56 0C-.82 0-1.0-.14-1.02-.42C-1.0-1.1-.1-1.1 0-.52Z",
  5: "M0-1.15L.32-.4 1.12-.36.5.16.7.94 0 .5-.7.94-.5.16-1.12-.36-.32-.4Z",
};
const shapes = (): string =>
  Object.entries(SHAPE)
    .map(
      ([n, d]) =>
        `<symbol id="shape-${n}" viewBox="-1.3 -1.3 2.6 2.6">${P(d, 'fill="currentColor" stroke="var(--shape-edge, var(--seat-edge))" stroke-width=".16" stroke-linejoin="round"')}</symbol>`,
    )
    .join("");

/* ---- icons, 24 box, 2px round stroke, currentColor ---- */
const I = (id: string, d: string, f = ""): string =>
  `<symbol id="${id}" viewBox="0 0 24 24"><g fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${d ? P(d) : ""}${f}</g></symbol>`;
const icons = (): string =>
  sym(
    "i-tick",
    P(
      "M-6 0L-2 4.5 6-5",
      'fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round"',
    ),
  ) +
  sym(
    "i-cross",
    P("M-5-5L5 5M5-5L-5 5", 'fill="none" stroke="currentColor" stroke-width="3.2" stroke-linecap="round"'),
  ) +
  I("ic-undo", "M4 9h10a6 6 0 0 1 0 12H9M4 9l5-5M4 9l5 5") +
  I("ic-redo", "M20 9H10a6 6 0 0 0 0 12h5M20 9l-5-5M20 9l-5 5") +
  I("ic-end", "M5 21V4M5 5h12l-3 4 3 4H5") +
  I("ic-rot", "M20 5v5h-5M19.5 10A8 8 0 1 0 20 14") +
  I("ic-rotl", "M4 5v5h5M4.500 10A8 8 0 1 1 4 14") +
  I("ic-tick", "M5 12.500L10 17.500 19.500 7") +
  I("ic-x", "M6 6l12 12M18 6L6 18") +
  I(
    "ic-help",
    "M9 9a3 3 0 1 1 4.200 2.750C12.400 12.200 12 12.800 12 14M12 17.500v.1",
    '<circle cx="12" cy="12" r="10"/>',
  ) +
  I("ic-sound", "M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 8.500a5 5 0 0 1 0 7M18.500 6a8.500 8.500 0 0 1 0 12") +
  I("ic-moon", "M20 14.500A8.500 8.500 0 1 1 9.500 4 7 7 0 0 0 20 14.500Z") +
  I(
    "ic-sun",
    "M12 2v2.500M12 19.500V22M2 12h2.500M19.500 12H22M5 5l1.700 1.700M17.300 17.300L19 19M5 19l1.700-1.700M17.300 6.700L19 5",
    '<circle cx="12" cy="12" r="4.300"/>',
  ) +
  I("ic-menu", "M4 7h16M4 12h16M4 17h16") +
  I("ic-fit", "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5") +
  I("ic-plus", "M12 5v14M5 12h14") +
  I(
    "ic-flame",
    "M12 21.500c4 0 6.500-2.700 6.500-6.300 0-4.700-4.300-6-4.800-12.200-3.400 2-4.700 5-4.200 8.200-1.200-.5-1.900-1.500-2.200-2.700-1.200 1.700-1.800 3.900-1.800 6.200 0 4 2.700 6.800 6.500 6.800Z",
  ) +
  I(
    "ic-puzzle",
    "M9.500 4.500a2 2 0 1 1 4 0V6H18v4.500h-1.500a2 2 0 1 0 0 4H18V20h-4.500v-1.500a2 2 0 1 0-4 0V20H5v-5.500h1.500a2 2 0 1 0 0-4H5V6h4.500z",
  ) +
  I("ic-minus", "M5 12h14") +
  I("ic-back", "M15 5l-7 7 7 7") +
  I("ic-log", "M5 6h14M5 12h14M5 18h9") +
  I("ic-cards", "M8 5.500h10.500v15H8zM8 8L4.500 9l2.700 10.500") +
  I(
    "ic-eye",
    "M2 12s3.500-6.500 10-6.500S22 12 22 12s-3.500 6.500-10 6.500S2 12 2 12Z",
    '<circle cx="12" cy="12" r="2.800"/>',
  ) +
  I("ic-bot", "M12 3v3M5 8.500h14v10H5zM9 13v.1M15 13v.1M9.500 16h5M3 12v3M21 12v3") +
  I("ic-crown", "M4 18h16M4 15L3 7l5 4 4-6 4 6 5-4-1 8z") +
  I("ic-user", "M5 21c.500-4.500 3.200-7 7-7s6.500 2.500 7 7", '<circle cx="12" cy="7.500" r="4"/>') +
  I("ic-lock", "M8 11V8a4 4 0 0 1 8 0v3", '<rect x="5" y="11" width="14" height="10" rx="2"/>') +
  I("ic-globe", "M3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18", '<circle cx="12" cy="12" r="9"/>') +
  I("ic-down", "M6 9l6 6 6-6") +
  I("ic-share", "M12 15V3M8 7l4-4 4 4M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7") +
  I(
    "ic-users",
    "M3 20c0-4 2.500-6 6-6s6 2 6 6M16 14.500c3 0 5 2 5 5.500",
    '<circle cx="9" cy="8" r="3.500"/><path d="M15.500 5a3.200 3.200 0 0 1 0 6"/>',
  ) +
  I("ic-clock", "M12 7v5.500l3.500 2", '<circle cx="12" cy="12" r="9"/>') +
  I(
    "ic-cal",
    "M4 9.500h16M8 3v4M16 3v4M8 14h.1M12 14h.1M16 14h.1",
    '<rect x="4" y="5" width="16" height="16" rx="2"/>',
  ) +
  I("ic-endless", "M8 9a3 3 0 1 0 0 6c3 0 5-6 8-6a3 3 0 1 1 0 6c-3 0-5-6-8-6Z") +
  I("ic-link", "M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 6 6l1-1") +
  I(
    "ic-star",
    "M12 3.500l2.600 5.400 5.900.8-4.300 4.100 1 5.900-5.200-2.800-5.200 2.800 1-5.900L3.500 9.700l5.900-.8z",
  ) +
  I("ic-search", "M15.500 15.500L21 21", '<circle cx="10" cy="10" r="6.500"/>') +
  I("ic-board", "M4 20l1-5L16 4l4 4L9 19zM13 7l4 4") +
  I("ic-play", "M7 4.500l12 7.500-12 7.500z") +
  I("ic-pause", "M8 5v14M16 5v14") +
  I("ic-down", "M5 9l7 7 7-7") +
  I("ic-next", "M6 5l9 7-9 7zM19 5v14") +
  I("ic-prev", "M18 5l-9 7 9 7zM5 5v14") +
  I("ic-fwd", "M9 5l7 7-7 7") +
  I("ic-restart", "M4 5v5h5M4.600 10A8 8 0 1 1 4 14M12 9v4l2.500 1.500") +
  I("ic-mute", "M4 9.500v5h3.500L12 19V5L7.500 9.500zM16 9.500l5 5M21 9.500l-5 5") +
  I("ic-copy", "M9 9h11v11H9zM5 15H4V4h11v1") +
  I("ic-download", "M12 4v11M7 11l5 5 5-5M5 20h14") +
  I("ic-send", "M4 12l16-7-6 15-3-6z") +
  I("ic-chat", "M4 5h16v11H10l-5 4v-4H4z") +
  I("ic-chatoff", "M8 5h12v11h-3M13 16h-3l-5 4v-4H4V5M3 3l18 18") +
  I(
    "ic-more",
    "",
    '<g fill="currentColor" stroke="none"><circle cx="5" cy="12" r="1.9"/><circle cx="12" cy="12" r="1.9"/><circle cx="19" cy="12" r="1.9"/></g>',
  ) +
  I("ic-chart", "M4 4v16h16M8 15l4-5 3 3 5-7") +
  I("ic-dice", "M5 5h14v14H5zM9 9v.1M15 15v.1M12 12v.1") +
  I("ic-door", "M6 21V3h12v18M4 21h16M14.500 12v.1") +
  I("ic-branch", "M7 4v16M7 14c7 0 10-2 10-8M14 8l3-3 3 3") +
  I("ic-keys", "M3 7h18v11H3zM7 11v.1M11 11v.1M15 11v.1M8 15h8") +
  I("ic-warn", "M12 4l9 16H3zM12 10v4.500M12 17v.1") +
  I(
    "ic-bulb",
    "M9 18h6M10 21h4M8.600 14.500A6.500 6.500 0 1 1 15.400 14.500C14.600 15.100 14.500 15.700 14.500 16.500h-5c0-.8-.1-1.400-.9-2Z",
  ) +
  I("ic-bell", "M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7M10 20.500a2.200 2.200 0 0 0 4 0") +
  I("ic-home", "M4 11l8-7 8 7v9.500h-5.500V15h-5v5.500H4z") +
  I("ic-trophy", "M7 4h10v6a5 5 0 0 1-10 0zM7 6H3.500c0 3 1.500 5 4 5M17 6h3.500c0 3-1.500 5-4 5M12 15v4M8 20.500h8") +
  I("ic-key", "M12.200 11.800L20.500 3.500M17 7l3 3M14.200 9.800l2 2", '<circle cx="8.500" cy="15.500" r="5"/>') +
  I("ic-mail", "M3.500 5.500h17v13h-17zM3.500 7l8.500 6.500L20.500 7") +
  I("ic-hook", "M9 3v5M15 3v5M6 8h12v3a6 6 0 0 1-12 0zM12 17v4") +
  I("ic-pen", "M4.500 19.500l.8-4.300L16 4.500l3.500 3.500L8.800 18.700zM13.500 7l3.500 3.500") +
  I("ic-phone", "M7 3h10v18H7zM11 18h2") +
  I("ic-cal", "M4 6h16v14.500H4zM4 10.500h16M8.500 3.500V7M15.500 3.500V7") +
  I("ic-qr", "M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2M20 14v.1M14 20h2M18 18h2v2") +
  I(
    "ic-passkey",
    "M3.500 20c0-4 2.600-6 6-6M17 21v-6.500M17 18h2.500",
    '<circle cx="9.500" cy="8" r="3.800"/><circle cx="17" cy="11.500" r="2.800"/>',
  ) +
  I(
    "ic-flame",
    "M12 3c1 4 5.500 5.500 5.500 11a5.500 5.500 0 0 1-11 0c0-2.500 1.200-3.800 2.200-5 .3 1.800 1.200 2.500 1.800 2.700C10 8.500 10.500 5.500 12 3Z",
  ) +
  I("ic-water", "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11Z");

/** The body of the page's shared <svg> of definitions. */
export const sharedDefs = (): Markup => constant(`<defs>${shapes()}${icons()}</defs>`);

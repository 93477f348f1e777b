// Small line drawings that only the workshop uses.
import type { JSX } from "preact";

const PATHS = {
  rulebook: "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v14c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v14",
  list: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18",
  reconstructed: "M4 20l9-9M13 4l7 7-3 3-7-7zM14 14l4 5",
  yours: "M4 20l1-5L16 4l4 4L9 19z",
  camera: "M4 7h4l2-2h4l2 2h4v12H4zM12 16a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7",
  arrow: "M5 12h13M13 7l5 5-5 5",
  send: "M4 12l16-8-6 16-3-6zM11 14l9-10",
  folder: "M3 7h6l2 2h10v10H3z",
} as const;
type SignId = keyof typeof PATHS;

export const Sign = ({ id, size = 20 }: { id: SignId; size?: number }): JSX.Element => (
  <svg
    class="i"
    viewBox="0 0 24 24"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    stroke-width="2.2"
    stroke-linejoin="round"
    stroke-linecap="round"
    aria-hidden="true">
    <path d={PATHS[id]} />
  </svg>
);

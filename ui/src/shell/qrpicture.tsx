// A QR code as a picture.
import type { JSX } from "preact";
import { Svg } from "./parts.js";
import { qrCode } from "./qr.js";
import { join, svg } from "./svg.js";

/** Black on white in both themes: scanners want it so. */
export const QrPicture = ({ text, label }: { text: string; label: string }): JSX.Element | null => {
  const rows = qrCode(text);
  if (!rows) return null;
  const dark = rows.flatMap((row, y) => row.map((on, x) => (on ? svg`M${x} ${y}h1v1h-1z` : null)));
  const size = rows.length + 8;
  return (
    <Svg
      class="qr"
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size} ${size}`}
      html={svg`<rect x="-4" y="-4" width="${size}" height="${size}" fill="#fff"/><path fill="#000" d="${join(...dark)}"/>`}
    />
  );
};

// Every picture of Machu Picchu as an SVG symbol on a 32 grid, with its own colours and a dark contour so that it reads on any ground,
// and the materials of the drawing. Pure text; ids begin with "machu-".
import { constant, svg, type Markup } from "../../shell/svg.js";

const RAYS = `M${Array.from({ length: 16 }, (_, i) =>
  (
    [
      [14.6, 0],
      [10.2, 0.5],
    ] as const
  )
    .map(([r, o]) => {
      const angle = ((i + o) * Math.PI) / 8 - Math.PI / 2;
      return `${(16 + r * Math.cos(angle)).toFixed(1)} ${(16 + r * Math.sin(angle)).toFixed(1)}`;
    })
    .join("L"),
).join("L")}Z`;

const SYMBOLS: Record<string, string> = {
  corn: `<path fill="#f4c531" stroke="#5e4204" stroke-width="1.5" d="M16 2.2c4.6 0 7 5 7 11.3S20.4 26 16 28c-4.4-2-7-8.2-7-14.5S11.4 2.2 16 2.2Z"/>
    <path fill="none" stroke="#b07f0a" stroke-width="1.2" d="M13.2 4v20M16 2.8V26M18.8 4v20M10 8.5h12M9.3 12.3h13.4M9.6 16.1h12.8M10.6 19.9h10.8"/>
    <path fill="#6aa545" stroke="#244a17" stroke-width="1.5" stroke-linejoin="round" d="M15.8 30.6C8.6 29.8 4.4 24 4.8 13.2c4.6 3.2 9.4 8.4 11 17.4Z"/><path fill="#86bf58" stroke="#244a17" stroke-width="1.5" stroke-linejoin="round" d="M16.2 30.6c7.2-.8 11.4-6.6 11-17.4-4.6 3.2-9.4 8.4-11 17.4Z"/>`,
  llama: `<path fill="#f7efdf" stroke="#4b3a28" stroke-width="1.6" stroke-linejoin="round" d="M20.4 4.6 20 1.4l2 .2 1.4 2.6c2.6.2 4.8 1 5.6 2.8.3.9-.3 1.7-1.4 1.9l-3 .4c-.4 2-.3 4-.2 6.2.2 3.2-.4 5.6-2 7.4l.2 7.5h-3.2l-.8-6.2c-2.2.4-5 .4-7 0L10.8 30.4H7.6l-.4-8.6c-1.6-1.5-2.4-3.6-2.2-6-1.2-.3-2-1.1-2.2-2.4 1.4-.5 2.7-.3 3.8.4 1.6-1.4 3.4-1.8 5.6-1.6l5.4.4c1-1.2 1.4-2.6 1.6-4.4Z"/><circle cx="23.6" cy="6.7" r="1" fill="#4b3a28"/><path fill="#c8442f" stroke="#6e1c10" stroke-width="1" d="M8.6 13.4c3.4-.8 6.4-.6 8.8 0l-.6 5c-2.6.6-5 .6-7.6 0Z"/><path stroke="#f4c531" stroke-width="1.3" d="M8.9 15.9c2.8.5 5.4.5 8.2 0"/>`,
  coca: `<path fill="none" stroke="#1f4d22" stroke-width="1.8" stroke-linecap="round" d="M16 31V13"/><path fill="#4fa552" stroke="#1c4a22" stroke-width="1.5" stroke-linejoin="round" d="M16 16.4c-4.6-3.6-5-9.6 0-14.8 5 5.2 4.6 11.2 0 14.8Z"/><path fill="#6cbc62" stroke="#1c4a22" stroke-width="1.5" stroke-linejoin="round" d="M15.6 22.4C9.6 23.6 4.8 20.6 2.8 13.6c6.8-1 11.6 2.2 12.8 8.8ZM16.4 22.4c6 1.2 10.8-1.8 12.8-8.8-6.8-1-11.6 2.2-12.8 8.8Z"/><path fill="#57ad57" stroke="#1c4a22" stroke-width="1.5" stroke-linejoin="round" d="M15.6 28.8c-3.8 1.4-7.8.2-10.2-4.4 4.6-1.2 8.4.2 10.2 4.4ZM16.4 28.8c3.8 1.4 7.8.2 10.2-4.4-4.6-1.2-8.4.2-10.2 4.4Z"/>`,
  pottery: `<path fill="#c06a40" stroke="#4f200d" stroke-width="1.6" stroke-linejoin="round" d="M12 2.2h8c.5 1 .2 2-.8 2.8v3.4c4.6 1.6 7.6 5.4 7.6 10.2 0 5.6-4.2 9.6-8.6 11.4h-4.4c-4.4-1.8-8.6-5.8-8.6-11.4 0-4.8 3-8.6 7.6-10.2V5c-1-.8-1.3-1.8-.8-2.8Z"/><path fill="#f3dfbd" d="M6 15.2c6.6 1.5 13.4 1.5 20 0 .5 1.6.6 3.3.3 4.9-6.8 1.6-13.8 1.6-20.6 0-.3-1.6-.2-3.3.3-4.9Z"/><path fill="none" stroke="#4f200d" stroke-width="1.3" stroke-linejoin="round" d="m6.4 19.4 2.7-2.7 2.8 3.3 2.7-3.1 2.8 3.1 2.7-3.3 2.7 3.1 2.6-3"/><path fill="none" stroke="#4f200d" stroke-width="1.7" d="M6 19.5c-3-.2-4 2.5-1.2 4.1M26 19.5c3-.2 4 2.5 1.2 4.1"/>`,
  cloth: `<path fill="#7a4fa8" stroke="#2c1747" stroke-width="1.6" stroke-linejoin="round" d="M4.5 4h23v22h-23Z"/><path fill="#f0b93a" d="M4.5 8h23v3.5h-23ZM4.5 18.5h23V22h-23Z"/><path fill="#fff3d8" d="m16 10.5 4.5 4.5-4.5 4.5-4.5-4.5Z" stroke="#2c1747" stroke-width="1.1"/><path fill="#d2452f" d="m7.5 12 3 3-3 3ZM24.5 12l-3 3 3 3Z"/><path fill="none" stroke="#2c1747" stroke-width="1.6" stroke-linejoin="round" d="M4.5 4h23v22h-23Z"/><path stroke="#2c1747" stroke-width="1.6" stroke-linecap="round" d="M6.5 26.5v3.5M11.2 26.5v3.5M16 26.5v3.5M20.8 26.5v3.5M25.5 26.5v3.5"/>`,
  condor: `<path fill="#fff" stroke="#fff" stroke-width="2.8" stroke-linejoin="round" d="M16 9.5c2-2.3 4.2-3.2 7-3.6l8.4-1.5-2.2 3 1.9.1-2.7 3 1.6.4-3 2.6 1.2.6-4.7 2.9c-1.5.9-2.8 1.5-3.9 1.8l1.9 8.3-2.7-1.5-2.8 4-2.8-4-2.7 1.5 1.9-8.3c-1.1-.3-2.4-.9-3.9-1.8l-4.7-2.9 1.2-.6-3-2.6 1.6-.4-2.7-3 1.9-.1L.6 4.4 9 5.9c2.8.4 5 1.3 7 3.6Z"/><path fill="#2b2f3a" stroke="#0e1016" stroke-width="1" stroke-linejoin="round" d="M16 9.5c2-2.3 4.2-3.2 7-3.6l8.4-1.5-2.2 3 1.9.1-2.7 3 1.6.4-3 2.6 1.2.6-4.7 2.9c-1.5.9-2.8 1.5-3.9 1.8l1.9 8.3-2.7-1.5-2.8 4-2.8-4-2.7 1.5 1.9-8.3c-1.1-.3-2.4-.9-3.9-1.8l-4.7-2.9 1.2-.6-3-2.6 1.6-.4-2.7-3 1.9-.1L.6 4.4 9 5.9c2.8.4 5 1.3 7 3.6Z"/><path fill="#fff" d="M12.4 10.6c2.2 1.9 5 1.9 7.2 0l.5 2.1c-2.4 2-5.8 2-8.2 0ZM6.5 9.6l5 3.1-1.3.9-5.2-2.5ZM25.5 9.6l-5 3.1 1.3.9 5.2-2.5Z"/><path fill="#d9483b" stroke="#0e1016" stroke-width=".9" d="M16 4.2c1.7 0 2.8 1.2 2.8 2.9 0 2-1.2 3.3-2.8 4.9-1.6-1.6-2.8-2.9-2.8-4.9 0-1.7 1.1-2.9 2.8-2.9Z"/>`,
  puma: `<path fill="#d99a4e" stroke="#4a2a0c" stroke-width="1.6" stroke-linejoin="round" d="M5.2 3.6 11 6.8c3.2-1 6.8-1 10 0l5.8-3.2c1.4 2.9 1.4 6 .2 8.9 1 3.6.6 7.2-1.2 10.2L21 28.2c-3 2-7 2-10 0l-4.8-5.5C4.4 19.7 4 16.1 5 12.5c-1.2-2.9-1.2-6 .2-8.9Z"/><path fill="#f8e8cb" d="M16 17.5c4.4 0 6.8 2.6 6 5.6-.8 3-3.4 4.9-6 4.9s-5.2-1.9-6-4.9c-.8-3 1.6-5.6 6-5.6Z"/><path fill="#4a2a0c" d="M12.8 18.2h6.4L16 22ZM8.2 13.2l5 1.2c-.4 2-3.8 2.2-5-1.2ZM23.8 13.2l-5 1.2c.4 2 3.8 2.2 5-1.2Z"/><path fill="none" stroke="#4a2a0c" stroke-width="1.3" stroke-linecap="round" d="M16 22v1.8M12.6 25c1.3.9 2.7.6 3.4-.9.7 1.5 2.1 1.8 3.4.9M13.8 8.6v3M18.2 8.6v3M16 7.8v2.6"/>`,
  sun: `<path fill="#e98a16" stroke="#6b3a02" stroke-width="1.2" stroke-linejoin="round" d="${RAYS}"/><circle cx="16" cy="16" r="8.8" fill="#fbd248" stroke="#6b3a02" stroke-width="1.4"/><path fill="#6b3a02" d="M11.6 13.2h3v2h-3ZM17.4 13.2h3v2h-3Z"/><path fill="none" stroke="#6b3a02" stroke-width="1.4" stroke-linejoin="round" stroke-linecap="round" d="M16 14v3.6h-1.4M12.6 20.2h6.8"/>`,
  stone: `<path fill="#9b968c" stroke="#37332d" stroke-width="1.5" stroke-linejoin="round" d="m3.6 20.5 3-8.5 8.2-5.6 9.2 2.3 4.8 8.9-2.5 8.2-11.5 2.7-8.6-2Z"/><path fill="#d8d4cb" d="m6.6 12 8.2-5.6 9.2 2.3-7 5.9Z"/><path fill="#b9b4aa" d="m17 14.6 7-5.9 4.8 8.9-9.3 4Z"/><path fill="none" stroke="#37332d" stroke-width="1.5" stroke-linejoin="round" d="m3.6 20.5 3-8.5 8.2-5.6 9.2 2.3 4.8 8.9-2.5 8.2-11.5 2.7-8.6-2Z"/>`,
  moon: `<path fill="#eef2fb" stroke="#39456b" stroke-width="1.5" d="M20.5 3a13.4 13.4 0 1 0 8 19.5A11 11 0 0 1 20.5 3Z"/>`,
  steps: `<path fill="#d8a873" stroke="#4b2f12" stroke-width="1.6" stroke-linejoin="round" d="M3 28.5v-6h6.5v-6H16v-6h6.5v-6H29v24Z"/>`,
  hut: `<path fill="#e7d9bd" stroke="#4b3a28" stroke-width="1.5" d="M6.5 15h19v14h-19Z"/><path fill="#b98a46" stroke="#4b3a28" stroke-width="1.5" stroke-linejoin="round" d="M16 2.6 29.4 17H2.6Z"/><path fill="#4b3a28" d="M13 20h6v9h-6Z"/>`,
  palace: `<path fill="#b9b2a5" stroke="#39342c" stroke-width="1.5" stroke-linejoin="round" d="M3 29V15h4v-4h4V7h10v4h4v4h4v14Z"/><path fill="#39342c" d="m13.5 29 .8-9h3.4l.8 9ZM8 18.5h2.6v4H8ZM21.4 18.5H24v4h-2.6Z"/><path fill="#f5c12e" d="M14 10h4v4h-4Z"/>`,
  priests: `<path fill="#b9b2a5" stroke="#39342c" stroke-width="1.5" d="M5 13h22v16H5Z"/><path fill="#b98a46" stroke="#4b3a28" stroke-width="1.5" stroke-linejoin="round" d="M8.5 4h15L30 14H2Z"/><path fill="#39342c" d="M14 29v-8h4v8ZM8 18h3v4H8ZM21 18h3v4h-3Z"/>`,
  virgins: `<path fill="#d9cfb8" stroke="#39342c" stroke-width="1.500" d="M5 13h22v16H5Z"/><path fill="#b98a46" stroke="#4b3a28" stroke-width="1.500" stroke-linejoin="round" d="M8.500 4h15L30 14H2Z"/><circle cx="16" cy="9.200" r="3.600" fill="#fbd248" stroke="#6b3a02" stroke-width="1.200"/><path fill="#39342c" d="M14 29v-8h4v8ZM8 18h3v4H8ZM21 18h3v4h-3Z"/>`,
  clock: `<path fill="#b9b2a5" stroke="#39342c" stroke-width="1.5" stroke-linejoin="round" d="M4 29v-5h4v-5h4l1.6-15h4L20 19h4v5h4v5Z"/><path fill="#e3ded4" d="m13.6 4-1.6 15h3l.6-15Z"/><path fill="#39342c" opacity=".35" d="m20 19 8 5v5Z"/>`,
  market: `<path fill="#f4ead4" stroke="#4b3a28" stroke-width="1.5" d="M5 14h22v15H5Z"/><path fill="#c8442f" stroke="#4b1a10" stroke-width="1.4" stroke-linejoin="round" d="M4.5 4h23L30 14H2Z"/><path fill="#fff3d8" d="m11 4-2 10h5l.4-10ZM21 4l2 10h-5l-.4-10Z"/><path fill="#4b3a28" d="M9 22h14v2.5H9Z"/>`,
  card: `<rect x="6" y="2" width="20" height="28" rx="3.500" fill="#7E3526" stroke="#2b0f08" stroke-width="1.500"/><path d="M9 5h14v22H9Z" fill="none" stroke="#F5C12E" stroke-width="1.300"/><circle cx="16" cy="16" r="4.500" fill="#F5C12E"/>`,
  gold: `<circle cx="16" cy="16" r="13" fill="#F5C12E" stroke="#5a3302" stroke-width="2"/><circle cx="16" cy="16" r="9" fill="none" stroke="#B07F0A" stroke-width="1.600"/><path d="M12 19v-5h3v-3h2v3h3v5Z" fill="#8a5a06"/>`,
  helmet: `<path d="M4 23c0-9 5-15 12-15s12 6 12 15c-8 3-16 3-24 0Z" fill="#9AA3AE" stroke="#20262e" stroke-width="1.600" stroke-linejoin="round"/><path d="M1.500 22c9 4.500 20 4.500 29 0-2 5-7 6.500-14.500 6.500S3.500 27 1.500 22Z" fill="#C6CDD5" stroke="#20262e" stroke-width="1.600" stroke-linejoin="round"/><path d="M14 8.500C14 4 16 2.500 20 2c0 3-1 5-3 6.700Z" fill="#C8442F" stroke="#5a120a" stroke-width="1.300"/>`,
};

const MATERIALS = `<linearGradient id="machu-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7FB2CF"/><stop offset=".12" stop-color="#BFD9DC"/><stop offset=".2" stop-color="#F6DDB4"/><stop offset=".27" stop-color="#F3C893"/></linearGradient>
  <radialGradient id="machu-sunrise" cx=".93" cy=".03" r=".5"><stop offset="0" stop-color="#FFF4C4"/><stop offset=".25" stop-color="#FFE08A" stop-opacity=".75"/><stop offset="1" stop-color="#FFD76A" stop-opacity="0"/></radialGradient>
  <linearGradient id="machu-far" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8FB0AE"/><stop offset=".5" stop-color="#C9D9CF"/></linearGradient>
  <linearGradient id="machu-hill" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#86AE63"/><stop offset=".18" stop-color="#5B8F56"/><stop offset=".34" stop-color="#35694A"/><stop offset="1" stop-color="#1F4835"/></linearGradient>
  <linearGradient id="machu-dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0E1A3D" stop-opacity=".86"/><stop offset=".3" stop-color="#1B2A55" stop-opacity=".66"/><stop offset="1" stop-color="#122043" stop-opacity=".42"/></linearGradient>
  <pattern id="machu-wall" width="46" height="16" patternUnits="userSpaceOnUse"><rect width="46" height="16" fill="#7C776D"/><path d="M0 0h46M0 8h46M12 0v8M34 0v8M23 8v8M2 8v8" stroke="#4E4A43" stroke-width="1.400"/><path d="M13 1.200h20M24 9.200h20" stroke="#A09A8E" stroke-width="1"/></pattern>
  <pattern id="machu-blocks" width="58" height="34" patternUnits="userSpaceOnUse"><path d="M0 0H58M0 17H58M16 0V17M43 0V17M29 17V34M2 17V34" stroke="#5b564d" stroke-width="1.300" opacity=".28"/></pattern>
  <linearGradient id="machu-lit" x1="0" y1="0" x2=".6" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
  <pattern id="machu-rows" width="22" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-7)"><path d="M0 4.500q5.500-3 11 0t11 0" fill="none" stroke="#26502b" stroke-width="1.500" opacity=".42"/></pattern>
  <pattern id="machu-grass" width="34" height="28" patternUnits="userSpaceOnUse"><path d="M5 9l1.500-5 1.500 5M22 23l1.500-5 1.500 5M26 8l1-3.500 1 3.500" fill="none" stroke="#2f5a2a" stroke-width="1.300" opacity=".45"/></pattern>
  <filter id="machu-haze"><feGaussianBlur stdDeviation="10"/></filter>
  <pattern id="machu-cloth" width="72" height="48" patternUnits="userSpaceOnUse"><path d="M0 42h12v-12h12V18h12V6h12v12h12v12h12v12" fill="none" stroke="var(--cloth)" stroke-width="1.300"/><path d="M36 24l6 6-6 6-6-6Z" fill="none" stroke="var(--cloth)" stroke-width="1.200"/></pattern>`;

/** All definitions the drawings of this game use. */
export const machuDefs = (): Markup =>
  constant(
    `<defs>${MATERIALS}${Object.entries(SYMBOLS)
      .map(([id, d]) => `<symbol id="machu-i-${id}" viewBox="0 0 32 32">${d}</symbol>`)
      .join("")}</defs>`,
  );

/** A symbol at a place of a drawing. */
export const use = (id: string, x: number, y: number, size: number): Markup =>
  svg`<use href="#machu-i-${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

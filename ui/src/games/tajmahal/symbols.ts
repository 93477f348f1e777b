// Every picture of Taj Mahal as an SVG symbol on a 32 grid. Court figures use currentColor and --i2 (detail), goods keep their own
// colours. Pure text; ids begin with "taj-".
import { constant, svg, type Markup } from "../../shell/svg.js";

const SYMBOLS: Record<string, string> = {
  vizier: `<path fill="currentColor" d="M17 6.2C16.2 3 18.8.6 23 .8c.4 3-1.8 5.4-4.6 5.7Z"/>
    <path fill="currentColor" d="M5.6 14.2C4.8 8.6 9.6 5 16 5s11.2 3.6 10.4 9.2c-2.6 2-18.2 2-20.8 0Z"/>
    <path fill="var(--i2,#fff)" d="M9.6 15.4c4 .7 8.8.7 12.8 0v3.4c0 1.4-.6 2.4-1.4 2.6H11c-.8-.2-1.4-1.2-1.4-2.6Z"/>
    <path fill="none" stroke="var(--i2,#fff)" stroke-width="1.3" d="M8 12.8C9.6 9.4 12.4 7.6 15 7.2M12.6 13.6c.8-2.6 3-5 6-5.7M18.4 13.6c1-1.7 2.6-2.9 5-3.3"/>
    <path fill="currentColor" d="M9.6 18.4c1.6 1.5 3.6 1.2 6.4 1.2s4.8.3 6.4-1.2c.4 5-2.6 8.8-6.4 8.8s-6.8-3.8-6.4-8.8Z"/>
    <path fill="currentColor" d="M2.6 31.4c.6-4.4 3-6.6 6.8-7.4 1.6 2.8 3.8 4.6 6.6 4.6s5-1.8 6.6-4.6c3.8.8 6.2 3 6.8 7.4Z"/>`,
  general: `<g fill="none" stroke="currentColor" stroke-linecap="round"><path stroke-width="3.2" d="M3 3.2c6.6 3 16.6 12.4 22 21.6M29 3.2c-6.6 3-16.6 12.4-22 21.6"/><path stroke-width="2.6" d="m21 28.6 7.6-6.2M11 28.6l-7.6-6.2M25.6 25.8l2.6 3.6M6.4 25.8l-2.6 3.6"/></g>
    <circle cx="16" cy="15.6" r="9" fill="var(--i2,#fff)"/><circle cx="16" cy="15.6" r="7.8" fill="currentColor"/>
    <circle cx="16" cy="15.6" r="5.3" fill="none" stroke="var(--i2,#fff)" stroke-width="1.2"/><circle cx="16" cy="15.6" r="2" fill="var(--i2,#fff)"/>`,
  monk: `<circle cx="16" cy="9.5" r="8.3" fill="none" stroke="currentColor" stroke-width="1.7"/>
    <circle cx="16" cy="9.6" r="4.5" fill="currentColor"/><path fill="currentColor" d="M16 14.6c5 0 8 3 8.3 8.6l4.9 3c1.7 1.2.9 3.8-1.3 3.8H4.1c-2.2 0-3-2.6-1.3-3.8l4.9-3C8 17.6 11 14.6 16 14.6Z"/>
    <path fill="none" stroke="var(--i2,#fff)" stroke-width="1.4" stroke-linecap="round" d="M11.4 21.6c.4 2.2 2 3.4 4.6 3.4s4.2-1.2 4.6-3.4M8 27.4c3.6 0 6-.5 8-1.6 2 1.1 4.4 1.6 8 1.6"/>`,
  princess: `<path fill="currentColor" d="M16 1.6c6.6 0 9.8 4.8 9.8 11.2 0 5.4 1.2 8.8 4.2 11.6-1 4-3.6 6.6-6.6 7H8.6c-3-.4-5.6-3-6.6-7 3-2.8 4.2-6.2 4.2-11.6C6.2 6.4 9.4 1.6 16 1.6Z"/>
    <path fill="var(--i2,#fff)" d="M16 6.4c3.9 0 6 2.9 6 6.9 0 4.6-2.8 8.1-6 8.1s-6-3.5-6-8.1c0-4 2.1-6.9 6-6.9Z"/>
    <path fill="currentColor" d="M16 5.6c3 0 5.4 1.6 6.4 5.4-2.8-.3-5.4-1.3-6.4-3.4-1 2.1-3.6 3.1-6.4 3.4 1-3.8 3.4-5.4 6.4-5.4Z"/><circle cx="16" cy="10.4" r="1.5" fill="currentColor"/>
    <path fill="none" stroke="currentColor" stroke-width="1.4" stroke-linecap="round" d="M14.3 18.2c1.1.6 2.3.6 3.4 0"/>
    <path fill="none" stroke="var(--i2,#fff)" stroke-width="1.5" stroke-linecap="round" d="M9 23.6c1.6 2.8 4 4.2 7 4.2s5.4-1.4 7-4.2"/><circle cx="16" cy="28" r="1.9" fill="var(--i2,#fff)"/>`,
  mogul: `<path fill="currentColor" d="M3.2 10.4 9.4 15 16 4.6 22.6 15l6.2-4.6-2.5 13.8H5.7Z" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"/>
    <path fill="currentColor" d="M5.2 26.2h21.6v3.6a1 1 0 0 1-1 1H6.2a1 1 0 0 1-1-1Z"/><circle cx="16" cy="3.2" r="2.3" fill="currentColor"/><circle cx="3.1" cy="9.2" r="2.1" fill="currentColor"/><circle cx="28.9" cy="9.2" r="2.1" fill="currentColor"/>
    <path fill="var(--i2,#fff)" d="m16 13 3 4.2-3 4.2-3-4.2Z"/><circle cx="9.6" cy="20.4" r="1.5" fill="var(--i2,#fff)"/><circle cx="22.4" cy="20.4" r="1.5" fill="var(--i2,#fff)"/><path stroke="var(--i2,#fff)" stroke-width="1.2" d="M8 28.5h16"/>`,
  elephant: `<path fill="currentColor" d="M2.4 18.4c0-6.4 4-10 10-10h5.2C18.6 5.4 21 4 23.8 4c4.2 0 6.4 3.2 6.4 7.8v9.4c0 1.7.4 2.6 1.2 3.6-2.2 1.5-5.2.5-5.2-3.2v-4.4c-.8 1-1.6 1.5-2.8 1.7v10h-5.2v-6.3h-6.6v6.3H6.4v-8c-.6-.3-1.1-.8-1.5-1.4l-.5 3.3H2.8Z"/>
    <path fill="none" stroke="var(--i2,#fff)" stroke-width="1.4" stroke-linecap="round" d="M18.4 9.2c-1.3 3.2-.9 7.2 1.8 7.8 2.2-.2 3.1-2.6 2.7-5.4"/><circle cx="26" cy="9.8" r="1.2" fill="var(--i2,#fff)"/>
    <path fill="var(--i2,#fff)" d="M7.4 9.8c2.4-.9 5.2-.9 7.8-.4l-.6 7.2-3.3 2.4-3.3-2.4Z"/><path fill="currentColor" d="m11.3 11 1.7 2.3-1.7 2.3-1.7-2.3Z"/>
    <path fill="none" stroke="var(--i2,#fff)" stroke-width="1.5" stroke-linecap="round" d="M25.6 16c1 .9 1.8 1.1 2.8.9"/>`,
  rice: `<path fill="#fffdf3" stroke="#5b3b1c" stroke-width="1.5" d="M5 17C6 9.6 10.6 5.6 16 5.6S26 9.6 27 17Z"/>
    <path stroke="#b39a6a" stroke-width="1.4" stroke-linecap="round" d="m11 13.6 1-1.4M15 9.6l1.2-1.1M19.2 13l-1-1.5M15 14.4l1.5.1M22.6 14.6l-1-1.2"/>
    <path fill="#a9623a" stroke="#5b2f16" stroke-width="1.5" stroke-linejoin="round" d="M2.8 16.8h26.4c0 5.6-3 9-7.6 10.6v2H10.4v-2C5.8 25.8 2.8 22.4 2.8 16.8Z"/><path stroke="#e9b98c" stroke-width="1.5" d="M5.6 20h20.8"/>`,
  tea: `<path fill="#3f8f3f" stroke="#174a1e" stroke-width="1.5" stroke-linejoin="round" d="M15.6 29C7 28 2.6 21.6 3.2 11.6 11.8 12.4 16 18 15.6 29Z"/><path fill="#5fae4e" stroke="#174a1e" stroke-width="1.5" stroke-linejoin="round" d="M16.4 29C25 28 29.4 21.6 28.8 11.6 20.2 12.4 16 18 16.4 29Z"/>
    <path fill="#9bd46a" stroke="#174a1e" stroke-width="1.5" stroke-linejoin="round" d="M16 21.6c-4.8-5-5-12.6 0-18.8 5 6.2 4.8 13.8 0 18.8Z"/><path fill="none" stroke="#174a1e" stroke-width="1.2" stroke-linecap="round" d="M16 8.6V31M7.2 16.6c3 2.5 5.2 5.7 6.5 9.2M24.8 16.6c-3 2.5-5.2 5.7-6.5 9.2"/>`,
  spices: `<path fill="#d8361f" stroke="#6e140a" stroke-width="1.5" stroke-linejoin="round" d="M20.6 8.4c4.4.6 6.4 3.8 5.6 8.2C24.8 24 16.4 29.6 3.4 29.4c8-2.6 11.6-6.2 12-13 .2-4.4 1.8-7.2 5.2-8Z"/>
    <path fill="none" stroke="#ff9c80" stroke-width="1.7" stroke-linecap="round" d="M22.8 12.6c.6 5-3 9.6-8 12.2"/><path fill="#4d9a3c" stroke="#1d4a18" stroke-width="1.4" stroke-linejoin="round" d="M16.8 11.2c-.2-3.4 1.8-5.4 4.8-5.2 3.4.2 5.4 2.4 5.2 5.6-2.4-1.6-4-1.8-5.4-.8-1.4-1-2.8-.9-4.6.4Z"/><path fill="none" stroke="#1d4a18" stroke-width="2.2" stroke-linecap="round" d="M22 6.4c0-2.2 1-3.6 3.2-4.2"/>`,
  jewels: `<path fill="#3fb5d8" stroke="#0d3f5c" stroke-width="1.5" stroke-linejoin="round" d="M9 5h14l6.4 8L16 29.4 2.6 13Z"/><path fill="#a9e6f4" d="M9 5h7l-4.6 8H2.6Z"/><path fill="#d9f6fb" d="M16 5l4.6 8h-9.2Z"/><path fill="#1c86ad" d="M20.6 13h8.8L16 29.4Z"/><path fill="#68cde6" d="M11.4 13h9.2L16 29.4Z"/><path fill="none" stroke="#0d3f5c" stroke-width="1.5" stroke-linejoin="round" d="M9 5h14l6.4 8L16 29.4 2.6 13ZM2.6 13h26.8"/>`,
  /* suits: each card colour also has a sign */
  "suit-red": `<path fill="currentColor" d="M16 3c4 5 4 10 0 15-4-5-4-10 0-15ZM4 10c6 0 9.6 3 11 10C8.6 19.4 5 16 4 10ZM28 10c-6 0-9.6 3-11 10 6.4-.6 10-4 11-10ZM5 23h22c-3 4-7 5.6-11 5.6S8 27 5 23Z"/>`,
  "suit-yellow": `<circle cx="16" cy="16" r="6.5" fill="currentColor"/><path stroke="currentColor" stroke-width="3" stroke-linecap="round" d="M16 2.5v4M16 25.5v4M2.5 16h4M25.5 16h4M6.4 6.4l2.9 2.9M22.7 22.7l2.9 2.9M25.6 6.4l-2.9 2.9M9.3 22.7l-2.9 2.9"/>`,
  "suit-green": `<path fill="currentColor" d="M16 2c8 7 10 16 2 24v4h-4v-4C6 18 8 9 16 2Z"/>`,
  "suit-violet": `<path fill="currentColor" d="M21 3a13 13 0 1 0 8 19A11 11 0 0 1 21 3Z"/>`,
  card: `<rect x="6.5" y="3" width="15" height="21" rx="2.5" fill="#fff" stroke="#2b2140" stroke-width="1.6"/><path d="M10 8.5c0-2 2-2.4 4-4 2 1.6 4 2 4 4v8h-8Z" fill="#8a77c9"/><circle cx="22.5" cy="23" r="7.5" fill="#0e7a4b" stroke="#fff" stroke-width="1.5"/><path stroke="#fff" stroke-width="2.4" stroke-linecap="round" d="M22.5 19.2v7.6M18.7 23h7.6"/>`,
  taj: `<path fill="#fff" stroke="#5b3b1c" stroke-width="1.3" stroke-linejoin="round" d="M2 29V9.5l1.5-2L5 9.5V29M27 29V9.5l1.5-2 1.5 2V29M7 29V17h4.2c-1.4-5.6 2-8 4.8-11.6 2.8 3.6 6.2 6 4.8 11.6H25v12Z"/><path d="M16 5.4V1.6" stroke="#b8860b" stroke-width="1.6" stroke-linecap="round"/><path fill="#c98f3a" d="M13 29v-6.5c0-2 1.6-2.5 3-4 1.4 1.5 3 2 3 4V29Z"/><path stroke="#5b3b1c" stroke-width="1.5" d="M1 29.5h30"/>`,
  house: `<path fill="var(--c)" stroke="var(--seat-edge)" stroke-width="1.600" stroke-linejoin="round" d="M2 29V12l3-4.500 3 4.500v3h2.200C8.500 8 14 7 16 2c2 5 7.500 6 5.800 13H24v-3l3-4.500 3 4.500v17Z"/><path fill="var(--c-on)" d="M12.500 29v-5c0-2.200 2-2.600 3.500-4.200 1.500 1.600 3.500 2 3.500 4.200v5Z"/>`,
  swap: `<path fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M5 12h19l-5-6M27 20H8l5 6"/>`,
  marker: `<path d="M16 2.5c3.3 0 5.4 2.3 5.4 5.2 0 2-1 3.5-2.4 4.4 1.4 4.4 3.8 7.4 6.4 9.8 1.4 1.3 2 3 2 5.6H4.6c0-2.6.6-4.3 2-5.6 2.6-2.4 5-5.4 6.4-9.8-1.4-.9-2.4-2.4-2.4-4.4 0-2.9 2.1-5.2 5.4-5.2Z" fill="#1c1b22" stroke="#fff" stroke-width="1.6"/>`,
};

const stops = (...colours: [number, string][]): string =>
  colours.map(([at, c]) => `<stop offset="${at}" stop-color="${c}"/>`).join("");
const down = (id: string, ...colours: [number, string][]): string =>
  `<linearGradient id="taj-${id}" x1="0" y1="0" x2="0" y2="1">${stops(...colours)}</linearGradient>`;

const MATERIALS = `<linearGradient id="taj-ground" x1="0" y1="0" x2="1" y2="1">${stops([0, "#F2DFB8"], [1, "#D9B983"])}</linearGradient>
  <radialGradient id="taj-now"><stop offset="0" stop-color="#FFF3B8" stop-opacity=".95"/><stop offset=".75" stop-color="#FFE48A" stop-opacity=".65"/><stop offset="1" stop-color="#FFD35A" stop-opacity=".3"/></radialGradient>
  ${down("gold", [0, "#FFE39A"], [0.5, "#E9B03A"], [1, "#A86E14"])}${down("marble", [0, "#FFFDF8"], [1, "#E4D8C6"])}${down("red", [0, "#C9694A"], [1, "#8B3F28"])}
  <pattern id="taj-inlay" width="44" height="22" patternUnits="userSpaceOnUse"><path d="M0 11 11 2l11 9-11 9ZM22 11 33 2l11 9-11 9Z" fill="none" stroke="#F1C9A8" stroke-width="1.3"/><circle cx="11" cy="11" r="2.6" fill="#F7F2EA"/><path d="m33 6.5 4.500 4.500-4.500 4.500-4.500-4.500Z" fill="#E9B03A"/></pattern>
  <filter id="taj-soft" x="-30%" y="-30%" width="160%" height="160%"><feGaussianBlur stdDeviation="9"/></filter>
  <pattern id="taj-cloth" width="60" height="60" patternUnits="userSpaceOnUse"><path d="M30 2 38 22 58 30 38 38 30 58 22 38 2 30 22 22ZM30 16 44 30 30 44 16 30Z" fill="none" stroke="var(--cloth)" stroke-width="1.2"/></pattern>`;

/** All definitions the drawings of this game use. */
export const tajDefs = (): Markup =>
  constant(
    `<defs>${MATERIALS}${Object.entries(SYMBOLS)
      .map(([id, d]) => `<symbol id="taj-${id}" viewBox="0 0 32 32">${d}</symbol>`)
      .join("")}</defs>`,
  );

/** A symbol at a place of a drawing. */
export const use = (id: string, x: number, y: number, size: number): Markup =>
  svg`<use href="#taj-${id}" x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}"/>`;

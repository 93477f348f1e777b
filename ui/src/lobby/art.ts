// Pictures for the cards of Taj Mahal and Machu Picchu, drawn in a box of 320 by 196. Pure SVG text.
/* Taj Mahal: dusk, marble and garden; provinces joined by roads with palaces of the seats */
const dome = (x: number, y: number, k: number): string =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-15 0C-19-9-15-18-8-23-4-26-1-29 0-34 1-29 4-26 8-23 15-18 19-9 15 0Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.6"/><path d="M-12-2C-15-9-12-16-6-21-4-12-5-6-6-2Z" fill="#fff"/><path d="M5-2C8-8 8-15 5-21 12-16 15-8 12-2Z" fill="var(--marble-lo)"/><path d="M0-34V-42" stroke="var(--gold)" stroke-width="2.2" stroke-linecap="round"/></g>`;
const arch = (x: number, y: number, w: number, h: number, c: string): string =>
  `<path d="M${x - w} ${y}V${y - h * 0.55}C${x - w} ${y - h * 0.8} ${x - w * 0.4} ${y - h * 0.9} ${x} ${y - h}C${x + w * 0.4} ${y - h * 0.9} ${x + w} ${y - h * 0.8} ${x + w} ${y - h * 0.55}V${y}Z" fill="${c}"/>`;
const minaret = (x: number, y: number, h: number): string =>
  `<path d="M${x - 4} ${y}L${x - 3} ${y - h}H${x + 3}L${x + 4} ${y}Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.2"/><path d="M${x + 1} ${y}V${y - h}H${x + 3}L${x + 4} ${y}Z" fill="var(--marble-lo)"/><path d="M${x - 6} ${y - h * 0.5}H${x + 6}M${x - 6} ${y - h}H${x + 6}" stroke="#6b4a3a" stroke-width="2.4"/><path d="M${x - 4} ${y - h}C${x - 5} ${y - h - 6} ${x} ${y - h - 8} ${x} ${y - h - 12} ${x} ${y - h - 8} ${x + 5} ${y - h - 6} ${x + 4} ${y - h}Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.2"/>`;
const tree = (x: number, y: number, h: number): string =>
  `<path d="M${x} ${y}C${x - 6} ${y - h * 0.3} ${x - 5} ${y - h * 0.7} ${x} ${y - h}C${x + 5} ${y - h * 0.7} ${x + 6} ${y - h * 0.3} ${x} ${y}Z" fill="#3f6b43" stroke="#23442b" stroke-width="1.2"/><path d="M${x - 2} ${y - 3}C${x - 4} ${y - h * 0.4} ${x - 3} ${y - h * 0.7} ${x - 1} ${y - h * 0.9}" stroke="#7fa56b" stroke-width="1.6" fill="none"/>`;
export const tajArt = `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5B6FA8"/><stop offset=".45" stop-color="#E8A58C"/><stop offset=".72" stop-color="#F8D9A6"/></linearGradient></defs>
  <rect width="320" height="196" fill="url(#dusk)"/><circle cx="238" cy="74" r="21" fill="#FFF0C4" opacity=".9"/><path d="M0 118C50 102 90 112 130 106S250 96 320 112V196H0Z" fill="#B98A7C" opacity=".6"/>
  <rect y="126" width="320" height="70" fill="var(--garden)"/><path d="M0 126H320V132H0Z" fill="#8fb574"/>
  <path d="M143 134H177L214 196H106Z" fill="var(--river)" stroke="var(--marble)" stroke-width="3.5"/><path d="M152 140H168L173 160H147Z" fill="#fff" opacity=".45"/><path d="M140 168H180M132 182H188" stroke="#fff" stroke-width="2" opacity=".5"/>
  <path d="M60 124H260V136H60Z" fill="var(--stone)" stroke="#6b2f1f" stroke-width="1.6"/><path d="M60 124H260V127H60Z" fill="var(--stone-hi)"/><path d="M70 118H250V125H70Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.4"/>
  ${minaret(80, 120, 78)}${minaret(240, 120, 78)}
  <path d="M108 120V80H212V120Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.8"/><path d="M182 120V80H212V120Z" fill="var(--marble-lo)" opacity=".8"/>
  ${arch(160, 120, 15, 40, "#6b4a5a")}${arch(160, 120, 11, 33, "#3d2b3d")}${[122, 138, 184, 200].map((x) => arch(x, 100, 5, 14, "#8c7280") + arch(x, 119, 5, 14, "#8c7280")).join("")}
  ${dome(126, 80, 0.62)}${dome(194, 80, 0.62)}${dome(160, 80, 1.3)}
  ${[20, 40, 96, 224, 280, 300].map((x, i) => tree(x, 150 + (i % 2) * 12, 34)).join("")}${[66, 254].map((x) => tree(x, 176, 40)).join("")}`;

/* Machu Picchu: sunrise over granite and steps */
const hut = (x: number, y: number, k = 1): string =>
  `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-13 0V-12H13V0Z" fill="var(--granite-hi)" stroke="#3d3a35" stroke-width="1.4"/><path d="M5 0V-12H13V0Z" fill="var(--granite)"/><path d="M-2.5 0L-2-8H2L2.5 0Z" fill="#3d3a35"/><path d="M-17-11L-8-25H8L17-11Z" fill="#C08A3E" stroke="#6b4718" stroke-width="1.6" stroke-linejoin="round"/><path d="M-15-12L-7-24H-1L-4-12Z" fill="#E0B368"/></g>`;
const step = (y: number, x0: number, x1: number, i: number, h = 12): string => {
  let joints = "";
  for (let x = x0 + 8 + (i % 2) * 9; x < x1; x += 18) joints += `M${x} ${y + 8}v${h - 2}`;
  return `<path d="M${x0} ${y}H${x1}V${y + 8 + h}H${x0}Z" fill="var(--granite)"/><path d="M${x0} ${y + 8 + h * 0.5}H${x1}${joints}" stroke="var(--granite-lo)" stroke-width="1.1" fill="none" opacity=".75"/><path d="M${x0} ${y + 8}H${x1}" stroke="var(--granite-hi)" stroke-width="2.4"/><path d="M${x0} ${y - 4}H${x1}V${y + 7}H${x0}Z" fill="${i % 2 ? "#86ad5c" : "var(--moss)"}"/><path d="M${x0} ${y}H${x1}" stroke="#4e7436" stroke-width="3" stroke-dasharray="1.6 5" stroke-linecap="round" opacity=".7"/><path d="M${x0} ${y - 4}H${x1}" stroke="#cfe3a0" stroke-width="1.6"/>`;
};
const llama = (x: number, y: number, k: number): string =>
  `<g transform="translate(${x} ${y}) scale(${k})"><ellipse cx="4" cy="1" rx="18" ry="4" fill="#0b1622" opacity=".25"/><path d="M-12 0V-12C-14-20-8-22-2-21L8-22C10-30 9-36 10-42L12-47 14-43 19-41 18-37 14-36C15-28 16-20 13-12V0H9V-10H-7V0Z" fill="var(--wool)" stroke="#5b4630" stroke-width="1.8" stroke-linejoin="round"/><path d="M-7-21L6-22 7-13-8-12Z" fill="#C8352B" stroke="#5b4630" stroke-width="1.2"/><path d="M-7-17L6.5-18" stroke="var(--sun)" stroke-width="2.4"/></g>`;
export const machuArt = `<defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8FC1D6"/><stop offset=".55" stop-color="#E3EEDD"/><stop offset="1" stop-color="#FBEBC0"/></linearGradient></defs>
  <rect width="320" height="196" fill="url(#dawn)"/><g transform="translate(74 52)"><circle r="34" fill="#FFF3C4" opacity=".55"/><circle r="21" fill="var(--sun)"/></g>
  <path d="M0 120C40 84 60 96 92 70 120 92 140 88 160 100L320 96V196H0Z" fill="#7FA6A6" opacity=".75"/>
  <path d="M150 122C176 92 186 48 206 22 212 14 220 16 226 26 244 58 262 84 300 122Z" fill="#4F7D5D"/><path d="M206 22C212 14 220 16 226 26 244 58 262 84 300 122H236C244 96 222 78 226 56 228 44 214 36 206 22Z" fill="var(--jungle)"/><path d="M204 40C208 52 200 62 206 76M188 84C194 92 186 102 192 112" stroke="#c9d6c2" stroke-width="2.6" fill="none" opacity=".6"/>
  <path d="M0 112C60 100 120 116 180 108S280 100 320 108V124H0Z" fill="#fff" opacity=".6"/>
  <path d="M-4 124C80 110 220 130 324 116V196H-4Z" fill="var(--moss)"/>
  ${[128, 145, 163, 182].map((y, i) => step(y, -10, 330, i, 9 + i * 1.5)).join("")}
  ${hut(150, 130, 0.9)}${hut(188, 130, 0.8)}${hut(226, 130, 0.9)}${hut(266, 147, 1)}${hut(112, 147, 1)}${llama(54, 165, 0.95)}${llama(196, 184, 1.05)}`;

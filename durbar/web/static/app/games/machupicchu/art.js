const hut = (x, y, k = 1) => `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-13 0V-12H13V0Z" fill="var(--granite-hi)" stroke="#3d3a35" stroke-width="1.4"/><path d="M5 0V-12H13V0Z" fill="var(--granite)"/><path d="M-2.5 0L-2-8H2L2.5 0Z" fill="#3d3a35"/><path d="M-17-11L-8-25H8L17-11Z" fill="#C08A3E" stroke="#6b4718" stroke-width="1.6" stroke-linejoin="round"/><path d="M-15-12L-7-24H-1L-4-12Z" fill="#E0B368"/></g>`;
const step = (y, x0, x1, i, h = 12) => {
  let joints = "";
  for (let x = x0 + 8 + i % 2 * 9; x < x1; x += 18) joints += `M${x} ${y + 8}v${h - 2}`;
  return `<path d="M${x0} ${y}H${x1}V${y + 8 + h}H${x0}Z" fill="var(--granite)"/><path d="M${x0} ${y + 8 + h * 0.5}H${x1}${joints}" stroke="var(--granite-lo)" stroke-width="1.1" fill="none" opacity=".75"/><path d="M${x0} ${y + 8}H${x1}" stroke="var(--granite-hi)" stroke-width="2.4"/><path d="M${x0} ${y - 4}H${x1}V${y + 7}H${x0}Z" fill="${i % 2 ? "#86ad5c" : "var(--moss)"}"/><path d="M${x0} ${y}H${x1}" stroke="#4e7436" stroke-width="3" stroke-dasharray="1.6 5" stroke-linecap="round" opacity=".7"/><path d="M${x0} ${y - 4}H${x1}" stroke="#cfe3a0" stroke-width="1.6"/>`;
};
const llama = (x, y, k) => `<g transform="translate(${x} ${y}) scale(${k})"><ellipse cx="4" cy="1" rx="18" ry="4" fill="#0b1622" opacity=".25"/><path d="M-12 0V-12C-14-20-8-22-2-21L8-22C10-30 9-36 10-42L12-47 14-43 19-41 18-37 14-36C15-28 16-20 13-12V0H9V-10H-7V0Z" fill="var(--wool)" stroke="#5b4630" stroke-width="1.8" stroke-linejoin="round"/><path d="M-7-21L6-22 7-13-8-12Z" fill="#C8352B" stroke="#5b4630" stroke-width="1.2"/><path d="M-7-17L6.5-18" stroke="var(--sun)" stroke-width="2.4"/></g>`;
const machuArt = `<defs><linearGradient id="dawn" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8FC1D6"/><stop offset=".55" stop-color="#E3EEDD"/><stop offset="1" stop-color="#FBEBC0"/></linearGradient></defs>
  <rect width="320" height="196" fill="url(#dawn)"/><g transform="translate(74 52)"><circle r="34" fill="#FFF3C4" opacity=".55"/><circle r="21" fill="var(--sun)"/></g>
  <path d="M0 120C40 84 60 96 92 70 120 92 140 88 160 100L320 96V196H0Z" fill="#7FA6A6" opacity=".75"/>
  <path d="M150 122C176 92 186 48 206 22 212 14 220 16 226 26 244 58 262 84 300 122Z" fill="#4F7D5D"/><path d="M206 22C212 14 220 16 226 26 244 58 262 84 300 122H236C244 96 222 78 226 56 228 44 214 36 206 22Z" fill="var(--jungle)"/><path d="M204 40C208 52 200 62 206 76M188 84C194 92 186 102 192 112" stroke="#c9d6c2" stroke-width="2.6" fill="none" opacity=".6"/>
  <path d="M0 112C60 100 120 116 180 108S280 100 320 108V124H0Z" fill="#fff" opacity=".6"/>
  <path d="M-4 124C80 110 220 130 324 116V196H-4Z" fill="var(--moss)"/>
  ${[128, 145, 163, 182].map((y, i) => step(y, -10, 330, i, 9 + i * 1.5)).join("")}
  ${hut(150, 130, 0.9)}${hut(188, 130, 0.8)}${hut(226, 130, 0.9)}${hut(266, 147, 1)}${hut(112, 147, 1)}${llama(54, 165, 0.95)}${llama(196, 184, 1.05)}`;
export {
  machuArt
};

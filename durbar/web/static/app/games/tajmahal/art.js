const dome = (x, y, k) => `<g transform="translate(${x} ${y}) scale(${k})"><path d="M-15 0C-19-9-15-18-8-23-4-26-1-29 0-34 1-29 4-26 8-23 15-18 19-9 15 0Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.6"/><path d="M-12-2C-15-9-12-16-6-21-4-12-5-6-6-2Z" fill="#fff"/><path d="M5-2C8-8 8-15 5-21 12-16 15-8 12-2Z" fill="var(--marble-lo)"/><path d="M0-34V-42" stroke="var(--gold)" stroke-width="2.2" stroke-linecap="round"/></g>`;
const arch = (x, y, w, h, c) => `<path d="M${x - w} ${y}V${y - h * 0.55}C${x - w} ${y - h * 0.8} ${x - w * 0.4} ${y - h * 0.9} ${x} ${y - h}C${x + w * 0.4} ${y - h * 0.9} ${x + w} ${y - h * 0.8} ${x + w} ${y - h * 0.55}V${y}Z" fill="${c}"/>`;
const minaret = (x, y, h) => `<path d="M${x - 4} ${y}L${x - 3} ${y - h}H${x + 3}L${x + 4} ${y}Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.2"/><path d="M${x + 1} ${y}V${y - h}H${x + 3}L${x + 4} ${y}Z" fill="var(--marble-lo)"/><path d="M${x - 6} ${y - h * 0.5}H${x + 6}M${x - 6} ${y - h}H${x + 6}" stroke="#6b4a3a" stroke-width="2.4"/><path d="M${x - 4} ${y - h}C${x - 5} ${y - h - 6} ${x} ${y - h - 8} ${x} ${y - h - 12} ${x} ${y - h - 8} ${x + 5} ${y - h - 6} ${x + 4} ${y - h}Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.2"/>`;
const tree = (x, y, h) => `<path d="M${x} ${y}C${x - 6} ${y - h * 0.3} ${x - 5} ${y - h * 0.7} ${x} ${y - h}C${x + 5} ${y - h * 0.7} ${x + 6} ${y - h * 0.3} ${x} ${y}Z" fill="#3f6b43" stroke="#23442b" stroke-width="1.2"/><path d="M${x - 2} ${y - 3}C${x - 4} ${y - h * 0.4} ${x - 3} ${y - h * 0.7} ${x - 1} ${y - h * 0.9}" stroke="#7fa56b" stroke-width="1.6" fill="none"/>`;
const tajArt = `<defs><linearGradient id="dusk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#5B6FA8"/><stop offset=".45" stop-color="#E8A58C"/><stop offset=".72" stop-color="#F8D9A6"/></linearGradient></defs>
  <rect width="320" height="196" fill="url(#dusk)"/><circle cx="238" cy="74" r="21" fill="#FFF0C4" opacity=".9"/><path d="M0 118C50 102 90 112 130 106S250 96 320 112V196H0Z" fill="#B98A7C" opacity=".6"/>
  <rect y="126" width="320" height="70" fill="var(--garden)"/><path d="M0 126H320V132H0Z" fill="#8fb574"/>
  <path d="M143 134H177L214 196H106Z" fill="var(--river)" stroke="var(--marble)" stroke-width="3.5"/><path d="M152 140H168L173 160H147Z" fill="#fff" opacity=".45"/><path d="M140 168H180M132 182H188" stroke="#fff" stroke-width="2" opacity=".5"/>
  <path d="M60 124H260V136H60Z" fill="var(--stone)" stroke="#6b2f1f" stroke-width="1.6"/><path d="M60 124H260V127H60Z" fill="var(--stone-hi)"/><path d="M70 118H250V125H70Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.4"/>
  ${minaret(80, 120, 78)}${minaret(240, 120, 78)}
  <path d="M108 120V80H212V120Z" fill="var(--marble)" stroke="#6b4a3a" stroke-width="1.8"/><path d="M182 120V80H212V120Z" fill="var(--marble-lo)" opacity=".8"/>
  ${arch(160, 120, 15, 40, "#6b4a5a")}${arch(160, 120, 11, 33, "#3d2b3d")}${[122, 138, 184, 200].map((x) => arch(x, 100, 5, 14, "#8c7280") + arch(x, 119, 5, 14, "#8c7280")).join("")}
  ${dome(126, 80, 0.62)}${dome(194, 80, 0.62)}${dome(160, 80, 1.3)}
  ${[20, 40, 96, 224, 280, 300].map((x, i) => tree(x, 150 + i % 2 * 12, 34)).join("")}${[66, 254].map((x) => tree(x, 176, 40)).join("")}`;
export {
  tajArt
};

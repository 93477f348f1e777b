class Drawing {
  constructor(made) {
    this.made = made;
  }
  made;
  toString() {
    return this.made;
  }
}
const policy = globalThis.trustedTypes?.createPolicy("durbar", {
  createHTML: (text) => text
});
const SIGNS = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  "`": "&#96;"
};
const escaped = (text) => text.replace(/[&<>"'`]/g, (sign) => SIGNS[sign]);
const textOf = (value) => {
  if (value instanceof Drawing) return value.toString();
  if (value === null || value === void 0 || value === false) return "";
  return Array.isArray(value) ? value.map(textOf).join("") : escaped(String(value));
};
const svg = (parts, ...values) => new Drawing(values.reduce((text, value, i) => text + textOf(value) + parts[i + 1], parts[0]));
const join = (...parts) => new Drawing(parts.map(textOf).join(""));
const nothing = join();
const constant = (text) => new Drawing(text);
const trusted = (drawing) => policy ? policy.createHTML(drawing.toString()) : drawing.toString();
const paint = (element, drawing) => {
  element.innerHTML = trusted(drawing);
};
export {
  constant,
  join,
  nothing,
  paint,
  svg,
  trusted
};

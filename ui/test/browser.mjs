// What modules of the page expect of a browser when they are loaded: nothing is heard, no media query matches.
const nothing = () => {};
const browser = {
  addEventListener: nothing,
  matchMedia: () => ({ matches: false, addEventListener: nothing }),
  navigator: { languages: ["en"] },
  document: { addEventListener: nothing, querySelector: () => null, documentElement: { dataset: {} }, hidden: false },
};
for (const [name, value] of Object.entries(browser))
  Object.defineProperty(globalThis, name, { value, configurable: true });

// This device in plain words, so that its owner knows it in a list: "Firefox on Linux".

/** The first that matches: browsers also name those they descend from. */
const BROWSERS: readonly [string, RegExp][] = [
  ["Edge", /\bEdg(e|A|iOS)?\//],
  ["Opera", /\bOPR\//],
  ["Samsung Internet", /\bSamsungBrowser\//],
  ["Firefox", /\b(Firefox|FxiOS)\//],
  ["Chrome", /\b(Chrome|Chromium|CriOS|HeadlessChrome)\//],
  ["Safari", /\bSafari\//],
];
const SYSTEMS: readonly [string, RegExp][] = [
  ["iPhone", /\biPhone\b/],
  ["iPad", /\biPad\b/],
  ["Android", /\bAndroid\b/],
  ["Windows", /\bWindows\b/],
  ["Chrome OS", /\bCrOS\b/],
  ["Mac", /\bMac OS X\b/],
  ["Linux", /\bLinux\b/],
];

const first = (found: readonly [string, RegExp][], agent: string): string | null =>
  found.find(([, pattern]) => pattern.test(agent))?.[0] ?? null;

/** `phrase` joins the browser and the system in the reader's language. */
export const deviceName = (agent: string, phrase: (browser: string, system: string) => string): string => {
  const browser = first(BROWSERS, agent),
    system = first(SYSTEMS, agent);
  return browser && system ? phrase(browser, system) : (browser ?? system ?? "");
};

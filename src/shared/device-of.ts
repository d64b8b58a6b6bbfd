/** What a browser says of itself, in two words. Made on the phone, and only good for recognising one's own. */
export interface Device {
  /** Null: it does not say. */
  readonly browser: string | null;
  readonly system: string | null;
}

/** First match wins: most browsers also claim to be Chrome, and Chrome to be Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPiOS|Opera|Opera Mini)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const firstIn = (list: readonly (readonly [RegExp, string])[], agent: string): string | null =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? null;

export const deviceOf = (agent: string | null): Device => ({
  browser: firstIn(browsers, agent ?? ''),
  system: firstIn(systems, agent ?? ''),
});

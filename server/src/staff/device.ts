const browsers: readonly (readonly [name: string, sign: RegExp])[] = [
  // Most of them also call themselves by the names of those further down.
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
];

const systems: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Windows', /\bWindows NT\b/],
  ['iOS', /\b(?:iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

const mostLetters = 500;

/** Browser and system in a few words, of what a browser says of itself: enough to know one’s own computer again. */
export function deviceOf(userAgent: string | undefined): string | null {
  const said = userAgent?.slice(0, mostLetters) ?? '';
  const named = [browsers, systems].flatMap((kind) => kind.find(([, sign]) => sign.test(said))?.[0] ?? []);
  return named.length === 0 ? null : named.join(' · ');
}

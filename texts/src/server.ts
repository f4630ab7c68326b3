import { catalogs, type ServerTexts, type Written } from '../compiled/server.ts';
import { type Text, type Words, wordsOf } from './text.ts';

export type { ServerTexts };

const made = new Map<string, unknown>();

/** What the server writes in a language: `serverTexts('sms', 'th').t('unlock_code', { code, hours })`. */
export function serverTexts<Bundle extends keyof ServerTexts>(
  bundle: Bundle,
  language: Written,
): Words<ServerTexts[Bundle]> {
  const name = `${bundle} ${language}`;
  const words = made.get(name) ?? wordsOf<ServerTexts[Bundle]>(language, catalogs[bundle][language]);
  made.set(name, words);
  return words as Words<ServerTexts[Bundle]>;
}

/** One text as it is, for somebody who fills it in or changes it. */
export function serverText<Bundle extends keyof ServerTexts>(
  bundle: Bundle,
  language: Written,
  key: keyof ServerTexts[Bundle] & string,
): Text {
  const catalog: Readonly<Record<string, Text>> = catalogs[bundle][language];
  return catalog[key] ?? key;
}

/** Whether there is such a text: a name that was stored by a newer version may have none. */
export function hasServerText<Bundle extends keyof ServerTexts>(
  bundle: Bundle,
  key: string,
): key is keyof ServerTexts[Bundle] & string {
  return Object.hasOwn(catalogs[bundle].en, key);
}

export function serverKeys(bundle: keyof ServerTexts): readonly string[] {
  return Object.keys(catalogs[bundle].en);
}

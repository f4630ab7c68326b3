import { type ParsedText, parseText } from './parse-text.ts';
import type { TextFile } from './read-texts.ts';

/** One text of one language, parsed. */
export interface CheckedText extends ParsedText {
  readonly message: string;
}

/** By bundle, language and key. */
export type Bundles = ReadonlyMap<string, ReadonlyMap<string, ReadonlyMap<string, CheckedText>>>;

/** The desk is for staff, who work in one of these; everything that borrowers read is in every language. */
const languagesOfDesk: readonly string[] = ['en', 'zh'];

/** Words of the world, and names that are the same everywhere. */
const sameEverywhere =
  /^(Hiram|Facebook|Viber|WhatsApp|Google|JPG|PNG|PDF|SHA|CSV|MB|SMS|APR|NPL|QR|ID|IP|s|x)$/i;
const ownScript: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/u,
  th: /\p{Script=Thai}/u,
  bn: /\p{Script=Bengali}/u,
};
const mayHaveLatin = new Set(['zh']);

/** What is there, and a sentence for each thing that is wrong with it. */
export function checkTexts(files: readonly TextFile[]): { bundles: Bundles; faults: string[] } {
  const faults: string[] = [];
  const bundles = new Map<string, Map<string, Map<string, CheckedText>>>();
  const languages = [...new Set(files.map(({ language }) => language))];
  for (const { language, bundle, path, entries } of files) {
    const texts = child(child(bundles, bundle), language);
    for (const [key, entry] of Object.entries(entries)) {
      const fault = (what: string) => faults.push(`${path}: ${key}: ${what}`);
      if (!/^[a-z][A-Za-z0-9_]*$/.test(key)) fault('a key is made of letters, digits and underscores');
      if (texts.has(key)) fault(`is in another file of the ${bundle} texts already`);
      const message = entry?.defaultMessage;
      if (typeof message !== 'string' || message.trim() === '') {
        fault('has no words');
        continue;
      }
      try {
        texts.set(key, { message, ...parseText(message) });
      } catch (error) {
        fault((error as Error).message);
        continue;
      }
      for (const what of faultsOfWords(language, message)) fault(what);
    }
  }
  for (const [bundle, byLanguage] of bundles) {
    const wanted = bundle === 'desk' ? languages.filter((each) => languagesOfDesk.includes(each)) : languages;
    const english = byLanguage.get('en') ?? new Map<string, CheckedText>();
    for (const language of wanted) {
      const texts = byLanguage.get(language) ?? new Map<string, CheckedText>();
      const fault = (key: string, what: string) => faults.push(`${language}/${bundle}: ${key}: ${what}`);
      for (const key of texts.keys()) if (!english.has(key)) fault(key, 'is not in English');
      for (const [key, { needs, message }] of english) {
        const text = texts.get(key);
        if (!text) {
          fault(key, 'is missing');
          continue;
        }
        const names = (of: object) => Object.keys(of).sort().join(', ') || 'nothing';
        if (names(text.needs) !== names(needs))
          fault(key, `is filled in with ${names(text.needs)}, in English with ${names(needs)}`);
        if (language !== 'en' && text.message === message && isSentence(message))
          fault(key, 'is left in English');
        for (const what of faultsOfPlurals(language, text)) fault(key, what);
      }
    }
  }
  return { bundles, faults };
}

function child<Key, Value>(map: Map<Key, Map<string, Value>>, key: Key): Map<string, Value> {
  const found = map.get(key) ?? new Map<string, Value>();
  map.set(key, found);
  return found;
}

function faultsOfWords(language: string, message: string): string[] {
  const words = withoutNames(message);
  const script = ownScript[language];
  const faults: string[] = [];
  if (/[!！]/.test(words)) faults.push('nobody is shouted at');
  if (/(?![0-9])\p{Nd}/u.test(words)) faults.push('one kind of digits everywhere: 0 to 9');
  if (script && !isSameEverywhere(words)) {
    if (/\p{L}/u.test(words) && !script.test(words)) faults.push('is not in its own script');
    const latin = mayHaveLatin.has(language) ? [] : (words.match(/[A-Za-z]+/g) ?? []);
    const foreign = latin.filter((word) => !sameEverywhere.test(word));
    if (foreign.length > 0) faults.push(`has words in another script: ${foreign.join(', ')}`);
  }
  return faults;
}

/** A language has its own plural forms: all of them, and no others. */
function faultsOfPlurals(language: string, { plurals }: CheckedText): string[] {
  const own = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return plurals.flatMap((given) => [
    ...own
      .filter((form) => !given.includes(form))
      .map((form) => `has no words for the plural form "${form}"`),
    ...given
      .filter((form) => !own.some((each) => each === form))
      .map((form) => `has words for "${form}", a plural form that this language does not have`),
  ]);
}

const withoutNames = (message: string) =>
  message.replace(/\{\w+, (plural|select),|\b(zero|one|two|few|many|other|=\d+) \{|\{\w+\}/g, '');

/** A label of a word or two may well be the same in another language; a sentence is not. */
const isSentence = (message: string) => (withoutNames(message).match(/\p{L}+/gu) ?? []).length > 3;

const isSameEverywhere = (message: string) =>
  (withoutNames(message).match(/[A-Za-z]+/g) ?? []).every((word) => sameEverywhere.test(word)) &&
  !/[^\p{ASCII}]/u.test(withoutNames(message).replace(/[·–—…’₱฿৳×−]/g, ''));

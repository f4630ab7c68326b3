import { en } from '../borrower/src/texts/en.ts';
import { enMore } from '../borrower/src/texts/en-more.ts';
import { th } from '../borrower/src/texts/th.ts';
import { thMore } from '../borrower/src/texts/th-more.ts';
import { type OnboardingWords, onboardingWords } from './onboarding-words.ts';
import { words } from './words.ts';

const english: Readonly<Record<string, string>> = { ...en, ...enMore };
const translated: Readonly<Record<string, string>> = { ...th, ...thMore };

/** The Thai words for what a person reads in English: found by the English sentence, or by its beginning. */
function inThai(text: string): string {
  const keys = Object.keys(english);
  const key =
    keys.find((name) => english[name] === text) ??
    keys.find((name) => english[name]?.startsWith(text)) ??
    keys.find((name) => english[name]?.includes(text));
  const found = key === undefined ? undefined : translated[key];
  if (found === undefined) throw new Error(`no screen says "${text}"`);
  // Up to the first thing that is filled in.
  return found.split('{')[0]?.trim() ?? found;
}

function patternInThai(pattern: RegExp): RegExp {
  const plain = pattern.source.replace(/^\^/, '').replaceAll('\\', '');
  return new RegExp(inThai(plain).replace(/[.?()]/g, '\\$&'));
}

function allInThai<Spoken extends object>(
  spoken: Spoken,
): { [Key in keyof Spoken]: string | RegExp | string[] } {
  const entries = Object.entries(spoken).map(([name, text]) => {
    if (text instanceof RegExp) return [name, patternInThai(text)];
    return [name, Array.isArray(text) ? text.map(inThai) : inThai(text as string)];
  });
  return Object.fromEntries(entries);
}

const { mobile, newPassword, confirmPassword, createAccount } = words.en;
const { may: _may, incomeRange: _incomeRange, signatureArea: _area, ...rest } = onboardingWords.en;

export const thai = {
  entering: {
    mobile: inThai(mobile),
    newPassword: inThai(newPassword),
    confirmPassword: inThai(confirmPassword),
    createAccount: inThai(createAccount),
  },
  contacts: { name: thMore.contact_name_label, mobile: th.mobile_label },
  onboarding: {
    ...allInThai(rest),
    may: 'พฤษภาคม',
    incomeRange: /20,000.*40,000/,
  } as unknown as OnboardingWords,
};

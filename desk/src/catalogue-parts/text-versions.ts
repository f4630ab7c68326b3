import type { Language } from '@hiram/contract';
import type { TextVersion } from '@hiram/contract/desk';

interface Wanted {
  readonly name: string;
  readonly language: Language;
}

/** All versions of one text in one language, the one that holds first. */
export function versionsOf(texts: readonly TextVersion[], { name, language }: Wanted): TextVersion[] {
  const all = texts
    .filter((text) => text.name === name && text.language === language)
    .sort((a, b) => b.version - a.version);
  // The server lists as version 0 what holds where the lender has no words of its own. A policy has no
  // built-in words: its version 0 is the present one again, as soon as there is one.
  return all[0]?.kind === 'policy' && all.length > 1 ? all.filter(({ version }) => version > 0) : all;
}

/** What a proposed text replaces: what holds now, or what held when it was confirmed. */
export function textBefore(
  texts: readonly TextVersion[],
  wanted: Wanted,
  knownBefore: string | undefined,
): TextVersion | undefined {
  return versionsOf(texts, wanted).find(
    ({ savedAt }) => knownBefore === undefined || savedAt === null || savedAt < knownBefore,
  );
}

/** What a text fills in, each once. */
export function placeholdersIn(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g) ?? [])];
}

/** What is missing of what the text must fill in, and what nobody would fill in. The server refuses both. */
export function placeholderProblems(
  original: string,
  text: string,
): { missing: string[]; unknown: string[] } {
  const wanted = placeholdersIn(original);
  const found = placeholdersIn(text);
  return {
    missing: wanted.filter((name) => !found.includes(name)),
    unknown: found.filter((name) => !wanted.includes(name)),
  };
}

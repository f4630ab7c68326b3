import { type Language, languages } from '@hiram/contract';
import type { Catalog } from '@hiram/texts';
import type { PhoneTexts } from '@hiram/texts/phone/keys';
import { createTexts, TextsProvider } from '@hiram/ui';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import { rememberLanguage } from './language-memory.ts';

export type { PhoneTexts };
export type TextKey = keyof PhoneTexts;

export const { useTexts } = createTexts<PhoneTexts>();

/** The sentences of one language: of the first pages only, or all of them. */
export interface Words {
  readonly language: Language;
  readonly whole: boolean;
  readonly catalog: Catalog;
}

/** What the first pages use, and the rest: the build cuts each language in two. */
const first = import.meta.glob<Catalog>('../../../texts/compiled/phone/*-first.ts', { import: 'default' });
const more = import.meta.glob<Catalog>('../../../texts/compiled/phone/*-more.ts', { import: 'default' });

async function fetchPart(parts: typeof first, name: string): Promise<Catalog> {
  const fetch = parts[`../../../texts/compiled/phone/${name}.ts`];
  if (!fetch) throw new Error(`There are no texts ${name}.`);
  return fetch();
}

const fetchFirst = (language: Language) => fetchPart(first, `${language}-first`);
const fetchMore = (language: Language) => fetchPart(more, `${language}-more`);

/** Enough for log in and register. Every other screen waits for the whole, see `useWholeWords`. */
export async function loadFirstWords(language: Language): Promise<Words> {
  return { language, whole: false, catalog: await fetchFirst(language) };
}

export async function loadWords(language: Language): Promise<Words> {
  const [first, more] = await Promise.all([fetchFirst(language), fetchMore(language)]);
  return { language, whole: true, catalog: { ...first, ...more } };
}

/** Each language under its own name: whoever looks for theirs may not read the others. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  zh: '简体中文',
  th: 'ไทย',
  bn: 'বাংলা',
  fil: 'Filipino',
};

export function isLanguage(value: string): value is Language {
  return languages.some((language) => language === value);
}

interface LanguageChoice extends Words {
  choose(language: Language): Promise<void>;
  /** Fetches what is missing; always the same promise, so that a screen can wait for it. */
  complete(): Promise<void>;
}

const LanguageContext = createContext<LanguageChoice | null>(null);

export function LanguageProvider({ initial, children }: { initial: Words; children: ReactNode }) {
  const [words, setWords] = useState(initial);
  const wanted = useRef<Language | null>(null);
  const choice = useMemo<LanguageChoice>(() => {
    let completing: Promise<void> | null = null;
    /** Somebody may have chosen another language while the rest of this one was on its way. */
    const keepUnlessChanged = (whole: Words) =>
      setWords((current) => (current.language === whole.language ? whole : current));
    return {
      ...words,
      async choose(language) {
        wanted.current = language;
        const chosen = await loadWords(language);
        // The last wish counts, in whatever order the words arrive.
        if (wanted.current !== language) return;
        setWords(chosen);
        rememberLanguage(language);
      },
      complete() {
        completing ??= words.whole ? Promise.resolve() : loadWords(words.language).then(keepUnlessChanged);
        return completing;
      },
    };
  }, [words]);
  return (
    <LanguageContext value={choice}>
      <TextsProvider language={words.language} catalog={words.catalog}>
        {children}
      </TextsProvider>
    </LanguageContext>
  );
}

export function useLanguage(): LanguageChoice {
  const choice = use(LanguageContext);
  if (!choice) throw new Error('useLanguage needs a LanguageProvider above it.');
  return choice;
}

/** Suspends until every text is here. */
export function useWholeWords(): void {
  const { whole, complete } = useLanguage();
  if (!whole) use(complete());
}

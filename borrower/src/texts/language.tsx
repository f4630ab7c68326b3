import { type Language, languages } from '@hiram/contract';
import { createTexts } from '@hiram/ui';
import { createContext, type ReactNode, use, useMemo, useRef, useState } from 'react';
import type { en } from './en.ts';
import type { enMore } from './en-more.ts';
import { rememberLanguage } from './language-memory.ts';

/** Every text of the app, typed by the English one: its keys, and the names in its braces. */
export type Catalog = typeof en & typeof enMore;
export type TextKey = keyof Catalog;

const { TextsProvider, useTexts } = createTexts<Catalog>();

export { useTexts };

/** The sentences of one language: of the first pages only, or all of them. */
export interface Words {
  readonly language: Language;
  readonly whole: boolean;
  readonly catalog: Readonly<Record<TextKey, string>>;
}

type FirstCatalog = Readonly<Record<keyof typeof en, string>>;
type MoreCatalog = Readonly<Record<keyof typeof enMore, string>>;

async function fetchFirst(language: Language): Promise<FirstCatalog> {
  switch (language) {
    case 'en':
      return (await import('./en.ts')).en;
    case 'zh':
      return (await import('./zh.ts')).zh;
    case 'th':
      return (await import('./th.ts')).th;
    case 'bn':
      return (await import('./bn.ts')).bn;
    case 'fil':
      return (await import('./fil.ts')).fil;
  }
}

async function fetchMore(language: Language): Promise<MoreCatalog> {
  switch (language) {
    case 'en':
      return (await import('./en-more.ts')).enMore;
    case 'zh':
      return (await import('./zh-more.ts')).zhMore;
    case 'th':
      return (await import('./th-more.ts')).thMore;
    case 'bn':
      return (await import('./bn-more.ts')).bnMore;
    case 'fil':
      return (await import('./fil-more.ts')).filMore;
  }
}

/** Enough for log in and register. Every other screen waits for the whole, see `useWholeWords`. */
export async function loadFirstWords(language: Language): Promise<Words> {
  const catalog = (await fetchFirst(language)) as Words['catalog'];
  return { language, whole: false, catalog };
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

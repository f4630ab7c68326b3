import { createTexts, type TextKey, type Texts } from '@hiram/ui';
import { en } from './en.ts';
import { zh } from './zh.ts';

const texts = createTexts<typeof en>();
export const { TextsProvider } = texts;

export const catalogs = { en, zh } as const;
export type DeskLanguage = keyof typeof catalogs;
export type DeskText = TextKey<typeof en>;

/** The words of the desk; `has` says whether a key that came from the server is one of ours. */
export function useTexts(): Texts<typeof en> & {
  readonly language: DeskLanguage;
  has(key: string): key is DeskText;
} {
  const own = texts.useTexts();
  const language = own.language === 'zh' ? 'zh' : 'en';
  return { ...own, language, has: (key: string): key is DeskText => Object.hasOwn(en, key) };
}

const languageKey = 'hiram_desk_language';

export function storedLanguage(): DeskLanguage {
  return localStorage.getItem(languageKey) === 'zh' ? 'zh' : 'en';
}

export function storeLanguage(language: DeskLanguage): void {
  localStorage.setItem(languageKey, language);
}

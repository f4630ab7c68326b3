import { createTexts, type TextKey, type Texts } from '@hiram/ui';
import { en } from './en.ts';
import { zh } from './zh.ts';

const texts = createTexts<typeof en>();
export const { TextsProvider } = texts;

export const catalogs = { en, zh } as const;
export type DeskLanguage = keyof typeof catalogs;
export type DeskText = TextKey<typeof en>;

/** The words of the desk. */
export function useTexts(): Texts<typeof en> & {
  readonly language: DeskLanguage;
  /** The text of a key that is made of what the server said, which may be newer than this desk. */
  textOr(key: string, otherwise: string): string;
} {
  const own = texts.useTexts();
  const language = own.language === 'zh' ? 'zh' : 'en';
  const textOr = (key: string, otherwise: string) =>
    // What the server names has no placeholders.
    Object.hasOwn(en, key) ? own.t(key as Extract<DeskText, 'network_error'>) : otherwise;
  return { ...own, language, textOr };
}

const languageKey = 'hiram_desk_language';

export function storedLanguage(): DeskLanguage {
  return localStorage.getItem(languageKey) === 'zh' ? 'zh' : 'en';
}

export function storeLanguage(language: DeskLanguage): void {
  localStorage.setItem(languageKey, language);
}

import en from '@hiram/texts/desk/en';
import type { DeskTexts } from '@hiram/texts/desk/keys';
import zh from '@hiram/texts/desk/zh';
import { createTexts, type Texts } from '@hiram/ui';

const texts = createTexts<DeskTexts>();

export const catalogs = { en, zh } as const;
export type DeskLanguage = keyof typeof catalogs;
export type DeskText = keyof DeskTexts;

/** The words of the desk. */
export function useTexts(): Texts<DeskTexts> & {
  readonly language: DeskLanguage;
  /** The text of a key that is made of what the server said, which may be newer than this desk. */
  textOr(key: string, otherwise: string): string;
} {
  const own = texts.useTexts();
  const language = own.language === 'zh' ? 'zh' : 'en';
  const textOr = (key: string, otherwise: string) =>
    // What the server names has no values to fill in.
    Object.hasOwn(en, key) ? own.t(key as 'network_error') : otherwise;
  return { ...own, language, textOr };
}

const languageKey = 'hiram_desk_language';

export function storedLanguage(): DeskLanguage {
  return localStorage.getItem(languageKey) === 'zh' ? 'zh' : 'en';
}

export function storeLanguage(language: DeskLanguage): void {
  localStorage.setItem(languageKey, language);
}

import { createTexts } from '@hiram/ui';
import { en } from './texts/en.ts';
import { zh } from './texts/zh.ts';

export const { TextsProvider, useTexts } = createTexts<typeof en>();

export const catalogs = { en, zh } as const;
export type DeskLanguage = keyof typeof catalogs;

const languageKey = 'hiram_desk_language';

export function storedLanguage(): DeskLanguage {
  return localStorage.getItem(languageKey) === 'zh' ? 'zh' : 'en';
}

export function storeLanguage(language: DeskLanguage): void {
  localStorage.setItem(languageKey, language);
}

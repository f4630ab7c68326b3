import type { Language } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';

/** A language by its name in the reader's own. */
export function useLanguageName(): (language: Language) => string {
  const { t } = useTexts();
  return (language) => t(`language_${language}`);
}

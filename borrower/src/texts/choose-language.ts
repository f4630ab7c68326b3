import type { Language } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useLanguage, useTexts } from './language.tsx';

/**
 * Changes the language at once; when its texts cannot be fetched, the old one stays and the reason is shown.
 */
export function useChooseLanguage(): (language: Language) => void {
  const { choose } = useLanguage();
  const { t } = useTexts();
  const toasts = useToast();
  return (language) => {
    choose(language).catch(() => toasts.show(t('common_network_error'), 'error'));
  };
}

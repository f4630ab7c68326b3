import { useStore } from '@hiram/ui';
import { useOnline } from '../api/online.ts';
import { keptAt } from '../kept/kept-at.ts';
import { useTexts } from '../texts/language.tsx';

/** Why nothing that needs the lender can be done now: there is no network, or what is on the screen is from before. */
export function useOfflineReason(): string | undefined {
  const { t } = useTexts();
  const isOnline = useOnline();
  const isFromBefore = useStore(keptAt) !== null;
  return isOnline && !isFromBefore ? undefined : t('offline_reason');
}

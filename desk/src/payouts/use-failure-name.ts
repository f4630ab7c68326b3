import { payoutFailures } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';

/** Why a transfer failed, in words; a reason that this desk does not know is shown as the bank said it. */
export function useFailureName(): (failure: string | null) => string {
  const { t } = useTexts();
  return (failure) => {
    const known = payoutFailures.find((name) => name === failure);
    return known ? t(`payout_failure_${known}`) : (failure ?? '');
  };
}

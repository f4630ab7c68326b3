import { type PayoutState as PayoutStatus, payoutFailures } from '@hiram/contract';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf: Readonly<Record<PayoutStatus, Tone>> = {
  waiting: 'quiet',
  sent: 'quiet',
  settled: 'good',
  failed: 'bad',
  unknown: 'waiting',
};

/** Where a transfer stands, in a word. */
export function PayoutState({ status }: { readonly status: PayoutStatus }) {
  const { t } = useTexts();
  return <State tone={toneOf[status]}>{t(`payout_state_${status}`)}</State>;
}

/** Why a transfer failed, in words; a reason that this desk does not know is shown as the bank said it. */
export function usePayoutFailure(): (failure: string | null) => string {
  const { t } = useTexts();
  return (failure) => {
    const known = payoutFailures.find((name) => name === failure);
    return known ? t(`payout_failure_${known}`) : (failure ?? '');
  };
}

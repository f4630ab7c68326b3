import { major, type OrderView, type RefusedAnswer, refusalText, toCents } from '@hiram/contract';
import { useState } from 'react';
import { centsIn } from '../../form/amount.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { useConsent } from './use-consent.ts';
import type { Withdrawal } from './use-withdrawal.ts';
import { useWithdrawalPrice } from './use-withdrawal-price.ts';

/**
 * The amount and what is wrong with it, its price, the agreement, and going on when all three are settled.
 */
export function useAmountStep(order: OrderView, withdrawal: Withdrawal) {
  const { t } = useTexts();
  const { money } = useFormats();
  const say = useSay();
  const [isMissed, setIsMissed] = useState(false);
  const [isConfirming, setIsConfirming] = useState(false);
  const cents = centsIn(withdrawal.chosen.amount);
  const isAbove = cents !== null && cents > toCents(order.balance);
  const priced = useWithdrawalPrice(order, isAbove ? null : cents);
  const { price } = priced;
  const consent = useConsent(order);

  function error(): string | undefined {
    if (isAbove) return t('withdraw_amount_above', { amount: money(order.balance) });
    if (price.state === 'refused') return refusedWords(price.refused);
    return isMissed && cents === null ? t('amount_input') : undefined;
  }

  function refusedWords({ refusal, code, data }: RefusedAnswer): string {
    const min = typeof data === 'object' && data !== null && 'min' in data ? data.min : null;
    if (refusal === 'amount_not_allowed' && typeof min === 'number')
      return t('withdraw_amount_below', { amount: money(major(min)) });
    return say(`service_error_${code}`) ?? t(refusalText('amount_not_allowed'));
  }

  async function goOn() {
    setIsMissed(true);
    withdrawal.setNotice(null);
    if (cents === null || isAbove || !consent.check()) return;
    setIsConfirming(true);
    const { state } = await priced.confirm();
    const isAgreed = state === 'confirmed' && (await consent.give());
    setIsConfirming(false);
    if (isAgreed) withdrawal.goTo(1);
  }

  return {
    priced,
    consent,
    error: error(),
    isBusy: isConfirming,
    goOn,
    change(amount: string) {
      withdrawal.setNotice(null);
      withdrawal.choose({ amount });
    },
  };
}

import { amountText, type RepayOptions, refusalText, refuseRepayAmount, toCents } from '@hiram/contract';
import { useRef, useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { centsIn } from '../../form/amount.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';
import { type OfferedAmount, offeredAmounts } from './amounts.ts';
import { useRecharge } from './use-recharge.ts';
import type { Repayment } from './use-repayment.ts';

/** The amount and what is wrong with it, by the server's own rule and in its words. */
export function useAmountStep(options: RepayOptions, repayment: Repayment) {
  const { t } = useTexts();
  const say = useSay();
  const { market } = useConfig();
  const form = useRef<HTMLFormElement>(null);
  const recharge = useRecharge(options.orderId, repayment);
  // Nobody is told off for the first digits of an amount: only when the field is left, or sent.
  const [isChecked, setIsChecked] = useState(false);
  const { amount, choice, way } = repayment.chosen;
  const cents = centsIn(amount);
  const offers = offeredAmounts(options, market);

  function mistake(): string | undefined {
    if (cents === null) return t('amount_input');
    const refused = refuseRepayAmount(market, cents, toCents(options.payoff));
    return refused ? (say(refusalText(refused.refusal)) ?? undefined) : undefined;
  }

  function put(next: string, from: string) {
    setIsChecked(false);
    repayment.setNotice(null);
    repayment.choose({ amount: next, choice: from });
  }

  return {
    form,
    offers,
    /** The chip that the amount comes from. */
    chosen: offers.find((each) => each.choice === choice && each.presetCents === cents) ?? null,
    error: isChecked ? mistake() : undefined,
    isBusy: recharge.isBusy,
    check: () => setIsChecked(amount !== ''),
    type: (text: string) => put(text, ''),
    take: ({ presetCents, choice: from }: OfferedAmount) => put(amountText(presetCents), from),
    async goOn() {
      setIsChecked(true);
      if (cents === null || mistake() !== undefined) {
        form.current?.querySelector<HTMLInputElement>('input[name="amount"]')?.focus();
      } else if (way === 'recharge') await recharge.open(cents);
      else repayment.goTo(1);
    },
  };
}

export type RepayAmountStep = ReturnType<typeof useAmountStep>;

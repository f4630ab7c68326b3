import { todayIn } from '@hiram/contract';
import { type FormEvent, useMemo, useState } from 'react';
import { useConfig } from '../../../api/config.ts';
import type { PeriodConfig } from '../../../price/quote-on-phone.ts';
import { PaymentAbove } from '../../../price/quote-summary.tsx';
import { AmountChoice } from './amount-choice.tsx';
import { quoteOf, termsFor } from './choice.ts';
import { PriceCard } from './price-card.tsx';
import { TermChoice } from './term-choice.tsx';
import type { Choice } from './use-choice.ts';

interface CalculatorProps {
  /** What the button that goes on belongs to. */
  readonly form: string;
  readonly config: PeriodConfig;
  readonly choice: Choice;
  readonly onSubmit: (event: FormEvent) => void;
}

/** How much and for how long, and what that costs: for whoever applies, and for whoever only looks. */
export function Calculator({ form, config, choice, onSubmit }: CalculatorProps) {
  const { market } = useConfig();
  const [startsOn] = useState(() => todayIn(market.timeZone, Date.now()));
  const { chosen, choose, couponDiscountCents } = choice;
  const { amountCents } = chosen;
  const terms = termsFor(config, chosen.periodDays);
  // By the phone's own arithmetic, so that it follows the thumb without asking anybody.
  const quote = useMemo(
    () => quoteOf({ amountCents }, terms, { startsOn, couponDiscountCents }),
    [amountCents, terms, startsOn, couponDiscountCents],
  );
  return (
    <>
      <PaymentAbove quote={quote} periodUnit={terms?.periodUnit ?? 'month'} />
      <form id={form} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
        <AmountChoice config={config} chosen={chosen} choose={choose} />
        <TermChoice config={config} periodDays={chosen.periodDays} choose={choose} />
      </form>
      <PriceCard quote={quote} terms={terms} hasCoupon={couponDiscountCents > 0} />
    </>
  );
}

import type { QuoteView } from '@hiram/contract';
import { useDeferredValue, useMemo, useState } from 'react';
import type { PeriodConfig } from '../../../price/quote-on-phone.ts';
import { QuoteSummary } from '../../../price/quote-summary.tsx';
import { ScheduleFold } from '../../../price/schedule-list.tsx';
import { useTexts } from '../../../texts/language.tsx';
import { quoteOf, termsFor } from './choice.ts';
import type { Choice } from './use-choice.ts';

interface PriceCardProps extends Pick<Choice, 'chosen' | 'couponDiscountCents'> {
  readonly config: PeriodConfig;
  /** The day the money would arrive. */
  readonly startsOn: string;
}

/** The price by the phone's own arithmetic, so that it follows the thumb without asking anybody. */
export function PriceCard({ config, chosen, couponDiscountCents, startsOn }: PriceCardProps) {
  const { t } = useTexts();
  const { amountCents } = chosen;
  const terms = termsFor(config, chosen.periodDays);
  const quote = useMemo(
    () => quoteOf({ amountCents }, terms, { startsOn, couponDiscountCents }),
    [amountCents, terms, startsOn, couponDiscountCents],
  );
  return (
    <QuoteSummary
      quote={quote}
      periodUnit={terms?.periodUnit ?? 'month'}
      count={terms?.periodDays}
      hasCoupon={couponDiscountCents > 0}
      late={terms ?? undefined}
    >
      {terms === null ? (
        <p className="flex min-h-11 items-center text-15">{t('apply_choose_term')}</p>
      ) : (
        <Schedule quote={quote} count={terms.periodDays} />
      )}
    </QuoteSummary>
  );
}

/**
 * Two dozen lines of dates are drawn when the thumb leaves time for them; until then they are shown as old.
 */
function Schedule({ quote, count }: { quote: QuoteView | null; count: number }) {
  const [open, setOpen] = useState(false);
  const wanted = open ? quote : null;
  const shown = useDeferredValue(wanted);
  return (
    <ScheduleFold
      instalments={shown?.instalments ?? []}
      count={count}
      isOld={shown !== wanted}
      open={open}
      onToggle={setOpen}
    />
  );
}

import type { QuoteView } from '@hiram/contract';
import { useDeferredValue, useState } from 'react';
import type { RateConfig } from '../../../price/quote-on-phone.ts';
import { QuoteSummary } from '../../../price/quote-summary.tsx';
import { ScheduleFold } from '../../../price/schedule-list.tsx';
import { useTexts } from '../../../texts/language.tsx';

interface PriceCardProps {
  readonly quote: QuoteView | null;
  /** Null until a term is chosen. */
  readonly terms: RateConfig | null;
  readonly hasCoupon: boolean;
}

/** Everything about the price but what is paid each month, which stands above. */
export function PriceCard({ quote, terms, hasCoupon }: PriceCardProps) {
  const { t } = useTexts();
  return (
    <QuoteSummary
      quote={quote}
      periodUnit={terms?.periodUnit ?? 'month'}
      count={terms?.periodDays}
      hasCoupon={hasCoupon}
      paymentIsAbove
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

import type { QuoteView } from '@hiram/contract';
import { memo, useEffect, useState } from 'react';
import { QuoteTable } from '../../price/quote-summary.tsx';
import { ScheduleFold } from '../../price/schedule-list.tsx';
import { useTexts } from '../../texts/language.tsx';
import { termsFor } from './choice.ts';
import { type Choice, useChosen } from './choice-store.ts';
import { LiveAmount, LiveApr } from './live-figure.tsx';

/**
 * The price by the phone's own arithmetic, so that it follows the thumb without asking anybody. Each figure listens
 * for itself: the table around them is drawn when a term is chosen, and not for every step of the slider.
 */
export const LivePrice = memo(function LivePrice({ choice }: { choice: Choice }) {
  const { t } = useTexts();
  const periodDays = useChosen(choice, (chosen) => chosen.periodDays);
  const terms = termsFor(choice.config, periodDays);
  const amount = (of: (quote: QuoteView) => number | undefined, size?: 'large') => (
    <LiveAmount choice={choice} of={of} {...(size && { size })} />
  );
  return (
    <QuoteTable
      periodUnit={terms?.periodUnit ?? 'month'}
      count={terms?.periodDays}
      figures={{
        received: amount((quote) => quote.received, 'large'),
        total: amount((quote) => quote.total, 'large'),
        interest: amount((quote) => quote.interest),
        discount: choice.couponDiscount > 0 && amount((quote) => -quote.discount),
        fee: amount((quote) => quote.fee),
        perPeriod: amount((quote) => quote.perPeriod),
        last: amount((quote) => quote.instalments.at(-1)?.amt),
        firstDue: <FirstDue choice={choice} />,
        apr: <LiveApr choice={choice} />,
      }}
    >
      {terms === null ? (
        <p className="flex min-h-11 items-center text-15">{t('apply_choose_term')}</p>
      ) : (
        <LiveSchedule choice={choice} count={terms.periodDays} />
      )}
    </QuoteTable>
  );
});

/** It does not hang on the amount. */
function FirstDue({ choice }: { choice: Choice }) {
  const { formatDate } = useTexts();
  const dueOn = useChosen(choice, () => choice.quote()?.instalments[0]?.dueOn);
  return dueOn === undefined ? '–' : formatDate(dueOn, { year: true });
}

/** Two dozen lines of dates are drawn anew when the thumb rests; until then they are shown as old. */
const restMs = 120;

function LiveSchedule({ choice, count }: { choice: Choice; count: number }) {
  const [open, setOpen] = useState(false);
  const [shown, setShown] = useState<QuoteView | null>(null);
  const [isOld, setOld] = useState(false);
  useEffect(() => {
    if (!open) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      setShown(choice.quote());
      setOld(false);
    };
    show();
    const unsubscribe = choice.subscribe(() => {
      setOld(true);
      clearTimeout(timer);
      timer = setTimeout(show, restMs);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [choice, open]);
  return (
    <ScheduleFold
      instalments={shown?.instalments ?? []}
      count={count}
      isOld={isOld}
      open={open}
      onToggle={setOpen}
    />
  );
}

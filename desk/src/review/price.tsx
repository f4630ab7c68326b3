import { type OrderView, type QuoteView, toCents } from '@hiram/contract';
import { Facts } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The whole price as the borrower saw it, and its schedule. */
export function Price({ view, quote }: { readonly view: OrderView; readonly quote: QuoteView | null }) {
  const { t } = useTexts();
  const { money, moneyOfCents } = useFormats();
  if (quote === null) return <p className="case-note">{t('price_none')}</p>;
  const discountCents = toCents(quote.discount);
  return (
    <>
      <Facts
        isFigures
        rows={[
          [t('price_amount'), money(quote.amount)],
          [t('price_fee'), money(quote.fee)],
          [t('price_received'), money(quote.received)],
          [t('price_interest'), money(quote.interest)],
          [t('price_discount'), discountCents > 0 ? moneyOfCents(-discountCents) : null],
          [t('price_total'), <strong key="total">{money(quote.total)}</strong>],
          [t('price_per_period'), money(quote.perPeriod)],
          [t('price_apr'), <strong key="apr">{percent(quote.aprPercent)}</strong>],
          [t('price_rate'), percent(view.rate)],
          [t('price_method'), t(`price_method_${view.method}`)],
          [t('price_overdue'), percent(view.overdueDailyPercent)],
        ]}
      />
      <details className="review-schedule">
        <summary>{t('schedule_show', { count: quote.instalments.length })}</summary>
        <Schedule quote={quote} />
      </details>
    </>
  );
}

const percent = (figure: number) => `${figure.toFixed(2)}%`;

function Schedule({ quote }: { readonly quote: QuoteView }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  return (
    <PlainTable
      label={t('schedule')}
      rows={quote.instalments}
      keyOf={({ period }) => period}
      columns={[
        { title: t('schedule_period'), kind: 'figure', show: ({ period }) => period },
        { title: t('schedule_due'), kind: 'figure', show: ({ dueOn }) => day(dueOn) },
        { title: t('schedule_principal'), kind: 'amount', show: ({ principal }) => money(principal) },
        { title: t('schedule_interest'), kind: 'amount', show: ({ interest }) => money(interest) },
        { title: t('schedule_amount'), kind: 'amount', show: ({ amt }) => money(amt) },
      ]}
    />
  );
}

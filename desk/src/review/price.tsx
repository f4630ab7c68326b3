import type { OrderView, QuoteView } from '@hiram/contract';
import { Facts } from '../case-parts/facts.tsx';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The whole price as the borrower saw it, and its schedule. */
export function Price({ view }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { quote } = view;
  if (quote === null) return <p className="case-note">{t('price_none')}</p>;
  return (
    <>
      <Facts
        isFigures
        rows={[
          [t('price_amount'), money(quote.amount)],
          [t('price_fee'), money(quote.fee)],
          [t('price_received'), money(quote.received)],
          [t('price_interest'), money(quote.interest)],
          [t('price_discount'), quote.discount > 0 ? money(-quote.discount) : null],
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

const percent = (figure: number) => `${figure.toFixed(2)} %`;

function Schedule({ quote }: { readonly quote: QuoteView }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  return (
    <div className="desk-scroll">
      <table className="desk-plain" aria-label={t('schedule')}>
        <thead>
          <tr>
            <th>{t('schedule_period')}</th>
            <th>{t('schedule_due')}</th>
            <th className="desk-right">{t('schedule_principal')}</th>
            <th className="desk-right">{t('schedule_interest')}</th>
            <th className="desk-right">{t('schedule_amount')}</th>
          </tr>
        </thead>
        <tbody>
          {quote.instalments.map(({ period, dueOn, principal, interest, amt }) => (
            <tr key={period}>
              <td className="desk-figure">{period}</td>
              <td className="desk-figure">{day(dueOn)}</td>
              <td className="desk-right desk-figure">{money(principal)}</td>
              <td className="desk-right desk-figure">{money(interest)}</td>
              <td className="desk-right desk-figure">{money(amt)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

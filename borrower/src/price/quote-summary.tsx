import type { PeriodUnit, QuoteView } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { memo, type ReactNode } from 'react';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';
import { useRateText } from './rate-text.ts';

interface QuoteSummaryProps {
  /** Null while there is nothing to price yet: the rows keep their places. */
  readonly quote: QuoteView | null;
  readonly periodUnit: PeriodUnit;
  /** Below the figures: the schedule, or a sentence. */
  readonly children?: ReactNode;
}

/** The whole price: what arrives, what goes back, and of what it is made. */
export function QuoteSummary({ quote, periodUnit, children }: QuoteSummaryProps) {
  const { formatDate } = useTexts();
  const { apr } = useRateText();
  const first = quote?.instalments[0];
  const hasDiscount = quote !== null && quote.discount > 0;
  return (
    <QuoteTable
      periodUnit={periodUnit}
      count={quote?.instalments.length}
      figures={{
        received: <QuoteAmount amount={quote?.received} size="large" />,
        total: <QuoteAmount amount={quote?.total} size="large" />,
        interest: <QuoteAmount amount={quote?.interest} />,
        discount: hasDiscount && <QuoteAmount amount={-quote.discount} />,
        fee: <QuoteAmount amount={quote?.fee} />,
        perPeriod: <QuoteAmount amount={quote?.perPeriod} />,
        last: <QuoteAmount amount={quote?.instalments.at(-1)?.amt} />,
        firstDue: first ? formatDate(first.dueOn, { year: true }) : '–',
        apr: quote ? apr(quote.aprPercent) : '–',
      }}
    >
      {children}
    </QuoteTable>
  );
}

interface QuoteTableProps {
  readonly periodUnit: PeriodUnit;
  /** Of the payments; undefined while no term is chosen. */
  readonly count: number | undefined;
  /** `discount` is false where there is none. */
  readonly figures: Readonly<
    Record<
      'received' | 'total' | 'interest' | 'discount' | 'fee' | 'perPeriod' | 'last' | 'firstDue' | 'apr',
      ReactNode
    >
  >;
  readonly children?: ReactNode;
}

/** The places of the figures, whoever writes them. */
export function QuoteTable({ periodUnit, count, figures, children }: QuoteTableProps) {
  const { t } = useTexts();
  return (
    // What moves in here moves nothing outside: the rest of the screen need not be laid out again.
    <Card tone="brand" className="[contain:layout_style]">
      <dl className="flex flex-col gap-1">
        <Hero label={t('quote_received')}>{figures.received}</Hero>
        <Hero label={t('quote_total')}>{figures.total}</Hero>
      </dl>
      <dl className="flex flex-col divide-y divide-line">
        <Row label={t('quote_interest')}>{figures.interest}</Row>
        {figures.discount !== false && <Row label={t('quote_discount')}>{figures.discount}</Row>}
        <Row label={t('quote_fee')}>{figures.fee}</Row>
        <Row label={count === undefined ? t('quote_payments') : t('quote_per_period', { count })}>
          {figures.perPeriod}
        </Row>
        {/* Even where it is like the others: a line that comes and goes would move everything below it. */}
        {count !== 1 && <Row label={t('quote_last_payment')}>{figures.last}</Row>}
        <Row label={t(`quote_first_due_${periodUnit}`)}>{figures.firstDue}</Row>
        <Row label={t('quote_apr')}>{figures.apr}</Row>
      </dl>
      {children}
    </Card>
  );
}

interface LineProps {
  readonly label: string;
  readonly children: ReactNode;
}

function Hero({ label, children }: LineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-15 text-ink-soft">{label}</dt>
      <dd className="text-28 font-bold figures">{children}</dd>
    </div>
  );
}

/** What it is, and the figure at the right where figures are compared. */
function Row({ label, children }: LineProps) {
  return (
    <div className="flex min-h-10 items-baseline justify-between gap-3 py-2 text-15">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="shrink-0 text-right font-medium figures">{children}</dd>
    </div>
  );
}

interface QuoteAmountProps {
  /** In major units; undefined while it is not known. */
  readonly amount: number | undefined;
  readonly size?: 'large';
}

const QuoteAmount = memo(function QuoteAmount({ amount, size }: QuoteAmountProps) {
  const { language } = useTexts();
  const { currency } = useConfig().market;
  if (amount === undefined) return '–';
  return <Amount cents={Math.round(amount * 100)} currency={currency} language={language} size={size} />;
});

import { type Major, type PeriodUnit, type QuoteView, toCents } from '@hiram/contract';
import { formatDate } from '@hiram/texts';
import { Amount, Card } from '@hiram/ui';
import { memo, type ReactNode } from 'react';
import { useConfig } from '../api/config.ts';
import { useTexts } from '../texts/language.tsx';
import { useRateText } from './rate-text.ts';

/** What an instalment costs that is not paid on its day. */
export interface LateFee {
  readonly overdueDailyPercent: number;
  readonly overdueCapPercent: number;
}

interface QuoteSummaryProps {
  /** Null while there is nothing to price yet: the rows keep their places. */
  readonly quote: QuoteView | null;
  readonly periodUnit: PeriodUnit;
  /** How many payments there are, where that is known before the price. */
  readonly count?: number | undefined;
  /** Whether a coupon takes something off, where that is known before the price. */
  readonly hasCoupon?: boolean;
  readonly late?: LateFee | undefined;
  /** What is paid each month stands above, where amount and term are chosen. */
  readonly paymentIsAbove?: boolean;
  /** Below the figures: the schedule, or a sentence. */
  readonly children?: ReactNode;
}

/**
 * The whole price: what is paid each month, by which people decide, then what arrives, what goes back, and of what it is
 * made. It is drawn with every step of a slider, so each line is drawn again only when its figure changes:
 * decisions/0014-slider.md.
 */
export function QuoteSummary({ quote, periodUnit, late, children, ...known }: QuoteSummaryProps) {
  const { t, language } = useTexts();
  const { apr } = useRateText();
  const first = quote?.instalments[0];
  const count = known.count ?? quote?.instalments.length;
  const hasDiscount = known.hasCoupon ?? (quote !== null && toCents(quote.discount) > 0);
  return (
    // What moves in here moves nothing outside: the rest of the screen need not be laid out again.
    <Card tone="brand" className="[contain:layout_style]">
      <dl className="flex flex-col gap-2">
        {!known.paymentIsAbove && <Payment periodUnit={periodUnit} cents={centsOf(quote?.perPeriod)} />}
        <Hero label={t('quote_received')} cents={centsOf(quote?.received)} />
        <Hero label={t('quote_total')} cents={centsOf(quote?.total)} />
      </dl>
      <dl className="flex flex-col divide-y divide-line">
        <Instalments
          count={count}
          cents={centsOf(quote?.perPeriod)}
          lastCents={centsOf(quote?.instalments.at(-1)?.amt)}
        />
        <AmountRow label={t('quote_interest')} cents={centsOf(quote?.interest)} />
        {hasDiscount && (
          <AmountRow label={t('quote_discount')} cents={quote ? -toCents(quote.discount) : undefined} />
        )}
        <AmountRow label={t('quote_fee')} cents={centsOf(quote?.fee)} />
        <Row
          label={t(`quote_first_due_${periodUnit}`)}
          value={first ? formatDate(language, first.dueOn, { year: true }) : '–'}
        />
        <Row label={t('quote_apr')} value={quote ? apr(quote.aprPercent) : '–'} />
        {late && <Late {...late} />}
      </dl>
      {children}
    </Card>
  );
}

const centsOf = (amount: Major | undefined) => (amount === undefined ? undefined : toCents(amount));

interface AmountLineProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly cents: number | undefined;
}

interface PaymentProps {
  readonly periodUnit: PeriodUnit;
  readonly cents: number | undefined;
}

/** The figure that people decide by. */
const Payment = memo(function Payment({ periodUnit, cents }: PaymentProps) {
  const { t } = useTexts();
  return (
    <div>
      <dt className="text-15 text-ink-soft">{t(`quote_each_${periodUnit}`)}</dt>
      <dd className="text-[min(2.5rem,12.5vw)] leading-(--leading-heading) font-bold figures">
        <QuoteAmount cents={cents} size="hero" />
      </dd>
    </div>
  );
});

/** The same, by itself: in view while amount and term are chosen. */
export function PaymentAbove({ quote, periodUnit }: Pick<QuoteSummaryProps, 'quote' | 'periodUnit'>) {
  return (
    <dl className="[contain:layout_style]">
      <Payment periodUnit={periodUnit} cents={centsOf(quote?.perPeriod)} />
    </dl>
  );
}

const Hero = memo(function Hero({ label, cents }: AmountLineProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-3">
      <dt className="text-15 text-ink-soft">{label}</dt>
      <dd className="text-20 font-bold figures">
        <QuoteAmount cents={cents} />
      </dd>
    </div>
  );
});

interface InstalmentsProps {
  readonly count: number | undefined;
  readonly cents: number | undefined;
  readonly lastCents: number | undefined;
}

/** Figures that add up: all but the last, and the last one, where that is another. Its place is kept free. */
const Instalments = memo(function Instalments({ count, cents, lastCents }: InstalmentsProps) {
  const { t } = useTexts();
  const isAlike = cents === lastCents;
  const times = (many: number, each: number | undefined) => (
    <span className="block">
      {many} × <QuoteAmount cents={each} />
    </span>
  );
  return (
    <Row
      label={count === undefined ? t('quote_payments') : t('quote_instalments', { count })}
      value={
        count === undefined || cents === undefined ? (
          '–'
        ) : (
          <span className={count > 1 ? 'block min-h-[2lh]' : undefined}>
            {times(isAlike ? count : count - 1, cents)}
            {!isAlike && times(1, lastCents)}
          </span>
        )
      }
    />
  );
});

const AmountRow = memo(function AmountRow({ label, cents }: AmountLineProps) {
  return <Row label={label} value={<QuoteAmount cents={cents} />} />;
});

/** A sentence, because two percentages of different things are read wrong as figures. */
const Late = memo(function Late({ overdueDailyPercent, overdueCapPercent }: LateFee) {
  const { t } = useTexts();
  const { percent } = useRateText();
  const isFree = overdueDailyPercent === 0 || overdueCapPercent === 0;
  return (
    <div className="py-2 text-15">
      <dt className="text-ink-soft">{t('quote_late')}</dt>
      <dd>
        {isFree
          ? t('quote_late_free')
          : t('quote_late_text', { daily: percent(overdueDailyPercent), cap: percent(overdueCapPercent) })}
      </dd>
    </div>
  );
});

/** What it is, and the figure at the right where figures are compared. */
function Row({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div className="flex min-h-10 items-baseline justify-between gap-3 py-2 text-15 large-text:flex-col large-text:gap-0">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="shrink-0 text-right font-medium figures large-text:text-left">{value}</dd>
    </div>
  );
}

function QuoteAmount({ cents, size }: { cents: number | undefined; size?: 'hero' }) {
  const { language } = useTexts();
  const { currency } = useConfig().market;
  if (cents === undefined) return '–';
  return <Amount cents={cents} currency={currency} language={language} size={size} />;
}

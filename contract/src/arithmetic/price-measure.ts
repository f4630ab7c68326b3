import { addMonths, daysBetween, joinDate } from '../calendar.ts';
import type { InterestMethod, PeriodUnit } from './quote.ts';
import type { PriceMeasure } from './rate-rules.ts';
import { roundRate, solveUnitRate, type UnitFlow, wholePower } from './unit-rate.ts';

/** A product's price over everything a borrower can choose. */
export interface PricedProduct {
  method: InterestMethod;
  periodUnit: PeriodUnit;
  /** The highest rate on offer, in thousandths of a percent per period. */
  rate: number;
  minPeriods: number;
  maxPeriods: number;
  /**
   * The smallest amount that can become a loan of its own: the smallest withdrawal, not the smallest limit.
   */
  minAmountCents: number;
  maxAmountCents: number;
  serviceFeePercent?: number | undefined;
  /** Thousandths of a percent per day. */
  overdueDailyRate?: number | undefined;
  /** In percent of the instalment that is late; needed as soon as there is an overdue rate. */
  overdueCapPercent?: number | undefined;
  prepaymentFeePercent?: number | undefined;
  extensions?: readonly PricedExtension[] | undefined;
  /** What a loan really costs that its price has made dearer since, where one is judged and not a product. */
  wholeLoan?: WholeLoanPrice | undefined;
  isSecured?: boolean | undefined;
  /** The licence under which it is sold, where the law tells licences apart (`nano` in Thailand). */
  licence?: string | undefined;
}

/** An extension on offer: its price in percent of what is unpaid, for at least so many days. */
export interface PricedExtension {
  pricePercent: number;
  minDays: number;
  maxTimes: number;
}

/** Of all that was and will be paid, on the days on which it is due. */
export interface WholeLoanPrice {
  yearPercent: number;
  totalCostPercent: number;
}

/** The amounts and periods that one regime governs. */
export interface PriceRange {
  minAmountCents: number;
  maxAmountCents: number;
  minPeriods: number;
  maxPeriods: number;
}

export interface PriceCorner {
  amountCents: number;
  periods: number;
}

export interface WorstFigure {
  figure: number;
  at: PriceCorner;
}

/**
 * Rates that are solved for, and sums of rounded cents, are judged as they are
 * disclosed, at two decimals. What is only converted is judged to the last thousandth;
 * six decimals there merely drop the noise of the conversion.
 */
const FIGURE_DECIMALS: Record<PriceMeasure, number> = {
  nominal_month_percent: 6,
  effective_month_percent: 2,
  effective_year_percent: 2,
  penalty_month_percent: 6,
  total_cost_percent: 2,
  prepayment_fee_percent: 6,
};

/** A regulator's 6 % a month is 0.20 % a day: the contract rate is converted with months of 30 days. */
const NOMINAL_MONTHS_PER_UNIT: Record<PeriodUnit, number> = { day: 30, week: 30 / 7, month: 1 };
const UNITS_PER_YEAR: Record<PeriodUnit, number> = { day: 365, week: 365 / 7, month: 12 };
const LONGEST_MONTH_DAYS = 31;

/**
 * The worst figure of a measure over a range, and where it is. The rate and the fees are the same everywhere,
 * so what varies is the amount and the number of periods:
 * - the smaller the amount, the more a rounded cent weighs, and it weighs most at the smallest amount; rounding
 *   saws up and down between neighbouring amounts, so its upper edge is taken, see `levelPaymentCents`;
 * - in the number of periods the effective rate has a hump somewhere in the middle (flat) or falls (fees), so
 *   every number is tried.
 * A figure that is no number is the worst there is.
 */
export function worstFigure(measure: PriceMeasure, product: PricedProduct, range: PriceRange): WorstFigure {
  let worst: WorstFigure = {
    figure: Number.NEGATIVE_INFINITY,
    at: { amountCents: range.minAmountCents, periods: range.minPeriods },
  };
  for (let periods = range.minPeriods; periods <= range.maxPeriods; periods += 1) {
    const at = { amountCents: range.minAmountCents, periods };
    const figure = roundRate(figureAt(measure, product, at), FIGURE_DECIMALS[measure]);
    if (Number.isNaN(figure)) return { figure, at };
    if (figure > worst.figure) worst = { figure, at };
  }
  return worst;
}

/** The upper edge of a measure at one amount and number of periods, in percent and not rounded. */
export function figureAt(measure: PriceMeasure, product: PricedProduct, at: PriceCorner): number {
  switch (measure) {
    case 'nominal_month_percent':
      return Math.max(
        (product.rate / 1000) * NOMINAL_MONTHS_PER_UNIT[product.periodUnit],
        ...extensionsOf(product).map(({ pricePercent, minDays }) => (pricePercent * 30) / minDays),
      );
    case 'effective_month_percent':
      return effectivePercent(product, at, 12);
    case 'effective_year_percent':
      return effectivePercent(product, at, 1);
    case 'penalty_month_percent':
      return Math.min(
        ((product.overdueDailyRate ?? 0) / 1000) * LONGEST_MONTH_DAYS,
        product.overdueCapPercent ?? 0,
      );
    case 'total_cost_percent':
      return totalCostPercent(product, at);
    case 'prepayment_fee_percent':
      return product.prepaymentFeePercent ?? 0;
  }
}

interface TermDays {
  readonly shortest: number;
  readonly longest: number;
}

/** The days of a term at its shortest and its longest; months differ with the day on which they start. */
export function termDays(periodUnit: PeriodUnit, periods: number): TermDays {
  if (periodUnit !== 'month') {
    const days = periodUnit === 'week' ? periods * 7 : periods;
    return { shortest: days, longest: days };
  }
  const known = monthSpans.get(periods);
  if (known) return known;
  // Four years from a leap year hold every way in which months can follow each other in our time.
  const spans = Array.from({ length: 48 }, (_, index) => {
    const start = addMonths(joinDate({ year: 2024, month: 1, day: 1 }), index);
    return daysBetween(start, addMonths(start, periods));
  });
  const span = { shortest: Math.min(...spans), longest: Math.max(...spans) };
  monthSpans.set(periods, span);
  return span;
}

/** The guard is asked whenever a product is shown, and counting days was most of its work. */
const monthSpans = new Map<number, TermDays>();

/**
 * The effective rate over a share of a year: the loan's own, or an extension's if that is dearer, since an
 * extension is a loan of what is unpaid for the days it gives.
 */
function effectivePercent(product: PricedProduct, at: PriceCorner, perYear: number): number {
  const paymentCents = levelPaymentCents(product, at);
  const flows: UnitFlow[] = [{ units: 0, fraction: 0, amountCents: -leastReceivedCents(product, at) }];
  for (let period = 1; period <= at.periods; period += 1) {
    flows.push({ units: period, fraction: 0, amountCents: paymentCents });
  }
  // Nobody repays less than was lent: without a price, the last bits of the division by periods can say so.
  const unitRate = solveUnitRate(flows) ?? 0;
  const loan = (1 + unitRate) ** (UNITS_PER_YEAR[product.periodUnit] / perYear) - 1;
  const extensions = extensionsOf(product).map(
    ({ pricePercent, minDays }) => (1 + pricePercent / 100) ** (365 / perYear / minDays) - 1,
  );
  const whole = (1 + (product.wholeLoan?.yearPercent ?? 0) / 100) ** (1 / perYear) - 1;
  return Math.max(loan, whole, ...extensions) * 100;
}

function totalCostPercent(product: PricedProduct, at: PriceCorner): number {
  const repaidCents = mostRepaidCents(product, at);
  const feeCents = at.amountCents - leastReceivedCents(product, at);
  const extensionPercent = Math.max(
    0,
    ...extensionsOf(product).map(({ pricePercent, maxTimes }) => pricePercent * maxTimes),
  );
  const latePercent = product.overdueDailyRate ? (product.overdueCapPercent ?? 0) : 0;
  const laterCents = (repaidCents * (latePercent + extensionPercent)) / 100;
  const offeredPercent = ((repaidCents - at.amountCents + feeCents + laterCents) / at.amountCents) * 100;
  return Math.max(offeredPercent, product.wholeLoan?.totalCostPercent ?? 0);
}

function extensionsOf({ extensions = [] }: PricedProduct): readonly PricedExtension[] {
  return extensions;
}

/**
 * A level payment that costs at least as much as any schedule of `quoteLoan` at this amount, and in
 * proportion also at every larger one. Flat: half-up rounding to ten cents adds at most five, and cutting
 * cents off the early instalments only delays them. Reducing: discounted at the contract rate, instalments
 * are worth the amount plus what rounding added to each period's interest, at most half a cent; and no
 * instalment but the last is above the annuity by more.
 */
function levelPaymentCents(product: PricedProduct, at: PriceCorner): number {
  const { amountCents, periods } = at;
  const rate = product.rate / 100_000;
  if (product.method === 'flat') return (amountCents * (1 + rate * periods) + (rate > 0 ? 5 : 0)) / periods;
  const annuityCents =
    rate === 0 ? amountCents / periods : (amountCents * rate) / (1 - wholePower(1 / (1 + rate), periods));
  return annuityCents + 0.5;
}

/**
 * The most that all instalments together can come to. For `reducing` that is more than the level payment
 * times the periods: each cent that an instalment rounded down fell short of, or that a period's interest
 * rounded up, bears interest until the last instalment pays it off.
 */
function mostRepaidCents(product: PricedProduct, at: PriceCorner): number {
  const levelCents = levelPaymentCents(product, at);
  const rate = product.rate / 100_000;
  if (product.method === 'flat') return levelCents * at.periods;
  if (rate === 0) return at.amountCents;
  const grownCents = (wholePower(1 + rate, at.periods) - 1) / rate;
  return (levelCents - 0.5) * at.periods + grownCents;
}

function leastReceivedCents(product: PricedProduct, at: PriceCorner): number {
  const feePercent = product.serviceFeePercent ?? 0;
  return at.amountCents - (at.amountCents * feePercent) / 100 - (feePercent > 0 ? 0.5 : 0);
}

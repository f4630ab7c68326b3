/**
 * For tests: the law a second time, read from the pack's data by other code than the guard's. A loan is judged
 * as it stands in the books, by what was received and what is to be repaid on which day.
 */
import type { PeriodUnit, PriceMeasure, RateRules, RateSettings } from '@hiram/contract';

export interface BookedLoan {
  readonly amountCents: number;
  readonly receivedCents: number;
  /** In the order of their days. */
  readonly repaidCents: readonly number[];
  readonly daysToTheLast: number;
  readonly periodUnit: PeriodUnit;
  readonly method: 'flat' | 'reducing';
  /** Of the agreement, in percent. */
  readonly ratePercent: number;
  readonly overdueDailyPercent: number;
  readonly overdueCapPercent: number;
}

/** What is wrong with a loan by the rules of a day and these figures of the lender's; nothing is as it should be. */
export function wrongsOf(
  loan: BookedLoan,
  { rules, day, figures }: { rules: RateRules; day: string; figures: RateSettings },
): string[] {
  const wrongs: string[] = [];
  for (const { name, from, refusedUpToDays } of rules.shortTerms)
    if (day >= from && loan.daysToTheLast <= refusedUpToDays) wrongs.push(name);
  const balanceOnly = rules.outstandingBalanceOnly;
  const isFlatLegal = balanceOnly.kind === 'known' ? !balanceOnly.value : figures[balanceOnly.name] === false;
  if (loan.method === 'flat' && !isFlatLegal) wrongs.push('flat');
  const begun = rules.regimes.filter(({ from }) => from <= day);
  const regime = begun
    .filter(({ name, from }) => !begun.some((later) => later.name === name && later.from > from))
    .find(({ scope }) => holds(scope, loan));
  if (!regime) return [...wrongs, 'no regime'];
  for (const { measure, figure } of regime.caps) {
    const filledIn = figure.kind === 'known' ? figure.value : figures[figure.name];
    const cap = figure.kind === 'known' ? filledIn : Math.min(Number(filledIn), figure.bound.most);
    const found = measured(measure, loan);
    // Half a hundredth is what a figure of two decimals leaves open.
    if (!(found <= Number(cap) + 0.005_001)) wrongs.push(`${measure} ${found} > ${cap}`);
  }
  return wrongs;
}

function holds(scope: RateRules['regimes'][number]['scope'], loan: BookedLoan): boolean {
  const { licence, maxAmountCents = Number.POSITIVE_INFINITY, maxMonths } = scope;
  const isShort = maxMonths === undefined || isWithinMonths(loan, maxMonths);
  return licence === undefined && loan.amountCents <= maxAmountCents && isShort;
}

function isWithinMonths({ periodUnit, repaidCents, daysToTheLast }: BookedLoan, months: number): boolean {
  return periodUnit === 'month' ? repaidCents.length <= months : daysToTheLast <= months * 30;
}

const daysIn = { day: 1, week: 7, month: 365 / 12 } as const;

function measured(measure: PriceMeasure, loan: BookedLoan): number {
  const { amountCents, receivedCents, repaidCents, periodUnit } = loan;
  const sum = repaidCents.reduce((total, cents) => total + cents, 0);
  const over = (days: number) => ((1 + periodRate(loan)) ** (days / daysIn[periodUnit]) - 1) * 100;
  switch (measure) {
    case 'nominal_month_percent':
      return loan.ratePercent * (periodUnit === 'month' ? 1 : 30 / daysIn[periodUnit]);
    case 'effective_month_percent':
      return over(365 / 12);
    case 'effective_year_percent':
      return over(365);
    case 'penalty_month_percent':
      return Math.min(loan.overdueDailyPercent * 31, loan.overdueCapPercent);
    case 'total_cost_percent': {
      const late = loan.overdueDailyPercent > 0 ? (sum * loan.overdueCapPercent) / 100 : 0;
      return ((sum - receivedCents + late) / amountCents) * 100;
    }
    case 'prepayment_fee_percent':
      return 0;
  }
}

/** By halving: at which rate per period what is repaid is worth what was received. */
function periodRate({ receivedCents, repaidCents }: BookedLoan): number {
  if (receivedCents <= 0) return Number.POSITIVE_INFINITY;
  const worthAt = (rate: number) =>
    repaidCents.reduce((sum, cents, index) => sum + cents / (1 + rate) ** (index + 1), 0);
  let [low, high] = [0, 1];
  while (worthAt(high) > receivedCents) high *= 2;
  for (let round = 0; round < 200; round += 1) {
    const middle = (low + high) / 2;
    if (worthAt(middle) > receivedCents) low = middle;
    else high = middle;
  }
  return high;
}

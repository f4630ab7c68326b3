import { LONGEST_EXTENSION_DAYS } from './extension.ts';
import {
  badLoanInput,
  checkChoice,
  checkDate,
  checkPercent,
  checkPositiveCents,
  checkWhole,
  type LoanInputRefusal,
} from './loan-input.ts';
import {
  type PriceCorner,
  type PricedProduct,
  type PriceRange,
  termDays,
  type WorstFigure,
  worstFigure,
} from './price-measure.ts';
import { interestMethods, LARGEST_PERIODS, LARGEST_RATE, periodUnits } from './quote.ts';
import type {
  CapFigure,
  PriceMeasure,
  PriceRegime,
  RateRules,
  RateSettings,
  RegimeScope,
  RuleFigure,
} from './rate-rules.ts';

/** A market's rules with what its operator filled in. */
export interface GuardedMarket {
  rules: RateRules;
  settings: RateSettings;
}

/** Why a product cannot be saved, with the figure that was computed and where in its range it was found. */
export type BrokenRule =
  | { reason: 'above_cap'; rule: string; measure: PriceMeasure; cap: number; figure: number; at: PriceCorner }
  | { reason: 'setting_not_filled_in'; rule: string; setting: string }
  | { reason: 'flat_interest'; rule: string }
  | {
      reason: 'term_too_short';
      rule: string;
      refusedUpToDays: number;
      figure: number;
      at: { periods: number };
    }
  | { reason: 'no_rule_in_force'; rule: string; range: PriceRange };

export interface PriceRefusal {
  refusal: 'price_not_allowed';
  data: { market: string; broken: BrokenRule[]; judged: PriceAllowed['judged'] };
}

/** Every figure that was computed and found within its cap. */
export interface PriceAllowed {
  allowed: true;
  judged: ({ rule: string; measure: PriceMeasure; cap: number } & WorstFigure)[];
}

/**
 * Judges a product by its market's law on a day, over everything a borrower could choose in it.
 * It is allowed only if every loan in its range is governed by some regime and no rule is
 * broken: what is not known to be legal is refused. A product that lies across the edge of a
 * regime is cut at that edge and each piece judged by its own.
 */
export function guardPrice(
  market: GuardedMarket,
  date: string,
  product: PricedProduct,
): PriceAllowed | PriceRefusal | LoanInputRefusal {
  const bad = checkDate('date', date) ?? checkProduct(product);
  if (bad) return bad;
  const { rules, settings } = market;
  const broken: BrokenRule[] = [
    ...judgeMethod(rules, settings, product),
    ...judgeShortTerms(rules, date, product),
  ];
  const judged: PriceAllowed['judged'] = [];
  for (const { range, regime } of governedPieces(product, inForce(rules.regimes, date))) {
    if (regime === undefined) {
      broken.push({ reason: 'no_rule_in_force', rule: rules.market, range });
      continue;
    }
    for (const cap of regime.caps) {
      const rule = regime.name;
      const limit = limitOf(cap.figure, settings);
      if (limit === undefined) {
        const setting = cap.figure.kind === 'unset' ? cap.figure.name : cap.measure;
        broken.push({ reason: 'setting_not_filled_in', rule, setting });
        continue;
      }
      const worst = worstFigure(cap.measure, product, range);
      const finding = { rule, measure: cap.measure, cap: limit, ...worst };
      // Not "figure > cap": a figure that is no number must break the rule as well.
      if (worst.figure <= limit) judged.push(finding);
      else broken.push({ reason: 'above_cap', ...finding, figure: toldFigure(worst.figure) });
    }
  }
  return broken.length === 0
    ? { allowed: true, judged }
    : { refusal: 'price_not_allowed', data: { market: rules.market, broken, judged } };
}

/** A price without end is told as this one; JSON has no word for infinity, and null would read as nothing. */
export const LARGEST_FIGURE = 1_000_000_000;

function toldFigure(figure: number): number {
  return Number.isNaN(figure) ? LARGEST_FIGURE : Math.min(figure, LARGEST_FIGURE);
}

/** The names of all settings that a market leaves to its operator, for the desk's form. */
export function settingNames(rules: RateRules): string[] {
  const figures = [
    rules.outstandingBalanceOnly,
    ...rules.regimes.flatMap(({ caps }) => caps.map((cap) => cap.figure)),
  ];
  return [...new Set(figures.flatMap((figure) => (figure.kind === 'unset' ? [figure.name] : [])))];
}

function judgeMethod(rules: RateRules, settings: RateSettings, product: PricedProduct): BrokenRule[] {
  if (product.method !== 'flat') return [];
  const rule = 'outstanding_balance_only';
  const figure = rules.outstandingBalanceOnly;
  const isOutstandingOnly = filledIn(figure, settings, 'boolean');
  if (isOutstandingOnly === undefined) {
    return [{ reason: 'setting_not_filled_in', rule, setting: figure.kind === 'unset' ? figure.name : rule }];
  }
  return isOutstandingOnly ? [{ reason: 'flat_interest', rule }] : [];
}

function judgeShortTerms(rules: RateRules, date: string, product: PricedProduct): BrokenRule[] {
  const figure = termDays(product.periodUnit, product.minPeriods).shortest;
  return rules.shortTerms
    .filter((rule) => rule.from <= date && figure <= rule.refusedUpToDays)
    .map(({ name, refusedUpToDays }) => ({
      reason: 'term_too_short',
      rule: name,
      refusedUpToDays,
      figure,
      at: { periods: product.minPeriods },
    }));
}

/** Regimes that have begun and were not replaced by a later one of the same name that has begun as well. */
function inForce(regimes: readonly PriceRegime[], date: string): PriceRegime[] {
  const begun = regimes.filter((regime) => regime.from <= date);
  return begun.filter(
    (regime) => !begun.some((other) => other.name === regime.name && other.from > regime.from),
  );
}

/** Cuts a product's range at the edges of the regimes, in their order; what is left over has no regime. */
function governedPieces(
  product: PricedProduct,
  regimes: readonly PriceRegime[],
): { range: PriceRange; regime: PriceRegime | undefined }[] {
  const { minAmountCents, maxAmountCents, minPeriods, maxPeriods } = product;
  const pieces: { range: PriceRange; regime: PriceRegime | undefined }[] = [];
  let open: PriceRange[] = [{ minAmountCents, maxAmountCents, minPeriods, maxPeriods }];
  for (const regime of regimes) {
    if (!isSoldUnder(product, regime.scope)) continue;
    const topCents = regime.scope.maxAmountCents ?? Number.POSITIVE_INFINITY;
    const topPeriods = periodsWithin(product, regime.scope.maxMonths);
    const outside: PriceRange[] = [];
    for (const range of open) {
      const split = splitRange(range, topCents, topPeriods);
      if (split.inside) pieces.push({ range: split.inside, regime });
      outside.push(...split.outside);
    }
    open = outside;
  }
  return [...pieces, ...open.map((range) => ({ range, regime: undefined }))];
}

function isSoldUnder(product: PricedProduct, scope: RegimeScope): boolean {
  if (scope.isUnsecured && product.isSecured) return false;
  return scope.licence === undefined || scope.licence === product.licence;
}

/** The most periods that can still lie within so many months; in doubt, because months differ, they do. */
function periodsWithin(product: PricedProduct, maxMonths: number | undefined): number {
  if (maxMonths === undefined) return Number.POSITIVE_INFINITY;
  if (product.periodUnit === 'month') return maxMonths;
  return Math.floor(termDays('month', maxMonths).longest / (product.periodUnit === 'week' ? 7 : 1));
}

function splitRange(
  range: PriceRange,
  topCents: number,
  topPeriods: number,
): { inside: PriceRange | undefined; outside: PriceRange[] } {
  const isApart = range.minAmountCents > topCents || range.minPeriods > topPeriods;
  if (isApart) return { inside: undefined, outside: [range] };
  const inside = {
    ...range,
    maxAmountCents: Math.min(range.maxAmountCents, topCents),
    maxPeriods: Math.min(range.maxPeriods, topPeriods),
  };
  const outside: PriceRange[] = [];
  if (range.maxAmountCents > topCents) outside.push({ ...range, minAmountCents: topCents + 1 });
  if (range.maxPeriods > topPeriods) {
    outside.push({ ...range, maxAmountCents: inside.maxAmountCents, minPeriods: topPeriods + 1 });
  }
  return { inside, outside };
}

/** The cap in percent; undefined until the operator has filled it in. */
function limitOf(figure: CapFigure, settings: RateSettings): number | undefined {
  const filled = filledIn(figure, settings, 'number');
  return filled === undefined || figure.kind === 'known' ? filled : Math.min(filled, figure.bound.most);
}

function filledIn<
  Kind extends 'number' | 'boolean',
  Value extends { number: number; boolean: boolean }[Kind],
>(figure: RuleFigure<Value>, settings: RateSettings, kind: Kind): Value | undefined {
  const value = figure.kind === 'known' ? figure.value : settings[figure.name];
  const isUsable =
    typeof value === kind && (typeof value !== 'number' || (Number.isFinite(value) && value >= 0));
  return isUsable ? (value as Value) : undefined;
}

function checkProduct(product: PricedProduct): LoanInputRefusal | undefined {
  const bad =
    checkChoice('method', product.method, interestMethods) ??
    checkChoice('periodUnit', product.periodUnit, periodUnits) ??
    checkWhole('rate', product.rate, 0, LARGEST_RATE) ??
    checkWhole('minPeriods', product.minPeriods, 1, LARGEST_PERIODS) ??
    checkWhole('maxPeriods', product.maxPeriods, product.minPeriods, LARGEST_PERIODS) ??
    checkPositiveCents('minAmountCents', product.minAmountCents) ??
    checkPositiveCents('maxAmountCents', product.maxAmountCents) ??
    checkPercent('serviceFeePercent', product.serviceFeePercent ?? 0, 99) ??
    checkWhole('overdueDailyRate', product.overdueDailyRate ?? 0, 0, LARGEST_RATE) ??
    checkPercent('overdueCapPercent', product.overdueCapPercent ?? 0, 1000) ??
    checkPercent('prepaymentFeePercent', product.prepaymentFeePercent ?? 0, 100);
  if (bad) return bad;
  for (const { pricePercent, minDays, maxTimes } of product.extensions ?? []) {
    const badExtension =
      checkPercent('extensions.pricePercent', pricePercent, 100) ??
      checkWhole('extensions.minDays', minDays, 1, LONGEST_EXTENSION_DAYS) ??
      checkWhole('extensions.maxTimes', maxTimes, 0, 100);
    if (badExtension) return badExtension;
  }
  if (product.maxAmountCents < product.minAmountCents) return badLoanInput('maxAmountCents', 'out_of_range');
  if (product.overdueDailyRate && product.overdueCapPercent === undefined) {
    return badLoanInput('overdueCapPercent', 'missing_cap');
  }
  return undefined;
}

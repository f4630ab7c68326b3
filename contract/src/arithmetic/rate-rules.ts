/**
 * What a market allows a loan to cost, as data. The figures stand in the market packs; `guardPrice` judges a
 * product by them. A figure that the project does not know is not guessed: it is a named setting, and until
 * the operator has filled it in, no product can be saved that it would judge. Nor is it the operator's to set
 * as high as they like: each has a bound.
 */
export interface RateRules {
  market: string;
  /** Whether interest may run on the outstanding balance only; if so, `flat` cannot be saved. */
  outstandingBalanceOnly: RuleFigure<boolean> & { source: string };
  /** Loans that must be repaid in full so soon are not offered at all. */
  shortTerms: readonly ShortTermRule[];
  /**
   * The first regime in force whose scope holds a loan governs it. A loan that none governs is refused, so a
   * market whose law caps only some loans ends with a regime of unset figures for all the others.
   */
  regimes: readonly PriceRegime[];
}

export type RuleFigure<Value> = { kind: 'known'; value: Value } | { kind: 'unset'; name: string };
export type CapFigure =
  | { kind: 'known'; value: number }
  | { kind: 'unset'; name: string; bound: FigureBound };

/** The most that a figure can be: whatever is filled in above it counts as this much. */
export interface FigureBound {
  most: number;
  /** What it rests on. */
  source: string;
}

export interface ShortTermRule {
  name: string;
  from: string;
  /** Full repayment within this many days or fewer is refused. */
  refusedUpToDays: number;
  source: string;
}

export interface PriceRegime {
  /** A later regime of the same name replaces an earlier one from its date on. */
  name: string;
  /** The first day on which it holds. */
  from: string;
  scope: RegimeScope;
  caps: readonly PriceCap[];
  source: string;
}

/** Every limit that is given must be met; an empty scope holds every loan. */
export interface RegimeScope {
  isUnsecured?: true;
  licence?: string;
  maxAmountCents?: number;
  maxMonths?: number;
}

export interface PriceCap {
  measure: PriceMeasure;
  figure: CapFigure;
}

export const priceMeasures = [
  /** The contract rate per 30 days, without fees. */
  'nominal_month_percent',
  /** The rate that discounts all instalments to what is received, fees included, compounded to a month. */
  'effective_month_percent',
  /** The same compounded to a year. */
  'effective_year_percent',
  /** Overdue fees in the worst month of 31 days, on the instalment that is late. */
  'penalty_month_percent',
  /** Interest, fees, extensions and the most that overdue fees can come to, in percent of the principal. */
  'total_cost_percent',
  'prepayment_fee_percent',
] as const;
export type PriceMeasure = (typeof priceMeasures)[number];

/** What the operator filled in, by the name of the setting. */
export type RateSettings = Readonly<Record<string, number | boolean | undefined>>;

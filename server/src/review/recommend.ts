import { type Major, type PeriodUnit, type QuoteView, type Score, toCents, toMajor } from '@hiram/contract';

/** What the instalments would take from somebody's month. */
export interface Affordability {
  readonly monthlyIncome: Major | null;
  readonly expenses: Major | null;
  readonly instalmentsPerMonth: Major;
  readonly leftPerMonth: Major | null;
  readonly burdenPercent: number | null;
}

/** Cents are counted, and shown in major units. A month has 365/12 days, which is 4.345 weeks. */
export function affordabilityOf(
  { monthlyIncome, expenses }: Pick<Affordability, 'monthlyIncome' | 'expenses'>,
  quote: QuoteView | null,
  periodUnit: PeriodUnit,
): Affordability {
  const perMonth = { day: 365 / 12, week: 365 / 84, month: 1 }[periodUnit];
  const instalmentCents = quote ? Math.round(toCents(quote.perPeriod) * perMonth) : 0;
  const instalmentsPerMonth = toMajor(instalmentCents);
  if (monthlyIncome === null)
    return { monthlyIncome, expenses, instalmentsPerMonth, leftPerMonth: null, burdenPercent: null };
  const freeCents = toCents(monthlyIncome) - (expenses === null ? 0 : toCents(expenses));
  return {
    monthlyIncome,
    expenses,
    instalmentsPerMonth,
    leftPerMonth: toMajor(freeCents - instalmentCents),
    burdenPercent: freeCents > 0 ? Math.round((instalmentCents / freeCents) * 1000) / 10 : null,
  };
}

/** Why the machine recommends what it does; the desk says each in its own words. People decide. */
export const recommendationReasons = [
  'nothing_left',
  'burden_high',
  'burden_fair',
  'score_low',
  'score_good',
  'shares_identity_or_card',
  'shares_phone_or_device',
  'identity_unchecked',
  'price_not_allowed',
  'in_arrears',
] as const;
export type RecommendationReason = (typeof recommendationReasons)[number];

export interface Recommendation {
  readonly decision: 'pass' | 'look_closer' | 'refuse';
  readonly reasons: RecommendationReason[];
}

export interface RecommendationFacts {
  readonly affordability: Affordability;
  readonly score: Score;
  readonly duplicateKinds: readonly string[];
  readonly isIdentityVerified: boolean;
  readonly isPriceAllowed: boolean;
}

const highBurdenPercent = 50;
const lowScore = 40;

/**
 * A recommendation with its reasons. It refuses only on what no second look can mend: nothing left to repay with, an
 * unpaid loan, or a price that is not legal. Whatever is merely odd asks for a closer look.
 */
export function recommend(facts: RecommendationFacts): Recommendation {
  const { affordability, score, duplicateKinds } = facts;
  const { leftPerMonth, burdenPercent } = affordability;
  const inArrears = score.factors.some(({ factor, points }) => factor === 'no_arrears' && points === 0);
  const against: RecommendationReason[] = [
    ...(leftPerMonth === null || toCents(leftPerMonth) < 0 ? (['nothing_left'] as const) : []),
    ...(inArrears ? (['in_arrears'] as const) : []),
    ...(facts.isPriceAllowed ? [] : (['price_not_allowed'] as const)),
  ];
  const isHigh = burdenPercent !== null && burdenPercent > highBurdenPercent;
  const doubts: RecommendationReason[] = [
    ...(isHigh ? (['burden_high'] as const) : []),
    ...(score.points < lowScore ? (['score_low'] as const) : []),
    ...(duplicateKinds.some((kind) => kind === 'identity' || kind === 'card' || kind === 'picture')
      ? (['shares_identity_or_card'] as const)
      : []),
    ...(duplicateKinds.some((kind) => kind === 'phone' || kind === 'device')
      ? (['shares_phone_or_device'] as const)
      : []),
    ...(facts.isIdentityVerified ? [] : (['identity_unchecked'] as const)),
  ];
  if (against.length > 0) return { decision: 'refuse', reasons: [...against, ...doubts] };
  if (doubts.length > 0) return { decision: 'look_closer', reasons: doubts };
  return { decision: 'pass', reasons: ['burden_fair', 'score_good'] };
}

import type { Market } from '../market.ts';

/** The choices of the profile, by meaning; the apps translate `{group}_{value}`. */
export const occupations = ['studying', 'working'] as const;
export const sexes = [1, 2] as const;
export const marriages = ['unmarried', 'married', 'divorced', 'widowed', 'single'] as const;
export const educations = [
  'junior_high_or_below',
  'middle_school',
  'high_school',
  'graduate_or_above',
] as const;
export const residenceTypes = ['owner', 'rent'] as const;
/** Names that the wire and the database know; what they mean in money is the market's, see `incomeBounds`. */
export const incomeRanges = [
  'under_10000',
  '10000_20000',
  '20000_40000',
  '40000_80000',
  'over_80000',
] as const;
export type IncomeRange = (typeof incomeRanges)[number];
export const workingPeriods = ['under_6_months', '6_12_months', '1_3_years', 'over_3_years'] as const;
export const relationships = [
  'parent',
  'spouse',
  'sibling',
  'child',
  'relative',
  'friend',
  'colleague',
  'other',
] as const;
export const loanPurposes = ['business', 'education', 'medical', 'home', 'family', 'debt', 'other'] as const;

/**
 * The parts of becoming a complete applicant, in the order a borrower meets them. Everybody has the same number of
 * them: of work and school exactly one is asked for.
 */
export const onboardingSteps = [
  'eligibility',
  'identity',
  'baseInfo',
  'jobInfo',
  'schoolInfo',
  'contacts',
  'creditInfo',
  'bankInfo',
  'signature',
] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

/**
 * `rejected` means to be done again; `not_needed` hides a
 * step (school for those who work, job for those who study).
 */
export const stepStates = ['todo', 'submitted', 'verified', 'rejected', 'not_needed'] as const;
export type StepState = (typeof stepStates)[number];

/** The range that an income lies in: it is asked for once, as a figure. */
export function incomeRangeOf(
  incomeCents: number,
  { incomeBoundsCents }: Pick<Market, 'incomeBoundsCents'>,
): IncomeRange {
  const index = incomeBoundsCents.findIndex((bound) => incomeCents < bound);
  return incomeRanges[index === -1 ? incomeRanges.length - 1 : index] ?? 'over_80000';
}

/** What a range of income means in a market; null where it is open. */
export function incomeBounds(
  range: IncomeRange,
  { incomeBoundsCents }: Pick<Market, 'incomeBoundsCents'>,
): { readonly fromCents: number | null; readonly toCents: number | null } {
  const index = incomeRanges.indexOf(range);
  return { fromCents: incomeBoundsCents[index - 1] ?? null, toCents: incomeBoundsCents[index] ?? null };
}

import {
  addDays,
  figureOf,
  type InterestMethod,
  isDate,
  LONGEST_EXTENSION_DAYS,
  major,
  type PeriodUnit,
  readAmount,
} from '@hiram/contract';
import type { ProductDraft } from '@hiram/contract/desk';
import type { Terms } from '../catalogue-parts/product-versions.ts';
import type { DeskText } from '../texts/use-texts.ts';

/**
 * A term being typed: any of its figures may be missing; amounts and percentages are as people write them.
 */
export interface EditedTerm {
  readonly key: string;
  readonly periodDays: number | null;
  readonly periodUnit: PeriodUnit;
  readonly ratePercent: number | null;
  readonly method: InterestMethod;
  readonly serviceFeePercent: number | null;
  readonly overdueDailyPercent: number | null;
  readonly overdueCapPercent: number | null;
  readonly minAmount: number | null;
  readonly maxAmount: number | null;
  readonly step: number | null;
}

/** What is typed stays while it is switched off. */
export interface EditedExtension {
  readonly isOffered: boolean;
  readonly times: number | null;
  readonly payDays: number | null;
  readonly offers: readonly EditedExtensionOffer[];
}

export interface EditedExtensionOffer {
  readonly key: string;
  readonly days: number | null;
  readonly pricePercent: number | null;
}

export interface EditedProduct {
  readonly appId: number | null;
  readonly name: string;
  readonly logo: string;
  readonly isScoreShown: boolean;
  readonly displayScore: number | null;
  readonly minWithdrawal: number | null;
  readonly effectiveFrom: string;
  readonly terms: readonly EditedTerm[];
  readonly extension: EditedExtension;
}

export const logos = ['steady', 'study', 'trade'].map((name) => `/pictures/product-${name}.svg`);

let keysGiven = 0;

function newKey(): string {
  keysGiven += 1;
  return `term-${keysGiven}`;
}

export function editedOf(draft: ProductDraft, today: string): EditedProduct {
  return {
    appId: draft.appId ?? null,
    name: draft.name,
    logo: draft.logo,
    isScoreShown: typeof draft.displayScore === 'number',
    displayScore: draft.displayScore ?? 5,
    minWithdrawal: figureOf(draft.minWithdrawal),
    effectiveFrom: draft.effectiveFrom > today ? draft.effectiveFrom : today,
    terms: draft.rateConfigs.map(({ rate, ...terms }) => ({
      ...terms,
      key: newKey(),
      ratePercent: rate / 1000,
      minAmount: figureOf(terms.minAmount),
      maxAmount: figureOf(terms.maxAmount),
      step: figureOf(terms.step),
    })),
    extension: draft.extension
      ? {
          isOffered: true,
          times: draft.extension.times,
          payDays: draft.extension.payDays,
          offers: draft.extension.offers.map((offer) => ({ ...offer, key: newKey() })),
        }
      : noExtension(),
  };
}

function noExtension(): EditedExtension {
  return { isOffered: false, times: 1, payDays: 7, offers: [newExtensionOffer()] };
}

export function newExtensionOffer(): EditedExtensionOffer {
  return { key: newKey(), days: null, pricePercent: 0 };
}

export function newProduct(today: string): EditedProduct {
  return {
    appId: null,
    name: '',
    logo: logos[0] ?? '',
    isScoreShown: false,
    displayScore: 5,
    minWithdrawal: null,
    effectiveFrom: addDays(today, 1),
    terms: [newTerm(undefined)],
    extension: noExtension(),
  };
}

/** The next term is like the one above it, but for its length. */
export function newTerm(like: EditedTerm | undefined): EditedTerm {
  return {
    periodUnit: 'month',
    ratePercent: null,
    method: 'flat',
    serviceFeePercent: 0,
    overdueDailyPercent: 0,
    overdueCapPercent: 0,
    minAmount: null,
    maxAmount: null,
    step: null,
    ...like,
    key: newKey(),
    periodDays: null,
  };
}

export type TermField = Exclude<keyof EditedTerm, 'key' | 'periodUnit' | 'method'>;
export type HeadField = 'name' | 'displayScore' | 'minWithdrawal' | 'effectiveFrom' | 'terms';
type Problem = Extract<DeskText, `product_wrong_${string}`> | 'field_required';

export interface Problems {
  readonly head: Partial<Record<HeadField, Problem>>;
  readonly terms: Readonly<Record<string, Partial<Record<TermField, Problem>>>>;
  readonly extension: ExtensionProblems;
}

export interface ExtensionProblems {
  readonly times?: Problem;
  readonly payDays?: Problem;
  readonly offers: Readonly<Record<string, Partial<Record<'days' | 'pricePercent', Problem>>>>;
}

/** What keeps the draft from being judged, by the field it is about. The server checks the same again. */
export function problemsOf(edited: EditedProduct, today: string): Problems {
  const head: Partial<Record<HeadField, Problem>> = {};
  if (edited.name.trim() === '') head.name = 'field_required';
  else if (edited.name.trim().length > 60) head.name = 'product_wrong_name';
  const { displayScore: score } = edited;
  if (edited.isScoreShown && (score === null || score < 0 || score > 5))
    head.displayScore = 'product_wrong_score';
  const leastOfAll = Math.min(...edited.terms.map(({ minAmount }) => minAmount ?? Number.POSITIVE_INFINITY));
  const wrongWithdrawal = amountProblem(edited.minWithdrawal);
  if (wrongWithdrawal) head.minWithdrawal = wrongWithdrawal;
  else if ((edited.minWithdrawal ?? 0) > leastOfAll) head.minWithdrawal = 'product_wrong_withdrawal';
  if (!isDate(edited.effectiveFrom)) head.effectiveFrom = 'field_required';
  else if (edited.effectiveFrom < today) head.effectiveFrom = 'product_wrong_day';
  if (edited.terms.length === 0) head.terms = 'product_wrong_no_terms';
  const terms = Object.fromEntries(
    edited.terms.map((term, index) => [term.key, termProblems(term, edited.terms.slice(0, index))]),
  );
  return { head, terms, extension: extensionProblems(edited.extension) };
}

function extensionProblems({ isOffered, times, payDays, offers }: EditedExtension): ExtensionProblems {
  if (!isOffered) return { offers: {} };
  const ofTimes = wholeProblem(times, 12, 'product_wrong_extension_times');
  const ofPayDays = wholeProblem(payDays, 60, 'product_wrong_extension_pay_days');
  const ofOffers = offers.map(({ key, days, pricePercent }, index) => {
    const isTwice = offers.slice(0, index).some((other) => other.days === days);
    const ofDays =
      wholeProblem(days, LONGEST_EXTENSION_DAYS, 'product_wrong_extension_days') ??
      (isTwice ? ('product_wrong_extension_twice' as const) : undefined);
    const ofPrice = percentProblem(pricePercent, 100);
    return [key, { ...(ofDays && { days: ofDays }), ...(ofPrice && { pricePercent: ofPrice }) }] as const;
  });
  return {
    ...(ofTimes && { times: ofTimes }),
    ...(ofPayDays && { payDays: ofPayDays }),
    offers: Object.fromEntries(ofOffers),
  };
}

/** Nobody is told that a field is empty before they have been there. */
export function withoutUntouched(
  { head, terms, extension }: Problems,
  touched: ReadonlySet<string>,
): Problems {
  const isSaid = (name: string, problem: unknown) => problem !== 'field_required' || touched.has(name);
  const said = (found: object, prefix: string) =>
    Object.fromEntries(Object.entries(found).filter(([field, problem]) => isSaid(prefix + field, problem)));
  return {
    head: said(head, ''),
    terms: Object.fromEntries(Object.entries(terms).map(([key, found]) => [key, said(found, `${key} `)])),
    extension,
  };
}

function termProblems(term: EditedTerm, above: readonly EditedTerm[]): Partial<Record<TermField, Problem>> {
  const { periodDays, minAmount, maxAmount } = term;
  const found: Partial<Record<TermField, Problem | undefined>> = {
    periodDays: wholeProblem(periodDays, 3650, 'product_wrong_periods'),
    ratePercent: percentProblem(term.ratePercent, 1000),
    serviceFeePercent: percentProblem(term.serviceFeePercent, 100),
    overdueDailyPercent: percentProblem(term.overdueDailyPercent, 100),
    overdueCapPercent: percentProblem(term.overdueCapPercent, 100),
    minAmount: amountProblem(minAmount),
    maxAmount: amountProblem(maxAmount),
    step: amountProblem(term.step),
  };
  if (!found.periodDays && above.some((other) => other.periodDays === periodDays))
    found.periodDays = 'product_wrong_term_twice';
  if (!found.minAmount && !found.maxAmount && (minAmount ?? 0) > (maxAmount ?? 0))
    found.maxAmount = 'product_wrong_bounds';
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

function wholeProblem(value: number | null, most: number, otherwise: Problem): Problem | undefined {
  if (value === null) return 'field_required';
  return Number.isInteger(value) && value >= 1 && value <= most ? undefined : otherwise;
}

function percentProblem(value: number | null, most: number): Problem | undefined {
  if (value === null) return 'field_required';
  if (value < 0 || value > most) return 'product_wrong_percent';
  return Math.round(value * 1000) / 1000 === value ? undefined : 'product_wrong_decimals';
}

function amountProblem(value: number | null): Problem | undefined {
  if (value === null) return 'field_required';
  return value > 0 && typeof readAmount(value) === 'number' ? undefined : 'product_wrong_amount';
}

/** As it is sent; null while something is missing or wrong. */
export function draftOf(edited: EditedProduct, problems: Problems): ProductDraft | null {
  const isWrong =
    Object.keys(problems.head).length > 0 ||
    [...Object.values(problems.terms), ...Object.values(problems.extension.offers)].some(
      (found) => Object.keys(found).length > 0,
    ) ||
    problems.extension.times !== undefined ||
    problems.extension.payDays !== undefined;
  if (isWrong) return null;
  return {
    ...(edited.appId === null ? {} : { appId: edited.appId }),
    name: edited.name.trim(),
    logo: edited.logo,
    displayScore: edited.isScoreShown ? edited.displayScore : null,
    minWithdrawal: major(edited.minWithdrawal ?? 0),
    effectiveFrom: edited.effectiveFrom,
    rateConfigs: edited.terms.map(termsOf).sort((a, b) => a.periodDays - b.periodDays),
    extension: extensionOf(edited.extension),
  };
}

/** Nothing is missing here, as with terms. Without an offer there is none. */
function extensionOf({ isOffered, times, payDays, offers }: EditedExtension): ProductDraft['extension'] {
  if (!isOffered || offers.length === 0) return null;
  return {
    times: times ?? 1,
    payDays: payDays ?? 1,
    offers: offers
      .map(({ days, pricePercent }) => ({ days: days ?? 1, pricePercent: pricePercent ?? 0 }))
      .sort((a, b) => a.days - b.days),
  };
}

/** Only for a term without problems: then nothing is missing. */
export function termsOf(term: EditedTerm): Terms {
  return {
    periodDays: term.periodDays ?? 0,
    periodUnit: term.periodUnit,
    rate: Math.round((term.ratePercent ?? 0) * 1000),
    method: term.method,
    serviceFeePercent: term.serviceFeePercent ?? 0,
    overdueDailyPercent: term.overdueDailyPercent ?? 0,
    overdueCapPercent: term.overdueCapPercent ?? 0,
    minAmount: major(term.minAmount ?? 0),
    maxAmount: major(term.maxAmount ?? 0),
    step: major(term.step ?? 0),
  };
}

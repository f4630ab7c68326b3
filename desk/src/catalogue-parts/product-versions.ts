import type { DeskProduct, ProductDraft } from '@hiram/contract/desk';
import type { GuardFigure } from './guard-figure.ts';

export type Terms = ProductDraft['rateConfigs'][number];
export type ProductVersion = DeskProduct['versions'][number];

/** The terms that hold on a day; undefined before the first. */
export function versionOn(
  versions: readonly ProductVersion[],
  day: string,
  knownBefore = '9999',
): ProductVersion | undefined {
  // Newest first, as the server lists them. What was confirmed later was not there to be replaced.
  return versions.find(({ effectiveFrom, createdAt }) => effectiveFrom <= day && createdAt < knownBefore);
}

/** The terms of a version that the law forbids, by their number of periods, each with the rules it breaks. */
export function forbiddenIn({ guard }: Pick<ProductVersion, 'guard'>): Map<number, GuardFigure[]> {
  const broken = guard?.figures.filter(({ isBroken }) => isBroken) ?? [];
  return Map.groupBy(broken, ({ periods }) => periods);
}

/** Whether borrowers are shown anything of a version. */
export function isOnOffer(version: ProductVersion): boolean {
  return forbiddenIn(version).size < version.draft.rateConfigs.length;
}

export interface TermChange {
  readonly periods: number;
  readonly before: Terms | undefined;
  readonly after: Terms | undefined;
}

/** Every term of either version, shortest first. The number of periods is what a term is known by. */
export function termChanges(before: ProductDraft | undefined, after: ProductDraft): TermChange[] {
  const of = (draft: ProductDraft | undefined, periods: number) =>
    draft?.rateConfigs.find(({ periodDays }) => periodDays === periods);
  const all = [...(before?.rateConfigs ?? []), ...after.rateConfigs].map(({ periodDays }) => periodDays);
  return [...new Set(all)]
    .sort((a, b) => a - b)
    .map((periods) => ({ periods, before: of(before, periods), after: of(after, periods) }));
}

/** Whether a borrower would notice any difference; the first day alone is none. */
export function isSameOffer(before: ProductDraft | undefined, after: ProductDraft): boolean {
  if (!before) return false;
  const { effectiveFrom: _, rateConfigs: terms, extension, ...head } = before;
  const { effectiveFrom: __, rateConfigs: newTerms, extension: newExtension, ...newHead } = after;
  const keys = Object.keys(head) as (keyof typeof head)[];
  return (
    keys.every((key) => (head[key] ?? null) === (newHead[key] ?? null)) &&
    JSON.stringify(extension ?? null) === JSON.stringify(newExtension ?? null) &&
    terms.length === newTerms.length &&
    termChanges(before, after).every(
      ({ before: old, after: now }) => old && now && Object.keys(old).every((key) => same(old, now, key)),
    )
  );
}

function same(old: Terms, now: Terms, key: string): boolean {
  return old[key as keyof Terms] === now[key as keyof Terms];
}

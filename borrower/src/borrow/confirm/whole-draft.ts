import type { ApplicationDraft } from '../parts/application-draft.ts';

/** Enough of a draft to be priced. */
export type WholeDraft = ApplicationDraft & { readonly amt: number; readonly periodDays: number };

export function wholeDraft(draft: ApplicationDraft | null): WholeDraft | null {
  if (!draft || draft.amt === null || draft.periodDays === null) return null;
  return { ...draft, amt: draft.amt, periodDays: draft.periodDays };
}

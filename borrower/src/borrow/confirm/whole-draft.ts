import type { ApplicationDraft } from '../../form/application-draft.ts';

/** Enough of a draft to be priced. */
export type WholeDraft = ApplicationDraft & { readonly amountCents: number; readonly periodDays: number };

export function wholeDraft(draft: ApplicationDraft | null): WholeDraft | null {
  if (!draft || draft.amountCents === null || draft.periodDays === null) return null;
  return { ...draft, amountCents: draft.amountCents, periodDays: draft.periodDays };
}

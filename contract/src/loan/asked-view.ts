import * as v from 'valibot';
import { askableDocuments } from '../review/review-words.ts';

/** What an application waits for: which documents, in the reviewer's own words, and since when. */
export const askedView = v.object({
  documents: v.array(v.object({ document: v.picklist(askableDocuments), isGiven: v.boolean() })),
  note: v.nullable(v.string()),
  at: v.string(),
});
export type AskedView = v.InferOutput<typeof askedView>;

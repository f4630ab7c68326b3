import * as v from 'valibot';
import type { RefusalName } from '../refusals.ts';

/** What money needs, asked at every gate on its way: both audits, the code, the withdrawal and the payout. */
export const evidenceRefusals = [
  'identity_first',
  'policy_first',
  'documents_missing',
  'in_arrears',
] as const satisfies readonly RefusalName[];

/** The same, told in advance beside the buttons of the desk. */
export const evidenceReasons = [
  'reason_identity_first',
  'reason_policy_first',
  'reason_documents_missing',
] as const;

/** What a decision is made on, in parts that change by themselves. */
export const seenParts = [
  'identity',
  'identityPhotos',
  'details',
  'documents',
  'bankAccount',
  'loan',
] as const;
export type SeenPart = (typeof seenParts)[number];

/** A keyed hash: it tells that something has changed, and nothing about what it says. */
const mark = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** A page gives a mark of each part, and a decision brings back those of the page it was made on. */
export const seen = v.object({
  identity: mark,
  identityPhotos: mark,
  details: mark,
  documents: mark,
  bankAccount: mark,
  loan: mark,
});
export type Seen = v.InferOutput<typeof seen>;

/** Which parts are no longer as they were seen. */
export function changedParts(before: Partial<Seen>, now: Partial<Seen>): SeenPart[] {
  return seenParts.filter((part) => before[part] !== now[part]);
}

import * as v from 'valibot';
import { majorAmount } from '../amount.ts';

/** What is overdue of a loan, and what it still costs to wait. */
export const overdueView = v.object({
  /** With its fees, less credit: what ends being overdue when it is paid today. */
  amount: majorAmount(),
  /** The oldest due date of it. */
  since: v.string(),
  /** What tomorrow adds. */
  feePerDay: majorAmount(),
  /** How much it can still grow before the cap ends it. */
  feeLeft: majorAmount(),
  /** The last day on which it grows; null where it does not. */
  growsUntil: v.nullable(v.string()),
});
export type OverdueView = v.InferOutput<typeof overdueView>;

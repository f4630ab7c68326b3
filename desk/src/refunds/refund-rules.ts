import {
  askBankAboutRefund,
  proposeRefundOutcome,
  type RefundView,
  type StaffRole,
} from '@hiram/contract/desk';

/** Why a button does nothing, as the key of its sentence; the server decides, this says the same in advance. */
export function reasonNotToAsk({ status }: Pick<RefundView, 'status'>, role: StaffRole) {
  if (!askBankAboutRefund.roles.includes(role)) return 'payout_ask_role';
  if (status === 'waiting') return 'payout_ask_waiting';
  return status === 'sent' || status === 'unknown' ? null : 'refund_is_finished';
}

/** Nothing is left to do about it, unless the bank has contradicted itself. */
export function isOver({ status, contradiction }: Pick<RefundView, 'status' | 'contradiction'>): boolean {
  return (status === 'settled' || status === 'failed') && contradiction === null;
}

type Reconcilable = Pick<RefundView, 'status' | 'sentAt' | 'contradiction' | 'outcomeProposedBy'>;

/** As long as the server waits before there is anything to reconcile. */
const quietMs = 60 * 60_000;

export function reasonNotToReconcile(
  { status, sentAt, contradiction, outcomeProposedBy }: Reconcilable,
  role: StaffRole,
  nowMs: number,
) {
  if (!proposeRefundOutcome.roles.includes(role)) return 'refund_reconcile_role';
  if (isOver({ status, contradiction })) return 'refund_is_finished';
  if (status === 'waiting') return 'payout_reconcile_waiting';
  if (outcomeProposedBy !== null) return 'refund_outcome_waits';
  if (contradiction !== null) return null;
  const isQuiet = sentAt !== null && nowMs - Date.parse(sentAt) > quietMs;
  return status === 'unknown' || isQuiet ? null : 'payout_reconcile_early';
}

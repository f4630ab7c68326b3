import { askBankAboutPayout, type PayoutView, reconcilePayout, type StaffRole } from '@hiram/contract/desk';

/**
 * Why a button does nothing, as the key of its sentence. The server decides; this says the same in advance,
 * so that nobody has to try in order to find out.
 */
export function reasonNotToAsk({ status }: PayoutView, role: StaffRole) {
  if (!askBankAboutPayout.roles.includes(role)) return 'payout_ask_role';
  if (status === 'waiting') return 'payout_ask_waiting';
  return status === 'sent' || status === 'unknown' ? null : 'payout_is_finished';
}

/** What can be said of it: a loan that has begun is not undone by a word. */
export function possibleOutcomes({ status }: PayoutView): readonly ('settled' | 'failed')[] {
  return status === 'settled' ? ['settled'] : ['settled', 'failed'];
}

/** As long as the server waits before there is anything to reconcile. */
const quietMs = 60 * 60_000;

export function reasonNotToReconcile(
  { status, sentAt, contradiction }: PayoutView,
  role: StaffRole,
  nowMs: number,
) {
  if (!reconcilePayout.roles.includes(role)) return 'payout_reconcile_role';
  if (status === 'settled' || status === 'failed') return contradiction ? null : 'payout_is_finished';
  if (status === 'waiting') return 'payout_reconcile_waiting';
  const isQuiet = sentAt !== null && nowMs - Date.parse(sentAt) > quietMs;
  return status === 'unknown' || isQuiet ? null : 'payout_reconcile_early';
}

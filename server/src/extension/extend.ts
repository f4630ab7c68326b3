import { addDays, type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { creditCentsOf, post } from '../ledger/post.ts';
import { extensionPaid } from '../ledger/postings/extension.ts';
import type { System } from '../operation/caller.ts';
import { decideInflow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import { loadInstalments, saveInstalments } from '../repayment/instalment-store.ts';
import { postCharges } from '../repayment/repay.ts';
import { chargeOverdue, payoffCents, withStatus } from '../repayment/settlement.ts';

export interface Extension {
  readonly orderId: number;
  readonly extensionId: number;
  readonly days: number;
  readonly priceCents: number;
}

/** A due date as it was, and as it is from now on. */
export interface MovedDate {
  readonly instalmentId: number;
  readonly dueOn: string;
  readonly movedTo: string;
}

type ExtendRefusal = Refusal<'record_not_found' | 'nothing_paid_out' | 'nothing_owed' | 'amount_not_allowed'>;

/**
 * Carries out an approved extension: every unpaid due date
 * moves, no amount changes, the price was paid apart.
 */
export async function extendOrder(
  tx: Tx,
  caller: System,
  { orderId, extensionId, days, priceCents }: Extension,
): Promise<{ moved: readonly MovedDate[] } | ExtendRefusal> {
  if (!Number.isSafeInteger(days) || days < 1 || days > 366) return refuse('amount_not_allowed');
  if (!Number.isSafeInteger(priceCents) || priceCents < 0) return refuse('amount_not_allowed');
  const order = await lockOrder(tx, caller, orderId);
  if (!order) return refuse('record_not_found');
  const { today } = caller;
  const { instalments, charges } = chargeOverdue(await loadInstalments(tx, orderId), order, today);
  const creditCents = await creditCentsOf(tx, orderId);
  const isOver = order.status === 'done' || order.status === 'written_off';
  const refusal = decideInflow(order, isOver ? 0 : payoffCents(instalments, creditCents, today));
  if (refusal) return refusal;
  await postCharges(tx, order, charges, today);
  const open = instalments.filter(({ status }) => status !== 'repaid');
  const moved = open.map((owed) => ({
    before: owed,
    after: withStatus({ ...owed, dueOn: addDays(owed.dueOn, days) }, today),
  }));
  await saveInstalments(
    tx,
    moved.map(({ after }) => after),
    today,
  );
  await post(tx, order.companyId, extensionPaid({ orderId, extensionId, occurredOn: today, priceCents }));
  return {
    moved: moved.map(({ before, after }) => ({
      instalmentId: before.id,
      dueOn: before.dueOn,
      movedTo: after.dueOn,
    })),
  };
}

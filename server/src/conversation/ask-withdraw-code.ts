import type { askWithdrawCode as operation } from '@hiram/contract';
import { refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import { isDrawable, notNow } from '../order/order.ts';
import { lockOrder } from '../order/store.ts';
import {
  insertMessage,
  loadUsualMinutes,
  noteAnswered,
  openConversation,
  waitedSeconds,
} from './conversation-store.ts';

/** A second tap is the same request; after a code was sent, it is a new one. */
export const askWithdrawCode: Handler<typeof operation> = async (tx, caller, { loanOrderId }) => {
  const { companyId, borrowerId, at, today } = caller;
  const order = await lockOrder(tx, caller, loanOrderId);
  if (!order) return refuse('record_not_found');
  if (!isDrawable(order, today)) return notNow(order.status);
  const asked = { companyId, borrowerId, at };
  const request = await openConversation(tx, { ...asked, kind: 'withdraw_code', orderId: loanOrderId });
  if (request.isNew)
    await insertMessage(tx, null, { ...asked, conversationId: request.id, event: 'code_asked' });
  return {
    askedAt: request.openedAt.toISOString(),
    usualAnswerMinutes: await loadUsualMinutes(tx, caller),
  };
};

/** The code is on its way: whoever asked for it has their answer. */
export async function answerCodeRequest(
  tx: Tx,
  { orderId, staffId, at }: { readonly orderId: number; readonly staffId: number; readonly at: Date },
): Promise<void> {
  const request = await tx.maybe<{
    id: number;
    companyId: number;
    borrowerId: number;
    waitingSince: Date | null;
  }>(sql`
    select id, company_id, borrower_id, waiting_since from conversations
    where order_id = ${orderId} and closed_at is null for update`);
  if (!request) return;
  const { id, companyId, borrowerId } = request;
  const messageId = await insertMessage(tx, null, {
    ...{ conversationId: id, companyId, borrowerId, staffId, event: 'code_sent', at },
    waitedSeconds: waitedSeconds(request, at),
  });
  await noteAnswered(tx, { id, staffId, messageId, at, isClosed: true });
}

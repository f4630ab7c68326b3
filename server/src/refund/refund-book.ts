import { sql } from '../db/sql.ts';
import type { StoredTransfer, TransferBook } from '../transfer/transfer-book.ts';
import { finishRefund } from './finish-refund.ts';
import { findRefund, markContradicted, openAccount } from './store.ts';

export const refundBook: TransferBook = {
  find: findRefund,
  findReference: (tx, reference) =>
    tx.maybe<Pick<StoredTransfer, 'id' | 'companyId'>>(sql`
      select id, company_id from refunds where reference = ${reference}`),
  listUnderWay: (tx, sentAfter) =>
    tx.rows<StoredTransfer>(sql`
      select id, company_id, status, reference, requested_at, sent_at, tried_at, last_asked_at from refunds
      where status in ('waiting', 'sent', 'unknown') and (sent_at is null or sent_at > ${sentAfter})
      order by coalesce(last_asked_at, tried_at, requested_at) limit 1000`),
  async takeToSend(tx, id, at) {
    const taken = await tx.run(sql`
      update refunds set status = 'sent', sent_at = ${at}, tried_at = ${at} where id = ${id} and status = 'waiting'`);
    return taken === 1;
  },
  async takeToSendAgain(tx, id, at) {
    const taken = await tx.run(sql`
      update refunds set status = 'sent', tried_at = ${at} where id = ${id} and status in ('sent', 'unknown')`);
    return taken === 1;
  },
  async loadTransfer(tx, personalData, id) {
    const { account, ...transfer } = await tx.one<{
      reference: string;
      amountCents: number;
      account: Buffer;
    }>(sql`
      select reference, amount_cents, account from refunds where id = ${id}`);
    return { ...transfer, ...openAccount(personalData, id, account) };
  },
  async markAsked(tx, id, at) {
    await tx.run(sql`update refunds set last_asked_at = ${at} where id = ${id}`);
  },
  async markKnown(tx, id) {
    await tx.run(sql`update refunds set status = 'sent' where id = ${id} and status = 'unknown'`);
  },
  async markUnknown(tx, id) {
    await tx.run(sql`update refunds set status = 'unknown' where id = ${id} and status = 'sent'`);
  },
  async markSilent(tx, sentBefore) {
    await tx.run(sql`
      update refunds set status = 'unknown' where status = 'sent' and sent_at <= ${sentBefore}`);
  },
  async insertEvent(tx, { id, eventId, outcome, at }) {
    const inserted = await tx.run(sql`
      insert into refund_events (event_id, refund_id, outcome, received_at)
      values (${eventId}, ${id}, ${outcome}, ${at})
      on conflict (event_id) do nothing`);
    return inserted === 1;
  },
  markContradicted: (tx, id, at) => markContradicted(tx, id, { said: 'other_transfer', at }),
  finish: finishRefund,
  enqueueSend: (tx, refundId, timing) => tx.enqueue('send-refund', { refundId }, timing),
  enqueueAsk: (tx, { id: refundId, ...asked }, timing) =>
    tx.enqueue('ask-refund', { refundId, ...asked }, timing),
};

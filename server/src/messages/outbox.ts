import type { MessageKind } from '@hiram/contract/desk';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';
import type { SmsGateway } from './gateway.ts';

export interface OutgoingSms {
  readonly companyId: number;
  readonly mobile: string;
  readonly body: string;
  readonly kind: MessageKind;
  /** When a code is good for nothing any more: it is not sent after that. */
  readonly expiresAt?: Date;
}

/** Puts a message into the outbox; it leaves when the transaction has committed, and only then. */
export async function queueSms(tx: Tx, sms: OutgoingSms): Promise<void> {
  const { companyId, mobile, body, kind, expiresAt = null } = sms;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sms_outbox (company_id, mobile, body, kind, expires_at, reference)
    values (${companyId}, ${mobile}, ${body}, ${kind}, ${expiresAt}, ${newReference('sms-')}) returning id`);
  tx.enqueue('send-sms', { smsId: id });
}

/**
 * Hands one message to the gateway. The row stays locked meanwhile, so two workers never send it together;
 * should the worker die after the gateway took it, the second delivery carries the same reference. What the gateway
 * did not take is noted, and thrown, so that it is tried again.
 */
export async function deliverSms(
  database: Database,
  { gateway, now }: { readonly gateway: SmsGateway; readonly now: () => Date },
  smsId: number,
): Promise<void> {
  const failure = await database.write(async (tx) => ({
    value: await deliver(tx, gateway, smsId, now()),
    keep: true,
  }));
  if (failure) throw failure;
}

async function deliver(tx: Tx, gateway: SmsGateway, smsId: number, at: Date): Promise<Error | null> {
  const sms = await tx.maybe<{ reference: string; mobile: string; body: string; isExpired: boolean }>(sql`
    select reference, mobile, body /* never null: a check of the table keeps it until it is sent or expired */,
      coalesce(expires_at <= ${at}, false) as is_expired
    from sms_outbox where id = ${smsId} and sent_at is null and expired_at is null for update`);
  if (!sms) return null;
  const { isExpired, ...message } = sms;
  if (isExpired) {
    await tx.run(sql`update sms_outbox set expired_at = ${at}, body = null where id = ${smsId}`);
    return null;
  }
  try {
    await gateway.send(message);
  } catch (error) {
    const reason = (error as Error).message.slice(0, 200);
    await tx.run(sql`
      update sms_outbox set tries = tries + 1, tried_at = ${at}, failure = ${reason} where id = ${smsId}`);
    return error as Error;
  }
  await tx.run(sql`update sms_outbox set sent_at = now(), body = null where id = ${smsId}`);
  return null;
}

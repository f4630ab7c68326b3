import type { MessageKind } from '@hiram/contract/desk';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';
import type { Sms, SmsGateway } from './gateway.ts';
import { type QuietColumns, quietEnd, secondsUntil } from './push/quiet-hours.ts';
import { loadLenderNames, signSms } from './sign-sms.ts';

export interface OutgoingSms {
  readonly companyId: number;
  readonly mobile: string;
  readonly body: string;
  readonly kind: MessageKind;
  /** When a code is good for nothing any more: it is not sent after that. */
  readonly expiresAt?: Date;
  /** The day's budgets go by it. */
  readonly at: Date;
  /** Whether it waits for the end of the borrower's quiet hours. */
  readonly mayWait?: boolean;
}

/** Puts a message into the outbox; it leaves when the transaction has committed, and only then. */
export async function queueSms(tx: Tx, sms: OutgoingSms): Promise<void> {
  const { companyId, mobile, kind, expiresAt = null, at, mayWait = false } = sms;
  const body = signSms(sms.body, (await loadLenderNames(tx, [companyId])).get(companyId) ?? '');
  const { id } = await tx.one<{ id: number }>(sql`
    insert into sms_outbox (company_id, mobile, body, kind, expires_at, created_at, reference, may_wait)
    values (${companyId}, ${mobile}, ${body}, ${kind}, ${expiresAt}, ${at}, ${newReference('sms-')}, ${mayWait})
    returning id`);
  tx.enqueue(lineOf(kind), { smsId: id });
}

/** Somebody waits for a code, and it is good for minutes only: it never stands behind the letters of the house. */
export function lineOf(kind: MessageKind): 'send-code' | 'send-sms' {
  return kind === 'notice' ? 'send-sms' : 'send-code';
}

/** The same for many; gives their ids by what each is about. */
export async function queueManySms<About extends number>(
  tx: Tx,
  messages: readonly (Required<OutgoingSms> & { readonly about: About })[],
): Promise<Map<About, number>> {
  if (messages.length === 0) return new Map();
  const lenders = await loadLenderNames(
    tx,
    messages.map(({ companyId }) => companyId),
  );
  const named = messages.map((sms) => ({
    ...sms,
    body: signSms(sms.body, lenders.get(sms.companyId) ?? ''),
    reference: newReference('sms-'),
  }));
  const column = <Name extends keyof (typeof named)[number]>(name: Name) => named.map((sms) => sms[name]);
  const rows = await tx.rows<{ id: number; reference: string }>(sql`
    insert into sms_outbox (company_id, mobile, body, kind, expires_at, created_at, reference, may_wait)
    select * from unnest(${column('companyId')}::bigint[], ${column('mobile')}::text[], ${column('body')}::text[],
      ${column('kind')}::text[], ${column('expiresAt')}::timestamptz[], ${column('at')}::timestamptz[],
      ${column('reference')}::text[], ${column('mayWait')}::boolean[])
    returning id, reference`);
  const ids = new Map(rows.map(({ id, reference }) => [reference, id]));
  return new Map(
    named.map(({ about, kind, reference }) => {
      const smsId = ids.get(reference);
      if (smsId === undefined) throw new Error('a text message was not queued');
      tx.enqueue(lineOf(kind), { smsId });
      return [about, smsId];
    }),
  );
}

export interface SmsParts {
  readonly gateway: SmsGateway;
  readonly now: () => Date;
  readonly timeZone: string;
  /** Asked at the last moment: what a message is about may be over by the time the gateway takes it. */
  readonly isUnwanted: (tx: Tx, smsId: number, at: Date) => Promise<boolean>;
}

/**
 * Hands one message to the gateway. The row stays locked meanwhile, so two workers never send it together;
 * should the worker die after the gateway took it, the second delivery carries the same reference. What the gateway
 * did not take is noted, and thrown, so that it is tried again.
 */
export async function deliverSms(database: Database, parts: SmsParts, smsId: number): Promise<void> {
  const failure = await database.write(async (tx) => ({
    value: await deliver(tx, parts, smsId),
    keep: true,
  }));
  if (failure) throw failure;
}

interface WaitingSms extends Sms, QuietColumns {
  readonly kind: MessageKind;
  readonly isExpired: boolean;
}

async function deliver(tx: Tx, parts: SmsParts, smsId: number): Promise<Error | null> {
  const { gateway, now, timeZone, isUnwanted } = parts;
  const at = now();
  const sms = await tx.maybe<WaitingSms>(sql`
    select s.reference, s.mobile, s.body /* never null: a check of the table keeps it until it is sent or expired */,
      s.kind, coalesce(s.expires_at <= ${at}, false) as is_expired, b.quiet_from, b.quiet_until
    from sms_outbox s left join borrowers b on s.may_wait and b.company_id = s.company_id and b.mobile = s.mobile
    where s.id = ${smsId} and s.sent_at is null and s.expired_at is null for update of s`);
  if (!sms) return null;
  const { isExpired, kind, quietFrom, quietUntil, ...message } = sms;
  if (isExpired || (await isUnwanted(tx, smsId, at))) {
    await tx.run(sql`update sms_outbox set expired_at = ${at}, body = null where id = ${smsId}`);
    return null;
  }
  const quietTo = quietEnd({ quietFrom, quietUntil }, timeZone, at);
  if (quietTo) {
    tx.enqueue(lineOf(kind), { smsId }, { afterSeconds: secondsUntil(quietTo, at) });
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
  await tx.run(sql`update sms_outbox set sent_at = ${at}, body = null where id = ${smsId}`);
  return null;
}

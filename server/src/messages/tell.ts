import type { Language } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import { renderSms } from '../texts/render.ts';
import { hasSms, isUrgent, type MessageData, type Template, type TemplateData } from '../texts/template.ts';
import { ownDoings, takeNotice } from './notice-budget.ts';
import { queueManySms, queueSms } from './outbox.ts';
import { queueManyPushes, queuePush } from './push/queue-push.ts';

export interface Addressee {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId?: number;
  readonly at: Date;
  /** Where what the letter warns of can be stopped; its text message has this link. */
  readonly stopLink?: string | undefined;
}

/** A template that is filled in with nothing is told with nothing. */
type Filling<Name extends Template> = keyof TemplateData[Name] extends never
  ? [data?: MessageData]
  : [data: TemplateData[Name] & MessageData];

/**
 * Writes a letter to the borrower, with a notification where their phone takes some, and queues the text message that goes
 * with it in their language, in the same transaction as what all are about. After a notification the text message waits
 * and goes only where nobody reads the letter, unless it is urgent. A borrower who has had many today gets the letter
 * alone. Gives the letter's number.
 */
export async function tellBorrower<Name extends Template>(
  tx: Tx,
  { companyId, borrowerId, orderId, at, stopLink }: Addressee,
  template: Name,
  ...[data = {}]: Filling<Name>
): Promise<number> {
  const addressee = hasSms(template) ? await findAddressee(tx, borrowerId, at) : undefined;
  const waitsForReader = addressee?.hasPush === true && !isUrgent(template);
  const texts =
    addressee && !waitsForReader && (await takeNotice(tx, { companyId, borrowerId, at }, template));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into messages (company_id, borrower_id, order_id, template, data, created_at)
    values (${companyId}, ${borrowerId}, ${orderId ?? null}, ${template}, ${JSON.stringify(data)}::jsonb, ${at})
    returning id`);
  if (addressee?.hasPush) await queuePush(tx, id, { texts: waitsForReader && !ownDoings.includes(template) });
  if (!addressee || !texts) return id;
  const { mobile, language } = addressee;
  const own = await loadOwnTexts(tx, { companyId, kind: 'message', language });
  const text = renderSms(language, template, { ...data, ...(stopLink && { link: stopLink }) }, own);
  if (text !== null)
    await queueSms(tx, { companyId, mobile, body: text, kind: 'notice', at, mayWait: !isUrgent(template) });
  return id;
}

/** Nobody where they were erased. */
function findAddressee(
  tx: Tx,
  borrowerId: number,
  at: Date,
): Promise<{ mobile: string; language: Language; hasPush: boolean } | undefined> {
  return tx.maybe<{ mobile: string; language: Language; hasPush: boolean }>(sql`
    select b.mobile, b.language, exists (
        select from push_subscriptions p join borrower_sessions s on s.token_hash = p.token_hash
        where p.borrower_id = b.id and s.expires_at > ${at}) as has_push
    from borrowers b where b.id = ${borrowerId} and b.erased_at is null`);
}

export interface Letter<Name extends Template> {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId: number;
  readonly template: Name;
  readonly data: TemplateData[Name] & MessageData;
  /** Null where no text message goes with it. */
  readonly sms: { readonly mobile: string; readonly body: string; readonly expiresAt: Date } | null;
  /** Until when a phone may be notified of it; null where it may not. */
  readonly pushUntil: Date | null;
}

/** What was written about an order. */
export interface Told {
  readonly messageId: number;
  readonly smsId: number | null;
}

/** Writes many letters at once, at most one of an order, with their text messages; gives them by the order. */
export async function tellBorrowers<Name extends Template>(
  tx: Tx,
  letters: readonly Letter<Name>[],
  at: Date,
): Promise<Map<number, Told>> {
  const rows = await tx.rows<{ id: number; orderId: number }>(sql`
    insert into messages (company_id, borrower_id, order_id, template, data, created_at)
    select l.company_id, l.borrower_id, l.order_id, l.template, l.data::jsonb, ${at}::timestamptz
    from unnest(${letters.map(({ companyId }) => companyId)}::bigint[],
      ${letters.map(({ borrowerId }) => borrowerId)}::bigint[], ${letters.map(({ orderId }) => orderId)}::bigint[],
      ${letters.map(({ template }) => template)}::text[], ${letters.map(({ data }) => JSON.stringify(data))}::text[])
      as l (company_id, borrower_id, order_id, template, data)
    returning id, order_id /* never null: each of these letters is about an order */`);
  const untilOf = new Map(letters.map(({ orderId, pushUntil }) => [orderId, pushUntil]));
  await queueManyPushes(
    tx,
    rows.flatMap(({ id, orderId }) => {
      const expiresAt = untilOf.get(orderId);
      return expiresAt ? [{ messageId: id, expiresAt }] : [];
    }),
    at,
  );
  const smsIds = await queueManySms(
    tx,
    letters.flatMap(({ companyId, orderId, sms }) =>
      sms ? [{ ...sms, companyId, kind: 'notice' as const, at, mayWait: true, about: orderId }] : [],
    ),
  );
  return new Map(
    rows.map(({ id, orderId }) => [orderId, { messageId: id, smsId: smsIds.get(orderId) ?? null }]),
  );
}

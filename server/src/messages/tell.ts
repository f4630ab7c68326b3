import type { Language } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import { renderSms } from '../texts/render.ts';
import { hasSms, type MessageData, type Template, type TemplateData } from '../texts/template.ts';
import { takeNotice } from './notice-budget.ts';
import { queueManySms, queueSms } from './outbox.ts';

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
 * Writes a letter to the borrower, and queues the text message that goes with it in their language, in the
 * same transaction as what both are about. A borrower who has had many today gets the letter alone. Gives the letter's
 * number.
 */
export async function tellBorrower<Name extends Template>(
  tx: Tx,
  { companyId, borrowerId, orderId, at, stopLink }: Addressee,
  template: Name,
  ...[data = {}]: Filling<Name>
): Promise<number> {
  const hasNotice = hasSms(template) && (await takeNotice(tx, { companyId, borrowerId, at }, template));
  const { id } = await tx.one<{ id: number }>(sql`
    insert into messages (company_id, borrower_id, order_id, template, data, created_at)
    values (${companyId}, ${borrowerId}, ${orderId ?? null}, ${template}, ${JSON.stringify(data)}::jsonb, ${at})
    returning id`);
  if (!hasNotice) return id;
  const { mobile, language } = await tx.one<{ mobile: string; language: Language }>(sql`
    select mobile, language from borrowers where id = ${borrowerId}`);
  const own = await loadOwnTexts(tx, { companyId, kind: 'message', language });
  const text = renderSms(language, template, { ...data, ...(stopLink && { link: stopLink }) }, own);
  if (text !== null) await queueSms(tx, { companyId, mobile, body: text, kind: 'notice', at });
  return id;
}

export interface Letter<Name extends Template> {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId: number;
  readonly template: Name;
  readonly data: TemplateData[Name] & MessageData;
  /** Null where no text message goes with it. */
  readonly sms: { readonly mobile: string; readonly body: string; readonly expiresAt: Date } | null;
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
  const smsIds = await queueManySms(
    tx,
    letters.flatMap(({ companyId, orderId, sms }) =>
      sms ? [{ ...sms, companyId, kind: 'notice' as const, at, about: orderId }] : [],
    ),
  );
  return new Map(
    rows.map(({ id, orderId }) => [orderId, { messageId: id, smsId: smsIds.get(orderId) ?? null }]),
  );
}

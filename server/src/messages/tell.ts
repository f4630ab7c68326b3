import type { Language } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { loadOwnTexts } from '../texts/own-texts.ts';
import { renderSms } from '../texts/render.ts';
import type { MessageData, Template, TemplateData } from '../texts/template.ts';
import { queueSms } from './outbox.ts';

export interface Addressee {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId?: number;
  readonly at: Date;
}

/** A template that is filled in with nothing is told with nothing. */
type Filling<Name extends Template> = keyof TemplateData[Name] extends never
  ? [data?: MessageData]
  : [data: TemplateData[Name] & MessageData];

/**
 * Writes a letter to the borrower, and queues the text message that goes with it in their language, in the
 * same transaction as what both are about.
 */
export async function tellBorrower<Name extends Template>(
  tx: Tx,
  { companyId, borrowerId, orderId, at }: Addressee,
  template: Name,
  ...[data = {}]: Filling<Name>
): Promise<void> {
  await tx.run(sql`
    insert into messages (company_id, borrower_id, order_id, template, data, created_at)
    values (${companyId}, ${borrowerId}, ${orderId ?? null}, ${template}, ${JSON.stringify(data)}::jsonb, ${at})`);
  const { mobile, language } = await tx.one<{ mobile: string; language: Language }>(sql`
    select mobile, language from borrowers where id = ${borrowerId}`);
  const own = await loadOwnTexts(tx, { companyId, kind: 'message', language });
  const text = renderSms(language, template, data, own);
  if (text !== null) await queueSms(tx, { companyId, mobile, body: text, kind: 'notice' });
}

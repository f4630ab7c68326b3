import type { Language } from '@hiram/contract';
import type { Database, Tx } from '../../db/database.ts';
import { sql } from '../../db/sql.ts';
import { loadOwnTexts } from '../../texts/own-texts.ts';
import { renderSms } from '../../texts/render.ts';
import type { MessageData, Template } from '../../texts/template.ts';
import { takeNotice } from '../notice-budget.ts';
import { queueSms } from '../outbox.ts';

export async function textUnread(database: Database, messageId: number, at: Date): Promise<void> {
  await database.write(async (tx) => ({ value: await textNow(tx, messageId, at), keep: true }));
}

/** The text message of a letter that neither the phone nor the app has brought to its reader; once, and in its budget. */
export async function textNow(tx: Tx, messageId: number, at: Date): Promise<void> {
  const letter = await tx.maybe<{
    companyId: number;
    borrowerId: number;
    template: Template;
    data: MessageData;
    mobile: string;
    language: Language;
  }>(sql`
    select m.company_id, m.borrower_id, m.template, m.data, b.mobile, b.language
    from pushes p join messages m on m.id = p.message_id join borrowers b on b.id = m.borrower_id
    where p.message_id = ${messageId} and p.texts and p.texted_at is null and m.read_at is null
      and b.erased_at is null for update of p`);
  if (!letter) return;
  const { companyId, borrowerId, template, data, mobile, language } = letter;
  await tx.run(sql`update pushes set texted_at = ${at} where message_id = ${messageId}`);
  if (!(await takeNotice(tx, { companyId, borrowerId, at }, template))) return;
  const own = await loadOwnTexts(tx, { companyId, kind: 'message', language });
  const body = renderSms(language, template, data, own);
  if (body !== null) await queueSms(tx, { companyId, mobile, body, kind: 'notice', at, mayWait: true });
}

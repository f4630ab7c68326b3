import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Template } from '../texts/template.ts';

/** So many text messages go with the letters of a day; every letter is written, whatever their number. */
export const mostNoticesPerDay = 10;

/** What somebody does on their own phone they know already: one text message a day of each kind is for the others. */
export const ownDoings: readonly Template[] = [
  'application_received',
  'application_changed',
  'application_cancelled',
  'documents_received',
  'extension_asked',
];

/**
 * Whether a text message goes with a letter that is about to be written, and counts it if so: or a borrower could make
 * the lender send as many as they like. Above the lender's own bound for a day nobody gets one, and the letters stay.
 */
export async function takeNotice(
  tx: Tx,
  {
    companyId,
    borrowerId,
    at,
  }: { readonly companyId: number; readonly borrowerId: number; readonly at: Date },
  template: Template,
): Promise<boolean> {
  if (ownDoings.includes(template) && (await wasToldToday(tx, borrowerId, template, at))) return false;
  const counted = await tx.run(sql`
    insert into notice_counts (borrower_id, day, sent)
    select ${borrowerId}, ${dayOf(at)}, 1 from companies c
    where c.id = ${companyId} and c.most_notices_per_day > (select count(*) from sms_outbox s
      where s.company_id = c.id and s.kind = 'notice' and s.created_at >= ${new Date(dayOf(at))})
    on conflict (borrower_id, day) do update set sent = notice_counts.sent + 1
    where notice_counts.sent < ${mostNoticesPerDay}`);
  return counted > 0;
}

async function wasToldToday(tx: Tx, borrowerId: number, template: Template, at: Date): Promise<boolean> {
  const told = await tx.maybe(sql`
    select from messages where borrower_id = ${borrowerId} and template = ${template}
      and created_at >= ${new Date(dayOf(at))} limit 1`);
  return told !== undefined;
}

export async function forgetNoticeCounts(tx: Tx, at: Date): Promise<void> {
  await tx.run(sql`delete from notice_counts where day < ${dayOf(at)}`);
}

/** A budget begins again with the day of the world's clock, as that of the codes does. */
function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

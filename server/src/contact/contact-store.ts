import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

export interface Contact {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly orderId: number;
  readonly channel: 'letter' | 'sms' | 'call' | 'visit';
  readonly outcome: 'sent' | 'reached' | 'not_reached' | 'promised' | 'disputed';
}

/** Notes contacts of one moment, at most one of an order; gives their ids by the order. Whoever counts before holds the borrower. */
export async function insertContacts(
  tx: Tx,
  contacts: readonly Contact[],
  { staffId, at }: { readonly staffId: number | null; readonly at: Date },
): Promise<Map<number, number>> {
  const column = <Name extends keyof Contact>(name: Name) => contacts.map((contact) => contact[name]);
  const rows = await tx.rows<{ id: number; orderId: number }>(sql`
    insert into contacts (company_id, borrower_id, order_id, channel, outcome, staff_id, at)
    select c.*, ${staffId}::bigint, ${at}::timestamptz from unnest(${column('companyId')}::bigint[],
      ${column('borrowerId')}::bigint[], ${column('orderId')}::bigint[], ${column('channel')}::text[],
      ${column('outcome')}::text[]) as c
    returning id, order_id`);
  return new Map(rows.map(({ id, orderId }) => [orderId, id]));
}

export interface ContactCount {
  readonly today: number;
  /** Of those, letters and text messages, whoever sent them. */
  readonly written: number;
  /** Within seven days, today being the last. */
  readonly week: number;
}

export const noContacts: ContactCount = { today: 0, written: 0, week: 0 };

/** How often borrowers were contacted, by days of the market; those who were not at all are left out. */
export async function countContacts(
  tx: Tx,
  borrowerIds: readonly number[],
  { today, timeZone, at }: { readonly today: string; readonly timeZone: string; readonly at: Date },
): Promise<Map<number, ContactCount>> {
  const rows = await tx.rows<ContactCount & { borrowerId: number }>(sql`
    select c.borrower_id,
      count(*) filter (where (c.at at time zone ${timeZone})::date = ${today}::date) as today,
      count(*) filter (where (c.at at time zone ${timeZone})::date = ${today}::date
        and c.channel in ('letter', 'sms')) as written,
      count(*) filter (where (c.at at time zone ${timeZone})::date > ${today}::date - 7) as week
    from contacts c
    where c.borrower_id = any(${borrowerIds}::bigint[]) and c.at > ${at}::timestamptz - interval '9 days'
    group by c.borrower_id`);
  return new Map(rows.map(({ borrowerId, ...count }) => [borrowerId, count]));
}

export interface ContactLimits {
  readonly maxPerDay: number | undefined;
  readonly mostPerWeek: number;
}

/** Whether one more contact would be too many, for the law or for our own rule. */
export function isUsedUp({ today, week }: ContactCount, { maxPerDay, mostPerWeek }: ContactLimits): boolean {
  return week >= mostPerWeek || (maxPerDay !== undefined && today >= maxPerDay);
}

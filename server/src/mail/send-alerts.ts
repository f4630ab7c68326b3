import { mailedKinds } from '@hiram/contract/desk';
import type { Database } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { newReference } from '../ledger/new-reference.ts';

const pauseMinutes = 60;

interface Due {
  readonly staffId: number;
  readonly companyId: number;
  readonly address: string;
  readonly kind: string;
  readonly count: number;
}

/**
 * E-mails what is unread and new since the last e-mail of its kind, to those who have not switched it off: one of each kind
 * for everybody, at most every hour, with how many there are. Asked every minute; held so that two at once send it once.
 */
export async function sendAlerts(
  database: Database,
  { at, today }: { readonly at: Date; readonly today: string },
): Promise<number> {
  return database.write(async (tx) => {
    await tx.run(sql`select pg_advisory_xact_lock(hashtext('mail alerts'))`);
    const due = await tx.rows<Due>(sql`
      select m.id as staff_id, m.company_id, m.email as address, n.kind, count(*) as count
      from staff m cross join lateral staff_notices(m, ${at}, ${today}) n
        left join notice_reads r on r.staff_id = m.id and r.kind = n.kind and r.about = n.about
        left join mail_choices c on c.staff_id = m.id
        left join lateral (
          select max(o.created_at) as at from mail_outbox o where o.staff_id = m.id and o.kind = n.kind) last on true
      where m.disabled_at is null and n.kind = any(${[...mailedKinds]}::text[])
        and (r.at is null or r.at < n.at) and not n.kind = any(coalesce(c.off, '{}'))
      group by m.id, n.kind, last.at
      having last.at is null or (max(n.at) > last.at and last.at <= ${at}::timestamptz - make_interval(mins => ${pauseMinutes}))`);
    for (const { staffId, companyId, address, kind, count } of due) {
      const { id } = await tx.one<{ id: number }>(sql`
        insert into mail_outbox (company_id, kind, address, staff_id, count, reference, created_at)
        values (${companyId}, ${kind}, ${address}, ${staffId}, ${count}, ${newReference('mail-')}, ${at}) returning id`);
      tx.enqueue('send-mail', { mailId: id });
    }
    return { value: due.length, keep: true };
  });
}

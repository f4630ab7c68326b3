import type { listStaff as operation, StaffRole, StaffRow } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';

interface Row {
  readonly staffId: number;
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
  readonly hasSecondFactor: boolean;
  readonly isInvited: boolean;
  readonly disabledAt: Date | null;
  readonly lastSeenAt: Date | null;
  readonly liveSessions: number;
  readonly mailState: 'waiting' | 'failed' | 'sent' | null;
  readonly mailAt: Date | null;
}

interface Wanted {
  readonly companyId: number;
  readonly at: Date;
  readonly staffId?: number;
}

/** Members by name, the disabled after the others, and last who was invited and has not come yet. */
export async function findStaffRows(tx: Tx, { companyId, at, staffId }: Wanted): Promise<StaffRow[]> {
  const only = staffId ?? null;
  const rows = await tx.rows<Row>(sql`
    select m.id as staff_id, m.email, m.name, m.role, cardinality(second_factors_of(m)) > 0
        as has_second_factor, /* never null: it is made of arrays */
      false as is_invited, m.disabled_at, seen.at as last_seen_at, seen.live as live_sessions,
      null as mail_state, null::timestamptz as mail_at
    from staff m cross join lateral (
      select max(greatest(s.created_at, s.last_seen_at)) as at,
        count(*) filter (where staff_session_is_live(s, ${at})) as live
      from staff_sessions s where s.staff_id = m.id) seen
    where m.company_id = ${companyId} and (${only}::bigint is null or m.id = ${only})
    union all
    select 0, i.email, i.name, /* never null: staff_links_have_one_purpose */
      i.role, /* never null: staff_links_have_one_purpose */
      false, true, null, null, 0,
      case when e.sent_at is not null then 'sent' when e.expired_at is not null or e.tries > 0 then 'failed'
        when e.created_at is not null then 'waiting' end,
      coalesce(e.sent_at, e.tried_at, e.created_at)
    from staff_links i left join lateral (
      select sent_at, expired_at, tries, tried_at, created_at from mail_outbox o
      where o.company_id = i.company_id and o.address = i.email and o.kind = 'invitation' order by o.id desc limit 1) e on true
    where i.company_id = ${companyId} and i.staff_id is null and i.used_at is null and i.expires_at > ${at}
      and ${only}::bigint is null
    order by is_invited, disabled_at nulls first, name, email`);
  return rows.map(({ mailState, mailAt, ...row }) => ({
    ...row,
    mail: mailState && mailAt ? { state: mailState, at: mailAt.toISOString() } : null,
    disabledAt: row.disabledAt?.toISOString() ?? null,
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
  }));
}

export const listStaff: Handler<typeof operation> = (tx, { companyId, at }) =>
  findStaffRows(tx, { companyId, at });

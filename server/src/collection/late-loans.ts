import type { ExtensionState } from '@hiram/contract';
import type { LateAssignment, LateSort, NextAction, PromiseFilter, PromiseState } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Staff } from '../operation/caller.ts';

/** A loan of which something is overdue, and how the work on it stands. */
export interface LateRow {
  readonly orderId: number;
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly mobile: string;
  readonly daysLate: number;
  readonly lateInstalments: number;
  readonly overdueCents: number;
  readonly owedCents: number;
  readonly assignedTo: number | null;
  readonly assigneeName: string | null;
  readonly nextAction: NextAction | null;
  readonly nextOn: string | null;
  readonly promiseCents: number | null;
  readonly promisedOn: string | null;
  readonly promiseStatus: PromiseState | null;
  readonly lastContactAt: Date | null;
  readonly frozenUntil: Date | null;
  readonly isSlipWaiting: boolean;
  readonly extension: ExtensionState | null;
  readonly isPlanOffered: boolean;
  /** Of everything that was asked for, and not of one page alone. */
  readonly total: number;
  readonly totalCents: number;
}

export interface LateWish {
  /** Null for all of the lender's. */
  readonly orderIds: readonly number[] | null;
  readonly minDays?: number | undefined;
  readonly maxDays?: number | undefined;
  readonly minCents?: number | undefined;
  readonly assigned?: LateAssignment | undefined;
  readonly promise?: PromiseFilter | undefined;
  readonly isToDo?: boolean | undefined;
  readonly sort?: LateSort | undefined;
  readonly offset?: number | undefined;
  readonly limit?: number | undefined;
}

/** The database's `late_loans` says which these are. */
export function loadLateLoans(
  tx: Tx,
  { companyId, staffId, today, at }: Pick<Staff, 'companyId' | 'staffId' | 'today' | 'at'>,
  wish: LateWish,
): Promise<LateRow[]> {
  const { orderIds, minDays = 0, maxDays = null, minCents = 0, offset = 0, limit = null } = wish;
  const { assigned = 'anyone', promise = 'any', isToDo = false, sort = 'days' } = wish;
  return tx.rows<LateRow>(sql`
    with found as (
      select late.order_id as id, late.borrower_id, late.days_late, late.late_instalments, late.credit_cents,
        late.overdue_cents, k.assigned_to, k.next_action, k.next_on
      from late_loans(${companyId}, ${today}, ${orderIds}::bigint[]) late
        left join collection_cases k on k.order_id = late.order_id
        -- Looked up of each only where the filter asks for it; of those who are shown it is looked up below.
        left join lateral (select m.status, m.promised_on from promises m
          where ${promise} <> 'any' and m.order_id = late.order_id order by m.id desc limit 1) p on true
      where overdue_cents >= ${minCents}
        and days_late >= ${minDays} and (${maxDays}::int is null or days_late <= ${maxDays})
        and (${assigned} <> 'me' or assigned_to = ${staffId})
        and (${assigned} <> 'nobody' or assigned_to is null)
        and (${promise} = 'any' or p.status = case ${promise} when 'broken' then 'broken' else 'open' end)
        and (${promise} <> 'due' or p.promised_on <= ${today}::date)
        and (not ${isToDo}::boolean or next_on <= ${today}::date)
    ), page as (
      select * from found
      order by case when ${sort} = 'amount' then overdue_cents end desc, days_late desc, id
      offset ${offset} limit ${limit}
    )
    select l.id as order_id /* never null: of a loan that is late */, l.borrower_id, f.real_name, b.mobile, l.days_late,
      l.late_instalments /* never null: of a loan that is late */, l.overdue_cents,
      u.owed_cents - l.credit_cents as owed_cents /* never null: of a loan that is late */,
      l.assigned_to, s.name as assignee_name, l.next_action, l.next_on, p.amount_cents as promise_cents, p.promised_on,
      p.status as promise_status,
      (select max(n.at) from contacts n where n.borrower_id = l.borrower_id) as last_contact_at,
      case when b.frozen_until > ${at} then b.frozen_until end as frozen_until,
      exists (select from slips g where g.order_id = l.id and g.status = 'checking') as is_slip_waiting,
      (select x.status from extensions x where x.order_id = l.id
        and x.status in ('requested', 'approved', 'signed')) as extension,
      exists (select from hardship_plans h where h.order_id = l.id and h.status = 'offered') as is_plan_offered,
      t.total, t.total_cents /* never null: of one row or more */
    from page l join borrowers b on b.id = l.borrower_id cross join lateral unpaid_of(l.id) u
      cross join (select count(*) as total, sum(overdue_cents)::bigint as total_cents from found) t
      left join lateral (select * from promises m where m.order_id = l.id order by m.id desc limit 1) p on true
      left join borrower_profiles f on f.borrower_id = b.id left join staff s on s.id = l.assigned_to
    order by case when ${sort} = 'amount' then l.overdue_cents end desc, l.days_late desc, l.id`);
}

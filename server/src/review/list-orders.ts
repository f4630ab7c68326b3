import { type ParsedInput, toCents, toOrderStatus } from '@hiram/contract';
import type { DeskOrder, listOrders as operation, StaffRole } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { presentOrderSummary } from '../loan/present-order.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import type { SummaryRow } from '../order/own-order-store.ts';
import { heldSince } from '../order/taking.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';

interface DeskOrderRow extends SummaryRow {
  readonly borrowerId: number;
  readonly realName: Buffer | null;
  readonly mobile: string;
  readonly takenBy: number | null;
  readonly takenAt: Date | null;
  readonly staffName: string | null;
  readonly assignerName: string | null;
  readonly codeAskedAt: Date | null;
  readonly since: Date;
}

interface ListedRow extends DeskOrderRow {
  /** Of all pages. */
  readonly total: number;
}

interface Wanted extends Omit<ParsedInput<typeof operation>, 'minAmount' | 'maxAmount'> {
  readonly minCents: number | null;
  readonly maxCents: number | null;
}

export const listOrders =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { minAmount, maxAmount, ...input }) => {
    const wanted: Wanted = {
      ...input,
      minCents: minAmount === undefined ? null : toCents(minAmount),
      maxCents: maxAmount === undefined ? null : toCents(maxAmount),
    };
    const rows = await loadPage(tx, caller, wanted);
    // Behind the last page there is no row that could tell how many there are.
    const [told] =
      rows.length === 0 && wanted.offset > 0
        ? await loadPage(tx, caller, { ...wanted, offset: 0, limit: 1 })
        : rows;
    return {
      total: told?.total ?? 0,
      orders: rows.map((row) => presentRow(personalData, row, caller.at)),
      ...(await loadChoices(tx, caller)),
    };
  };

/**
 * Every order is as old as its application; what waits in a queue is as old as its wait. All orders are as many as the book is
 * large: their page is found by the index of their days, and what is said about an order is looked up for those that are shown.
 */
function loadPage(tx: Tx, { companyId, staffId, at }: Staff, wanted: Wanted): Promise<ListedRow[]> {
  const { queue, offset, limit, minCents, maxCents, taken } = wanted;
  const { appId = null, holderId = null, waitedHours = null } = wanted;
  const status = wanted.status === undefined ? null : (toOrderStatus(wanted.status) ?? null);
  const sort = wanted.sort ?? (queue === 'all' ? 'newest' : 'oldest');
  const before = waitedHours === null ? null : new Date(at.getTime() - waitedHours * 3_600_000);
  return tx.rows<ListedRow>(sql`
    with waiting as materialized (
      select id, since from desk_queue(${companyId}, ${at})
      where queue = ${queue} and ${queue} <> 'all' and (${before}::timestamptz is null or since < ${before})
    ), wanted as not materialized (
      select o.id, o.amount_cents, o.applied_at
      from orders o cross join lateral (select case when o.assigned_by is not null or o.taken_at > ${heldSince(at)}
          then (select s.id from staff s where s.id = o.taken_by and s.disabled_at is null) end as id) h
      where o.company_id = ${companyId}
        and (${status}::text is null or o.status = ${status}) and (${appId}::bigint is null or o.app_id = ${appId})
        and (${minCents}::bigint is null or o.amount_cents >= ${minCents})
        and (${maxCents}::bigint is null or o.amount_cents <= ${maxCents})
        and (${queue} <> 'all' or ${before}::timestamptz is null
          or (select s.since from order_standing s where s.id = o.id) < ${before})
        and (${holderId}::bigint is null or o.taken_by = ${holderId} and h.id is not null)
        and case ${taken} when 'me' then o.taken_by = ${staffId} and h.id is not null when 'nobody' then h.id is null
          when 'others' then o.taken_by <> ${staffId} and h.id is not null else true end
    ), listed as not materialized (
      select w.id, w.amount_cents, case when ${queue} = 'all' then w.applied_at else q.since end as aged
      from wanted w left join waiting q on ${queue} <> 'all' and q.id = w.id
      where ${queue} = 'all' or q.id is not null
    ), page as (
      select * from listed
      order by case ${sort} when 'largest' then -amount_cents when 'smallest' then amount_cents end,
        case when ${sort} <> 'newest' then aged end, aged desc, case when ${sort} <> 'newest' then id end, id desc
      offset ${offset} limit ${limit}
    )
    select o.id, o.app_id, o.status, o.amount_cents, o.balance_cents, o.applied_at, o.periods, o.period_unit,
      a.name as app_name, a.logo as app_logo, o.borrower_id, p.real_name, b.mobile, o.taken_by, o.taken_at,
      s.name as staff_name, l.name as assigner_name, k.opened_at as code_asked_at,
      case when ${queue} = 'all' then (select s.since from order_standing s where s.id = o.id)
        else q.aged end as since /* never null: every order waits since something */,
      case when ${queue} = 'all' then (select count(*) from wanted)
        else (select count(*) from waiting join wanted using (id)) end as total
    from page q
      join orders o on o.id = q.id join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id
      left join staff s on s.id = o.taken_by and s.disabled_at is null left join staff l on l.id = o.assigned_by
      left join conversations k on k.borrower_id = o.borrower_id and k.order_id = o.id and k.closed_at is null
    order by case ${sort} when 'largest' then -q.amount_cents when 'smallest' then q.amount_cents end,
      case when ${sort} <> 'newest' then q.aged end, q.aged desc, case when ${sort} <> 'newest' then q.id end, q.id desc`);
}

interface ChoiceRow {
  readonly id: number;
  readonly name: string;
  /** Null of a product. */
  readonly role: StaffRole | null;
}

/** The lender's products, and those who work on applications. */
async function loadChoices(tx: Tx, { companyId }: Staff) {
  const rows = await tx.rows<ChoiceRow>(sql`
    select id, name, null as role from apps where company_id = ${companyId}
    union all
    select id, name, role from staff
    where company_id = ${companyId} and disabled_at is null and role in ('reviewer', 'approver')
    order by name, id`);
  return {
    products: rows.filter(({ role }) => role === null).map(({ id, name }) => ({ id, name })),
    colleagues: rows.flatMap(({ id, name, role }) => (role === null ? [] : [{ id, name, role }])),
  };
}

/** One order as a row of a queue shows it. */
export async function loadDeskOrder(
  tx: Tx,
  personalData: PersonalData,
  { companyId, orderId, at }: { companyId: number; orderId: number; at: Date },
): Promise<DeskOrder | undefined> {
  const row = await tx.maybe<DeskOrderRow>(sql`
    select o.id, o.app_id, o.status, o.amount_cents, o.balance_cents, o.applied_at, o.periods, o.period_unit,
      a.name as app_name, a.logo as app_logo, o.borrower_id, p.real_name, b.mobile, o.taken_by, o.taken_at,
      s.name as staff_name, l.name as assigner_name, k.opened_at as code_asked_at, q.since
    from order_standing q join orders o on o.id = q.id
      join apps a on a.id = o.app_id join borrowers b on b.id = o.borrower_id
      left join borrower_profiles p on p.borrower_id = b.id
      left join staff s on s.id = o.taken_by and s.disabled_at is null left join staff l on l.id = o.assigned_by
      left join conversations k on k.borrower_id = o.borrower_id and k.order_id = o.id and k.closed_at is null
    where q.company_id = ${companyId} and q.id = ${orderId}`);
  return row && presentRow(personalData, row, at);
}

function presentRow(personalData: PersonalData, row: DeskOrderRow, at: Date): DeskOrder {
  const { takenBy: staffId, takenAt, staffName: name, assignerName: assignedBy } = row;
  const isHeld = assignedBy !== null || (takenAt !== null && takenAt > heldSince(at));
  return {
    ...presentOrderSummary(row),
    borrowerId: row.borrowerId,
    borrowerName: openName(personalData, row.borrowerId, row.realName),
    mobile: row.mobile,
    takenBy:
      isHeld && staffId !== null && takenAt !== null && name !== null
        ? { staffId, name, at: takenAt.toISOString(), assignedBy }
        : null,
    codeAskedAt: row.codeAskedAt?.toISOString() ?? null,
    since: row.since.toISOString(),
  };
}

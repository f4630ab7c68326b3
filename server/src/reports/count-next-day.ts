import { addDays } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { dayFigures } from './days-to-count.ts';
import { loadChanged } from './load-changed.ts';
import { bandDays, isMonthEnd, monthEndBefore } from './sheets/sheet.ts';

const everyLoan = Number.MAX_SAFE_INTEGER;

/** A counted evening, the one after it, and the loans that have changed on that day. */
interface Step {
  readonly companyId: number;
  readonly timeZone: string;
  readonly counted: string;
  readonly day: string;
  readonly changed: readonly number[];
}

/**
 * Carries the book of the last counted evening on to the next one, as a report does: loans that have changed on that day are taken
 * off as they were before, and added as they were after it. The others are looked at by nobody.
 */
export async function countNextDay(
  tx: Tx,
  lender: Pick<Step, 'companyId' | 'timeZone'>,
  counted: string,
): Promise<void> {
  const day = addDays(counted, 1);
  const step = { ...lender, counted, day, changed: await loadChanged(tx, counted, day) };
  await countFigures(tx, step);
  await countLoans(tx, step);
  await countDebts(tx, step);
  await forgetEvening(tx, lender.companyId, addDays(counted, -1));
}

async function countFigures(tx: Tx, { companyId, timeZone, day, changed }: Step): Promise<void> {
  await tx.run(sql`
    with figures as materialized (
      select * from loan_days(${dayFigures}::text[], ${day}, ${day}, ${timeZone}, 0, ${everyLoan}, ${changed})
    )
    insert into counted_days (group_id, day, figure, number, cents)
    select g.group_id, f.day, f.figure, sum(f.number), sum(f.cents)
    from figures f join groups_of_loans(${companyId}, array(select distinct order_id from figures)) g on g.order_id = f.order_id
    group by 1, 2, 3`);
}

/** On the first of a month, whoever owed something in the evening before owed it at the end of the month before, and was so late then. */
async function countLoans(tx: Tx, { companyId, counted, day, changed }: Step): Promise<void> {
  const isSameMonth = !isMonthEnd(counted);
  const [earlier, before] = [monthEndBefore(counted), monthEndBefore(day)];
  await tx.run(sql`
    with stood as (
      select c.group_id, c.before, c.before_cents, c.standing, c.first_due_on, c.late_days, c.loans, c.principal_cents
      from counted_loans c join loan_groups g on g.id = c.group_id and g.company_id = ${companyId}
      where c.day = ${counted}
      union all
      select g.group_id,
        case when e.before_cents > 0 then width_bucket(greatest(e.earlier - e.before_due_on, e.before_late_days), ${bandDays}::int[]) end,
        -e.before_cents, e.standing, e.first_due_on, e.late_days, -1, -e.principal_cents
      from loan_evenings(array[${earlier}::date, ${counted}::date], 0, ${everyLoan}, ${changed}) e
        join groups_of_loans(${companyId}, ${changed}) g on g.order_id = e.order_id
    ), stands as (
      select group_id, before, before_cents, standing, first_due_on, late_days, loans, principal_cents
      from stood where ${isSameMonth}
      union all
      select group_id, width_bucket(greatest(${before}::date - first_due_on, late_days), ${bandDays}::int[]), principal_cents, standing,
        first_due_on, late_days, loans, principal_cents
      from stood where not ${isSameMonth} and standing = 'owed'
      union all
      select g.group_id,
        case when e.before_cents > 0 then width_bucket(greatest(e.earlier - e.before_due_on, e.before_late_days), ${bandDays}::int[]) end,
        e.before_cents, e.standing, e.first_due_on, e.late_days, 1, e.principal_cents
      from loan_evenings(array[${before}::date, ${day}::date], 0, ${everyLoan}, ${changed}) e
        join groups_of_loans(${companyId}, ${changed}) g on g.order_id = e.order_id
    )
    insert into counted_loans (group_id, day, before, before_cents, standing, first_due_on, late_days, loans, principal_cents)
    select group_id, ${day}, before, sum(before_cents), standing, first_due_on, late_days, sum(loans), sum(principal_cents)
    from stands group by group_id, before, standing, first_due_on, late_days having sum(loans) > 0`);
}

async function countDebts(tx: Tx, { companyId, counted, day, changed }: Step): Promise<void> {
  await tx.run(sql`
    with owed as (
      select c.group_id, c.month, c.is_written_off, c.first_due_on, c.late_days, c.principal_cents
      from counted_debts c join loan_groups g on g.id = c.group_id and g.company_id = ${companyId}
      where c.day = ${counted}
      union all
      select g.group_id, date_trunc('month', d.paid_out_on)::date, d.is_written_off, d.first_due_on, d.late_days,
        case d.day when ${counted} then -d.principal_cents else d.principal_cents end
      from debts_on(array[${counted}::date, ${day}::date], 0, ${everyLoan}, ${changed}) d
        join groups_of_loans(${companyId}, ${changed}) g on g.order_id = d.order_id
    )
    insert into counted_debts (group_id, day, month, is_written_off, first_due_on, late_days, principal_cents)
    select group_id, ${day}, month, is_written_off, first_due_on, late_days, sum(principal_cents)
    from owed group by group_id, month, is_written_off, first_due_on, late_days having sum(principal_cents) <> 0`);
}

/**
 * Nobody begins with it any more, unless it was the last of its month. The evening after it stays for whoever has begun with that a moment
 * ago: an export sees what is committed meanwhile.
 */
async function forgetEvening(tx: Tx, companyId: number, evening: string): Promise<void> {
  if (isMonthEnd(evening)) return;
  await tx.run(sql`
    delete from counted_loans c using loan_groups g
    where g.id = c.group_id and g.company_id = ${companyId} and c.day = ${evening}`);
  await tx.run(sql`
    delete from counted_debts c using loan_groups g
    where g.id = c.group_id and g.company_id = ${companyId} and c.day = ${evening}`);
}

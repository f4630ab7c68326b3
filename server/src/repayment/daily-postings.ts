import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { DayOfOrders } from './day-of-orders.ts';
import { useCredits } from './use-credit.ts';

/**
 * Interest of instalments that fall due, overdue marks and fees, of one range of orders. Each statement begins with what is unpaid and
 * looks up its orders then: beginning with the orders, it would look up the instalments of every one that has nothing due.
 */
export async function postDay(
  tx: Tx,
  day: DayOfOrders,
): Promise<{ interestPostings: number; overdueMarks: number }> {
  await lockDueOrders(tx, day);
  const interestPostings = await postDueInterest(tx, day);
  await useCredits(tx, day);
  const overdueMarks = await chargeOverdueOrders(tx, day);
  return { interestPostings, overdueMarks };
}

/**
 * Holds the orders that have something to do, in the order of their ids like everybody else. A repayment that
 * is under way finishes first, and the statements after this one see what it left.
 */
async function lockDueOrders(tx: Tx, { after, upTo, today }: DayOfOrders): Promise<void> {
  await tx.run(sql`
    with due as materialized (
      select distinct i.order_id from instalments i
      where i.order_id > ${after} and i.order_id <= ${upTo} and i.status <> 'repaid' and i.due_on <= ${today}::date
    )
    select from orders o where o.id in (select order_id from due) and order_is_loan(o.status)
    order by o.id for no key update`);
}

/** Interest whose day has come becomes income; the reference of its journal is the instalment's own. */
async function postDueInterest(tx: Tx, { after, upTo, today }: DayOfOrders): Promise<number> {
  const lines = await tx.run(sql`
    with unposted as materialized (
      select i.id, i.order_id, i.due_on, i.interest_cents - i.waived_interest_cents - i.posted_interest_cents as interest_cents
      from instalments i
      where i.order_id > ${after} and i.order_id <= ${upTo} and i.status <> 'repaid' and i.due_on <= ${today}::date
        and i.interest_cents - i.waived_interest_cents - i.posted_interest_cents > 0
    ), due as materialized (
      select u.id, u.order_id, o.company_id, u.due_on, u.interest_cents
      from unposted u join orders o on o.id = u.order_id where order_is_loan(o.status)
    ), posted as (
      update instalments i set posted_interest_cents = i.posted_interest_cents + due.interest_cents
      from due where i.id = due.id and i.order_id > ${after} and i.order_id <= ${upTo} and i.status <> 'repaid'
    ), journal as (
      insert into journals (company_id, order_id, kind, reference, occurred_on)
      select company_id, order_id, 'instalment_due', 'instalment ' || id || ' interest', due_on from due
      returning id, reference
    )
    insert into entries (journal_id, line, account_id, amount_cents)
    select journal.id, line.number, line.account_id, line.amount_cents
    from due
      join journal on journal.reference = 'instalment ' || due.id || ' interest'
      join ledger_accounts receivable on receivable.company_id = due.company_id
        and receivable.order_id = due.order_id and receivable.kind = 'interest_receivable'
      join ledger_accounts income on income.company_id = due.company_id
        and income.order_id is null and income.kind = 'interest_income'
      cross join lateral (values (1, receivable.id, due.interest_cents), (2, income.id, -due.interest_cents))
        as line (number, account_id, amount_cents)`);
  return lines / 2;
}

/**
 * Marks what is late and charges the days not charged yet: the same sum as `overdueFee` of the contract,
 * written as SQL. A test holds the two against each other.
 */
async function chargeOverdueOrders(tx: Tx, { after, upTo, today }: DayOfOrders): Promise<number> {
  const { marked } = await tx.one<{ marked: number }>(sql`
    with uncharged as materialized (
      select i.* from instalments i
      where i.order_id > ${after} and i.order_id <= ${upTo} and i.status <> 'repaid' and i.due_on < ${today}::date
        and (i.status <> 'overdue' or greatest(i.overdue_charged_through, i.due_on) < ${today}::date)
    ), late as materialized (
      select i.id, i.order_id, o.company_id,
        case when i.plan_id is null then greatest(0, least(
          div((i.principal_cents - i.paid_principal_cents + i.interest_cents - i.waived_interest_cents
              - i.paid_interest_cents)::numeric * o.overdue_daily_rate
              * (${today}::date - greatest(i.overdue_charged_through, i.due_on)), 100000),
          div((i.principal_cents + i.interest_cents)::numeric * o.overdue_cap_thousandths, 100000)
            - i.overdue_fee_cents - i.waived_overdue_fee_cents))::bigint else 0 end as fee_cents
      from uncharged i join orders o on o.id = i.order_id where order_is_loan(o.status)
    ), marked as (
      update instalments i set status = 'overdue', overdue_charged_through = ${today}::date,
        overdue_fee_cents = i.overdue_fee_cents + late.fee_cents
      from late where i.id = late.id and i.order_id > ${after} and i.order_id <= ${upTo} and i.status <> 'repaid'
      returning i.id
    ), journal as (
      insert into journals (company_id, order_id, kind, reference, occurred_on)
      select company_id, order_id, 'overdue_fee', 'instalment ' || id || ' overdue ' || ${today}::date, ${today}::date
      from late where fee_cents > 0
      returning id, reference
    ), booked as (
      insert into entries (journal_id, line, account_id, amount_cents)
      select journal.id, line.number, line.account_id, line.amount_cents
      from late
        join journal on journal.reference = 'instalment ' || late.id || ' overdue ' || ${today}::date
        join ledger_accounts receivable on receivable.company_id = late.company_id
          and receivable.order_id = late.order_id and receivable.kind = 'overdue_fee_receivable'
        join ledger_accounts income on income.company_id = late.company_id
          and income.order_id is null and income.kind = 'overdue_fee_income'
        cross join lateral (values (1, receivable.id, late.fee_cents), (2, income.id, -late.fee_cents))
          as line (number, account_id, amount_cents)
    )
    select count(*) as marked from marked`);
  return marked;
}

/** What must hold in the database after anything whatever has happened. */
import { expect } from 'vitest';
import { moves } from '../order/order.ts';
import type { TestServer } from '../test-server.ts';

const wrongs: readonly { readonly what: string; readonly text: string }[] = [
  {
    what: 'a journal that does not sum to zero',
    text: 'select journal_id from entries group by journal_id having sum(amount_cents) <> 0',
  },
  {
    what: 'an account whose balance is not the sum of its entries',
    text: `select a.id from ledger_accounts a left join entries e on e.account_id = a.id
      group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)`,
  },
  {
    what: 'money that came in before a payout had settled',
    text: `select j.id from journals j where j.kind in ('repayment', 'extension')
      and not exists (select from payouts p where p.order_id = j.order_id and p.status = 'settled')`,
  },
  {
    what: 'an order that says otherwise than its payouts whether any of them has settled',
    text: `select o.id from orders o where o.is_drawn <>
      exists (select from payouts p where p.order_id = o.id and p.status = 'settled')`,
  },
  {
    what: 'an order whose history does not end where it stands',
    text: `select o.id from orders o where o.status is distinct from
      (select e.to_status from order_events e where e.order_id = o.id order by e.id desc limit 1)`,
  },
  {
    what: 'a running order whose balance and withdrawals do not make its amount',
    text: `select o.id from orders o where o.status in ('withdrawable', 'paying_out') and o.amount_cents <> o.balance_cents +
      coalesce((select sum(w.amount_cents) from withdrawals w join payouts p on p.withdrawal_id = w.id
        where w.order_id = o.id and p.status <> 'failed'), 0)`,
  },
  {
    what: 'an order that owes in the books something else than its instalments say',
    text: `with owed as (
        select o.id,
          coalesce(sum(i.principal_cents - i.paid_principal_cents), 0) as principal,
          coalesce(sum(i.posted_interest_cents - i.paid_interest_cents), 0) as interest_receivable,
          coalesce(sum(i.overdue_fee_cents - i.paid_overdue_fee_cents), 0) as overdue_fee_receivable
        from orders o left join instalments i on i.order_id = o.id where o.status <> 'written_off' group by o.id
      ), expected as (
        select id, 'principal' as kind, principal as cents from owed
        union all select id, 'interest_receivable', interest_receivable from owed
        union all select id, 'overdue_fee_receivable', overdue_fee_receivable from owed
      )
      select x.id, x.kind, x.cents, a.balance_cents from expected x
      left join ledger_accounts a on a.order_id = x.id and a.kind = x.kind
      where coalesce(a.balance_cents, 0) <> x.cents`,
  },
  {
    what: 'a transit account that does not hold the transfers under way',
    text: `select o.id from orders o
      where coalesce((select balance_cents from ledger_accounts a where a.order_id = o.id and a.kind = 'in_transit'), 0) <>
        coalesce((select sum(w.amount_cents - w.fee_cents) from withdrawals w join payouts p on p.withdrawal_id = w.id
          where w.order_id = o.id and p.status in ('waiting', 'sent', 'unknown')), 0)`,
  },
  {
    what: 'a refund whose books do not agree with its state',
    text: `with posted as (
        select r.id, j.kind, j.order_id, sum(e.amount_cents) filter (
          where a.kind = case when r.order_id is null then 'suspense' else 'borrower_credit' end) as cents
        from refunds r join journals j on j.company_id = r.company_id
            and split_part(j.reference, ' ', 1) = 'refund' and split_part(j.reference, ' ', 2) = r.reference
          join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
        group by r.id, j.id
      ), expected as (
        -- It goes out once, and once more after each failure but one that is the last word.
        select id, 'refund' as kind, order_id, amount_cents as cents from refunds,
          generate_series(1, 1 + times_failed - (status = 'failed')::int)
        union all
        select id, 'refund_failed', order_id, -amount_cents from refunds, generate_series(1, times_failed)
      )
      (select * from posted except all select * from expected)
      union all (select * from expected except all select * from posted)`,
  },
  {
    what: 'a line that says otherwise than its refunds whether it is on its way back',
    text: `select l.id from statement_lines l where (l.status = 'returning') <>
      exists (select from refunds r where r.statement_line_id = l.id and r.status <> 'failed')`,
  },
  {
    what: 'a written-off order that still owes in the books',
    text: `select o.id from orders o join ledger_accounts a on a.order_id = o.id
      where o.status = 'written_off' and a.kind in ('principal', 'interest_receivable', 'overdue_fee_receivable') and a.balance_cents <> 0`,
  },
  {
    what: 'a loan of which more came back after its write-off than was lost, or something without one',
    text: `select j.order_id from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
      where a.kind in ('write_off_expense', 'recovery_income') group by j.order_id having sum(e.amount_cents) < 0`,
  },
  {
    what: 'a loan whose waived fees are not those that the books gave back',
    text: `select o.id from orders o where
      coalesce((select sum(i.waived_overdue_fee_cents) from instalments i where i.order_id = o.id), 0) <>
      coalesce((select sum(e.amount_cents) from journals j join entries e on e.journal_id = j.id
        where j.order_id = o.id and j.kind = 'fee_waiver' and e.amount_cents > 0), 0)`,
  },
  {
    what: 'a withdrawal whose fee is not the one of its order’s terms, half a cent rounded up',
    text: `select w.id from withdrawals w join orders o on o.id = w.order_id
      where w.fee_cents <> (w.amount_cents * o.service_fee_thousandths + 50000) / 100000`,
  },
  {
    what: 'a lender who has earned other service fees than those of what arrived',
    text: `select c.id from companies c
      where coalesce((select -sum(a.balance_cents) from ledger_accounts a
          where a.company_id = c.id and a.kind = 'service_fee_income'), 0) <>
        coalesce((select sum(w.fee_cents) from withdrawals w join payouts p on p.withdrawal_id = w.id
          join orders o on o.id = w.order_id where o.company_id = c.id and p.status = 'settled'), 0)`,
  },
  {
    what: 'an instalment with more overdue fees than the most it can cost, as its first schedule has it',
    text: `select i.id from instalments i join orders o on o.id = i.order_id
        left join (select r.instalment_id, r.principal_cents + r.interest_cents as cents
          from hardship_replaced r join hardship_plans h on h.id = r.plan_id where h.status <> 'broken') replaced
          on replaced.instalment_id = i.id
      where i.overdue_fee_cents + i.waived_overdue_fee_cents >
        (i.principal_cents + i.interest_cents + coalesce(replaced.cents, 0)) * o.overdue_cap_thousandths / 100000`,
  },
  {
    what: 'a payout whose instalments ask for another principal than it was',
    text: `select w.id from withdrawals w join instalments i on i.withdrawal_id = w.id
      group by w.id having sum(i.principal_cents) <> w.amount_cents`,
  },
  {
    what: 'a plan that asks for something else than what it took the place of, payout by payout',
    text: `with asked as (
        select h.id, i.withdrawal_id, sum(i.principal_cents) as principal, sum(i.interest_cents) as interest
        from hardship_plans h join instalments i on i.plan_id = h.id group by h.id, i.withdrawal_id
      ), replaced as (
        select h.id, i.withdrawal_id, sum(r.principal_cents) as principal, sum(r.interest_cents) as interest
        from hardship_plans h join hardship_replaced r on r.plan_id = h.id join instalments i on i.id = r.instalment_id
        group by h.id, i.withdrawal_id
      )
      select h.id from hardship_plans h join replaced r on r.id = h.id
        left join asked a on a.id = r.id and a.withdrawal_id = r.withdrawal_id
      where case when h.status = 'broken' then a.principal + a.interest <> 0
        else (a.principal, a.interest) is distinct from (r.principal, r.interest) end`,
  },
  {
    what: 'a coupon that is used and discounts no withdrawal, or more than one',
    text: `select o.id from orders o where
      (select count(*) from coupons c where c.order_id = o.id and c.status = 'used') <>
      (select count(*) from withdrawals w join payouts p on p.withdrawal_id = w.id
        where w.order_id = o.id and w.coupon_discount_cents > 0 and p.status <> 'failed')`,
  },
  {
    what: 'a coupon kept for an order that nothing more can be drawn of',
    text: `select c.id from coupons c join orders o on o.id = c.order_id where c.status = 'reserved'
      and o.status in ('refused', 'cancelled', 'repaying', 'done', 'written_off')`,
  },
  {
    what: 'a finished order with something unpaid',
    text: `select o.id from orders o join instalments i on i.order_id = o.id
      where o.status = 'done' and i.status <> 'repaid'`,
  },
];

export async function expectSoundBooks(server: TestServer): Promise<void> {
  for (const { what, text } of wrongs) expect(await server.query(text), what).toEqual([]);
  const history = await server.query<{ from: string; event: string; to: string; who: string }>(
    `select distinct from_status as from, event, to_status as to, caller_kind as who from order_events where event not in ('apply', 'change')`,
  );
  for (const step of history) expect(moves, 'a move outside the state table').toContainEqual(step);
}

import type { Instalment, InstalmentStatus, OwedInstalment } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

/** An instalment as the arithmetic wants it, with what the books need beside it. */
export interface StoredInstalment extends OwedInstalment {
  readonly id: number;
  readonly withdrawalId: number;
  /** The day of the payout it belongs to, from which its interest runs. */
  readonly startsOn: string;
  readonly status: InstalmentStatus;
  readonly scheduledInterestCents: number;
  readonly postedInterestCents: number;
  readonly overdueChargedThrough: string | null;
  readonly waivedOverdueFeeCents: number;
  readonly feesWaivedThrough: string | null;
  /** The hardship plan it belongs to: then it costs no overdue fee, ever. */
  readonly planId: number | null;
  readonly earnedBeforeCents: number;
}

export async function insertInstalments(
  tx: Tx,
  { orderId, withdrawalId }: { orderId: number; withdrawalId: number },
  instalments: readonly Instalment[],
): Promise<void> {
  const column = <Name extends keyof Instalment>(name: Name) =>
    instalments.map((instalment) => instalment[name]);
  await tx.run(sql`
    insert into instalments (order_id, withdrawal_id, period, due_on, principal_cents, interest_cents)
    select ${orderId}, ${withdrawalId}, i.* from unnest(${column('period')}::int[], ${column('dueOn')}::date[],
      ${column('principalCents')}::bigint[], ${column('interestCents')}::bigint[]) as i`);
}

/**
 * All instalments of an order, oldest first, and numbered so. Interest that was given back is not asked for any more, and
 * what a hardship plan took the place of before anything was paid of it is not there.
 */
export function loadInstalments(tx: Tx, orderId: number): Promise<StoredInstalment[]> {
  return tx.rows<StoredInstalment>(sql`
    select i.id, i.withdrawal_id,
      p.settled_on as starts_on, /* never null: instalments are made when their payout settles */
      i.status, i.due_on, i.principal_cents,
      row_number() over (partition by i.withdrawal_id order by i.due_on, i.period) as period,
      i.interest_cents - i.waived_interest_cents as interest_cents, i.interest_cents as scheduled_interest_cents,
      i.posted_interest_cents, i.overdue_fee_cents, i.overdue_charged_through, i.waived_overdue_fee_cents,
      i.fees_waived_through, i.plan_id, i.earned_before_cents, i.paid_principal_cents, i.paid_interest_cents,
      i.paid_overdue_fee_cents
    from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
    where i.order_id = ${orderId} and i.principal_cents + i.interest_cents + i.overdue_fee_cents > 0
    order by i.due_on, i.withdrawal_id, i.period`);
}

/** What is unpaid of many orders, each order's oldest first. */
export async function loadOpenInstalments(
  tx: Tx,
  orderIds: readonly number[],
): Promise<Map<number, StoredInstalment[]>> {
  const rows = await tx.rows<StoredInstalment & { readonly orderId: number }>(sql`
    select i.order_id, i.id, i.withdrawal_id,
      p.settled_on as starts_on, /* never null: instalments are made when their payout settles */
      i.status, i.period, i.due_on, i.principal_cents,
      i.interest_cents - i.waived_interest_cents as interest_cents, i.interest_cents as scheduled_interest_cents,
      i.posted_interest_cents, i.overdue_fee_cents, i.overdue_charged_through, i.waived_overdue_fee_cents,
      i.fees_waived_through, i.plan_id, i.earned_before_cents, i.paid_principal_cents, i.paid_interest_cents,
      i.paid_overdue_fee_cents
    from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
    where i.order_id = any(${orderIds}::bigint[]) and i.status <> 'repaid'
    order by i.due_on, i.withdrawal_id, i.period`);
  return Map.groupBy(rows, ({ orderId }) => orderId);
}

/**
 * Saves what was asked for, charged, given back and paid; whether an instalment is repaid follows from the figures. What
 * it was until today is kept where its due date, what it asks for or what is paid of it changes: reports of past days
 * are made of that.
 */
export async function saveInstalments(
  tx: Tx,
  changed: readonly StoredInstalment[],
  today: string,
): Promise<void> {
  if (changed.length === 0) return;
  const column = <Name extends keyof StoredInstalment>(name: Name) =>
    changed.map((instalment) => instalment[name]);
  await tx.run(sql`
    with changed as (
      select * from unnest(${column('id')}::bigint[], ${column('principalCents')}::bigint[],
        ${column('scheduledInterestCents')}::bigint[], ${column('interestCents')}::bigint[],
        ${column('postedInterestCents')}::bigint[], ${column('overdueFeeCents')}::bigint[],
        ${column('overdueChargedThrough')}::date[], ${column('paidPrincipalCents')}::bigint[],
        ${column('paidInterestCents')}::bigint[], ${column('paidOverdueFeeCents')}::bigint[],
        ${column('dueOn')}::date[], ${column('status')}::text[])
        as c (id, principal_cents, scheduled_interest_cents, interest_cents, posted_interest_cents, overdue_fee_cents, overdue_charged_through,
          paid_principal_cents, paid_interest_cents, paid_overdue_fee_cents, due_on, status)
    ), past as (
      select i.* from instalments i join changed c on c.id = i.id
      where (i.due_on, i.principal_cents, i.interest_cents, i.paid_principal_cents, i.paid_interest_cents,
          i.interest_cents - i.waived_interest_cents)
        <> (c.due_on, c.principal_cents, c.scheduled_interest_cents, c.paid_principal_cents, c.paid_interest_cents,
          c.interest_cents)
    ), kept as (
      insert into past_instalments (instalment_id, order_id, withdrawal_id, since, until, due_on, principal_cents,
        interest_cents, paid_principal_cents, waived_interest_cents, paid_interest_cents)
      select id, order_id, withdrawal_id, changed_on, ${today}, due_on, principal_cents, interest_cents,
        paid_principal_cents, waived_interest_cents, paid_interest_cents
      from past where changed_on is null or changed_on < ${today}
    )
    update instalments i set
      principal_cents = c.principal_cents,
      interest_cents = c.scheduled_interest_cents,
      waived_interest_cents = c.scheduled_interest_cents - c.interest_cents,
      posted_interest_cents = c.posted_interest_cents,
      overdue_fee_cents = c.overdue_fee_cents,
      overdue_charged_through = c.overdue_charged_through,
      paid_principal_cents = c.paid_principal_cents,
      paid_interest_cents = c.paid_interest_cents,
      paid_overdue_fee_cents = c.paid_overdue_fee_cents,
      due_on = c.due_on,
      changed_on = case when i.id in (select id from past) then greatest(i.changed_on, ${today}::date) else i.changed_on end,
      status = c.status
    from changed c where i.id = c.id`);
}

/** Takes the fees that are not paid off instalments; those of the days up to today are never charged again. */
export async function waiveFees(tx: Tx, instalmentIds: readonly number[], today: string): Promise<void> {
  await tx.run(sql`
    update instalments set
      waived_overdue_fee_cents = waived_overdue_fee_cents + overdue_fee_cents - paid_overdue_fee_cents,
      overdue_fee_cents = paid_overdue_fee_cents,
      fees_waived_through = ${today}
    where id = any(${instalmentIds}::bigint[])`);
}

interface PlanInstalment {
  readonly withdrawalId: number;
  readonly dueOn: string;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly postedInterestCents: number;
}

/** The instalments of a hardship plan, numbered after those that their payouts have. They are there from today on. */
export async function insertPlanInstalments(
  tx: Tx,
  { orderId, planId, today }: { readonly orderId: number; readonly planId: number; readonly today: string },
  instalments: readonly PlanInstalment[],
): Promise<void> {
  const column = <Name extends keyof PlanInstalment>(name: Name) =>
    instalments.map((instalment) => instalment[name]);
  await tx.run(sql`
    insert into instalments (order_id, withdrawal_id, plan_id, period, due_on, principal_cents, interest_cents,
      posted_interest_cents, earned_before_cents, changed_on)
    select ${orderId}, n.withdrawal_id, ${planId},
      l.period + row_number() over (partition by n.withdrawal_id order by n.due_on), n.due_on, n.principal_cents,
      n.interest_cents, n.posted_cents, n.posted_cents, ${today}
    from unnest(${column('withdrawalId')}::bigint[], ${column('dueOn')}::date[],
        ${column('principalCents')}::bigint[], ${column('interestCents')}::bigint[],
        ${column('postedInterestCents')}::bigint[])
        as n (withdrawal_id, due_on, principal_cents, interest_cents, posted_cents)
      join (select withdrawal_id, max(period) as period from instalments where order_id = ${orderId} group by 1) l
        on l.withdrawal_id = n.withdrawal_id`);
}

/** The instalments of an order that a plan is made of, and those it took the place of: also those with nothing in them. */
export function loadInstalmentsOfPlan(tx: Tx, planId: number): Promise<StoredInstalment[]> {
  return tx.rows<StoredInstalment>(sql`
    select i.id, i.withdrawal_id,
      p.settled_on as starts_on, /* never null: instalments are made when their payout settles */
      i.status, i.period, i.due_on, i.principal_cents,
      i.interest_cents - i.waived_interest_cents as interest_cents, i.interest_cents as scheduled_interest_cents,
      i.posted_interest_cents, i.overdue_fee_cents, i.overdue_charged_through, i.waived_overdue_fee_cents,
      i.fees_waived_through, i.plan_id, i.earned_before_cents, i.paid_principal_cents, i.paid_interest_cents,
      i.paid_overdue_fee_cents
    from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
    where i.plan_id = ${planId} or i.id in (select instalment_id from hardship_replaced where plan_id = ${planId})
    order by i.due_on, i.withdrawal_id, i.period`);
}

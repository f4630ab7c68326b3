import type { PlanKind, PlanState, PlanStep } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Replaced } from './lay-plan.ts';

export interface StoredPlan {
  readonly id: number;
  readonly companyId: number;
  readonly orderId: number;
  readonly borrowerId: number;
  readonly kind: PlanKind;
  readonly status: PlanState;
  readonly proposedBy: number;
  readonly confirmedBy: number;
  readonly offeredAt: Date;
  readonly acceptUntil: string;
  readonly breakAfterDays: number;
  readonly beganOn: string | null;
  readonly waivedFeeCents: number | null;
  readonly warnedOn: string | null;
  readonly endedOn: string | null;
}

type Offer = Pick<
  StoredPlan,
  | 'companyId'
  | 'orderId'
  | 'borrowerId'
  | 'kind'
  | 'proposedBy'
  | 'confirmedBy'
  | 'offeredAt'
  | 'acceptUntil'
  | 'breakAfterDays'
>;

export async function insertPlan(tx: Tx, offer: Offer, steps: readonly PlanStep[]): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into hardship_plans (company_id, order_id, borrower_id, kind, proposed_by, confirmed_by, offered_at,
      accept_until, break_after_days)
    values (${offer.companyId}, ${offer.orderId}, ${offer.borrowerId}, ${offer.kind}, ${offer.proposedBy},
      ${offer.confirmedBy}, ${offer.offeredAt}, ${offer.acceptUntil}, ${offer.breakAfterDays})
    returning id`);
  await tx.run(sql`
    insert into hardship_steps (plan_id, number, due_on, amount_cents)
    select ${id}, s.number, s.due_on, s.amount_cents
    from unnest(${steps.map(({ dueOn }) => dueOn)}::date[], ${steps.map(({ amountCents }) => amountCents)}::bigint[])
      with ordinality as s (due_on, amount_cents, number)`);
  return id;
}

/** Read and not held; whoever decides by it holds its order and reads it again. */
export function findPlan(
  tx: Tx,
  { companyId, borrowerId }: { readonly companyId: number; readonly borrowerId?: number },
  planId: number,
): Promise<StoredPlan | undefined> {
  return tx.maybe<StoredPlan>(sql`
    select id, company_id, order_id, borrower_id, kind, status, proposed_by, confirmed_by, offered_at, accept_until,
      break_after_days, began_on, waived_fee_cents, warned_on, ended_on
    from hardship_plans where id = ${planId} and company_id = ${companyId}
      and (${borrowerId ?? null}::bigint is null or borrower_id = ${borrowerId ?? null})`);
}

/** Newest first. */
export function loadPlans(tx: Tx, orderId: number): Promise<StoredPlan[]> {
  return tx.rows<StoredPlan>(sql`
    select id, company_id, order_id, borrower_id, kind, status, proposed_by, confirmed_by, offered_at, accept_until,
      break_after_days, began_on, waived_fee_cents, warned_on, ended_on
    from hardship_plans where order_id = ${orderId} order by id desc`);
}

export async function loadSteps(
  tx: Tx,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PlanStep[]>> {
  const rows = await tx.rows<PlanStep & { readonly planId: number }>(sql`
    select plan_id, due_on, amount_cents from hardship_steps
    where plan_id = any(${planIds}::bigint[]) order by plan_id, number`);
  return Map.groupBy(rows, ({ planId }) => planId);
}

/** What was unpaid of the first schedule when each of these began, oldest first. */
export async function loadReplaced(
  tx: Tx,
  planIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Replaced[]>> {
  const rows = await tx.rows<Replaced & { readonly planId: number }>(sql`
    select r.plan_id, r.instalment_id, r.due_on, r.principal_cents, r.interest_cents
    from hardship_replaced r join instalments i on i.id = r.instalment_id
    where r.plan_id = any(${planIds}::bigint[]) order by r.plan_id, r.due_on, i.withdrawal_id, i.period`);
  return Map.groupBy(rows, ({ planId }) => planId);
}

interface Beginning {
  readonly today: string;
  readonly lateDays: number;
  readonly waivedFeeCents: number;
  readonly replaced: readonly (Replaced & { readonly feeCents: number })[];
}

export async function markBegun(tx: Tx, planId: number, beginning: Beginning): Promise<void> {
  const { today, lateDays, waivedFeeCents, replaced } = beginning;
  await tx.run(sql`
    update hardship_plans set status = 'active', began_on = ${today}, late_days = ${lateDays},
      waived_fee_cents = ${waivedFeeCents}
    where id = ${planId} and status = 'offered'`);
  await tx.run(sql`
    insert into hardship_replaced (plan_id, instalment_id, due_on, principal_cents, interest_cents, fee_cents)
    select ${planId}, r.* from unnest(${replaced.map(({ instalmentId }) => instalmentId)}::bigint[],
      ${replaced.map(({ dueOn }) => dueOn)}::date[], ${replaced.map(({ principalCents }) => principalCents)}::bigint[],
      ${replaced.map(({ interestCents }) => interestCents)}::bigint[],
      ${replaced.map(({ feeCents }) => feeCents)}::bigint[]) as r`);
}

/** A plan that was open comes to its end. */
export async function markEnded(
  tx: Tx,
  planId: number,
  status: Exclude<PlanState, 'offered' | 'active'>,
  today: string,
): Promise<void> {
  await tx.run(sql`
    update hardship_plans set status = ${status}, ended_on = ${today}
    where id = ${planId} and status in ('offered', 'active')`);
}

export async function markWarned(tx: Tx, planId: number, warnedOn: string | null): Promise<void> {
  await tx.run(
    sql`update hardship_plans set warned_on = ${warnedOn} where id = ${planId} and status = 'active'`,
  );
}

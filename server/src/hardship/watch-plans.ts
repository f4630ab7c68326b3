import { addDays } from '@hiram/contract';
import { insertContacts } from '../contact/contact-store.ts';
import type { Database, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { tellBorrower, tellBorrowers } from '../messages/tell.ts';
import { lockOrder, type StoredOrder } from '../order/store.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import type { Template, TemplateData } from '../texts/template.ts';
import { breakPlan } from './break-plan.ts';
import { warnDays } from './judge-plan.ts';
import { isOpen } from './lay-plan.ts';
import { findPlan, markEnded, markWarned, type StoredPlan } from './store.ts';

interface Day {
  readonly today: string;
  readonly at: Date;
}

/**
 * What a new day does to plans: offers that nobody signed expire, plans end with their loans, and one that is late is
 * first warned of and then broken. Each is a transaction of its own; a second run finds nothing left to do.
 */
export async function watchPlans(database: Database, day: Day): Promise<{ plansBroken: number }> {
  const watched = await database.read((tx) => loadWatched(tx, day.today));
  let plansBroken = 0;
  for (const plan of watched) {
    const isBroken = await database.write(async (tx) => ({ value: await watch(tx, plan, day), keep: true }));
    if (isBroken) plansBroken += 1;
  }
  return { plansBroken };
}

type Watched = Pick<StoredPlan, 'id' | 'companyId' | 'orderId'>;

function loadWatched(tx: Tx, today: string): Promise<Watched[]> {
  return tx.rows<Watched>(sql`
    select h.id, h.company_id, h.order_id from hardship_plans h join orders o on o.id = h.order_id
    where h.status in ('offered', 'active') and (o.status in ('done', 'written_off')
      or h.status = 'offered' and h.accept_until < ${today}
      or h.warned_on is not null
      or exists (select from instalments i where i.plan_id = h.id and i.status <> 'repaid' and i.due_on < ${today}))
    order by h.order_id`);
}

async function watch(tx: Tx, watched: Watched, day: Day): Promise<boolean> {
  const order = await lockOrder(tx, watched, watched.orderId);
  const plan = order && (await findPlan(tx, watched, watched.id));
  if (!plan) return false;
  if (plan.status === 'offered') await watchOffer(tx, order, plan, day);
  return plan.status === 'active' && watchActive(tx, order, plan, day);
}

async function watchOffer(tx: Tx, order: StoredOrder, plan: StoredPlan, { today, at }: Day): Promise<void> {
  const isLoanOver = order.status !== 'repaying';
  if (!isLoanOver && today <= plan.acceptUntil) return;
  await markEnded(tx, plan.id, 'expired', today);
  const { companyId, borrowerId, orderId } = plan;
  if (!isLoanOver) await tellBorrower(tx, { companyId, borrowerId, orderId, at }, 'plan_expired');
}

async function watchActive(tx: Tx, order: StoredOrder, plan: StoredPlan, day: Day): Promise<boolean> {
  const { today, at } = day;
  if (order.status === 'done' || order.status === 'written_off') {
    await markEnded(tx, plan.id, order.status === 'done' ? 'kept' : 'ended', today);
    return false;
  }
  const late = (await loadInstalments(tx, order.id)).find((owed) => isOpen(owed) && owed.dueOn < today);
  if (!late) {
    if (plan.warnedOn !== null) await markWarned(tx, plan.id, null);
    return false;
  }
  const { companyId, borrowerId, orderId, breakAfterDays, warnedOn } = plan;
  if (warnedOn === null) {
    await markWarned(tx, plan.id, today);
    const lastDay = laterOf(addDays(late.dueOn, breakAfterDays), addDays(today, warnDays));
    await writeLetter(tx, plan, 'plan_warned', { until: lastDay }, at);
    const contact = { companyId, borrowerId, orderId, channel: 'letter', outcome: 'sent' } as const;
    await insertContacts(tx, [contact], { staffId: null, at });
    return false;
  }
  const isOver = today > laterOf(addDays(late.dueOn, breakAfterDays), addDays(warnedOn, warnDays));
  if (!isOver || (await hasSlipToCheck(tx, orderId))) return false;
  await breakPlan(tx, order, plan.id, today);
  await writeLetter(tx, plan, 'plan_broken', {}, at);
  return true;
}

const laterOf = (one: string, other: string) => (one > other ? one : other);

/** Money that the borrower says is on its way counts until somebody has looked. */
async function hasSlipToCheck(tx: Tx, orderId: number): Promise<boolean> {
  const slip = await tx.maybe<{ id: number }>(
    sql`select id from slips where order_id = ${orderId} and status = 'checking' limit 1`,
  );
  return slip !== undefined;
}

/** The day begins at night, so no text message goes with what is about a debt. */
async function writeLetter<Name extends Template>(
  tx: Tx,
  { companyId, borrowerId, orderId }: StoredPlan,
  template: Name,
  data: TemplateData[Name] & Record<string, string>,
  at: Date,
): Promise<void> {
  await tellBorrowers(
    tx,
    [{ companyId, borrowerId, orderId, template, data, sms: null, pushUntil: null }],
    at,
  );
}

import { type OrderStatus, orderNumber, toMajor, toOrderStatusNumber } from '@hiram/contract';
import {
  type Dashboard,
  type FunnelRow,
  type getDashboard as operation,
  searchAccess,
} from '@hiram/contract/desk';
import { loadReadingAlarms } from '../access/reading-alarms.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { SharedShortly } from '../operation/shared-shortly.ts';
import { heldSince } from '../order/taking.ts';
import { loadOffTheOffer } from '../product/off-the-offer.ts';
import type { QueueCounts } from '../review/queues.ts';
import { statusesAtWork } from '../review/work.ts';
import { loadEventAlarms } from '../security/event-alarms.ts';
import { loadApplicationsTo } from './count-applications.ts';
import { loadCountedTo } from './counted-book.ts';
import { loadFirstSteps } from './first-steps.ts';
import { inTime } from './load-report.ts';

interface Range {
  readonly companyId: number;
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/** Where more instalments are late, what is late is added up for all desks of the lender together, and told for so long. */
const manyLate = 2_000;
const keptMs = 15_000;

/** What waits for the one who asks, what is late, and how the days in between went. */
export function getDashboard({
  queueCounts,
}: {
  readonly queueCounts: QueueCounts;
}): Handler<typeof operation> {
  const shared = new SharedShortly<Dashboard['late']>(keptMs, ({ instalments }) => instalments > manyLate);
  async function loadLateFor(tx: Tx, caller: Staff): Promise<Dashboard['late']> {
    const known = shared.find(caller);
    if (known) return known;
    const late = await loadLate(tx, caller);
    shared.keep(caller, late);
    return late;
  }
  return (tx, caller, days) =>
    inTime(() =>
      loadDashboard(tx, caller, days, {
        waitingForMe: queueCounts.loadOwn(tx, caller),
        late: loadLateFor(tx, caller),
      }),
    );
}

/** What is loaded for all desks of the lender together. */
type ForAllDesks = { readonly [Name in 'waitingForMe' | 'late']: Promise<Dashboard[Name]> };

async function loadDashboard(
  tx: Tx,
  caller: Staff,
  { from, to }: Pick<Range, 'from' | 'to'>,
  forAllDesks: ForAllDesks,
): Promise<Dashboard> {
  const range: Range = { companyId: caller.companyId, from, to, timeZone: caller.market.timeZone };
  const { groups, alerts, traceAlarms, ...parts } = await together({
    groups: loadFunnel(tx, range),
    firstSteps: loadFirstSteps(tx, caller),
    mine: loadMine(tx, caller),
    ...forAllDesks,
    today: loadToday(tx, caller),
    days: loadDays(tx, range),
    offTheOffer: loadOffTheOffer(tx, caller),
    alerts: loadAlerts(tx, caller),
    traceAlarms: loadTraceAlarms(tx, caller),
  });
  return {
    ...parts,
    funnel: sumOf('', groups),
    funnelByChannel: byName(groups, ({ channel }) => channel),
    funnelByInviteCode: byName(groups, ({ inviteCode }) => inviteCode),
    alerts: [...alerts, ...traceAlarms],
  };
}

/** What the one who asks has taken, as long as it is theirs. */
async function loadMine(tx: Tx, { staffId, at }: Staff): Promise<Dashboard['mine']> {
  const rows = await tx.rows<{ id: number; status: OrderStatus; takenAt: Date }>(sql`
    select id, status, taken_at /* never null: whoever has an order has it since then */ from orders
    where taken_by = ${staffId} and (assigned_by is not null or taken_at > ${heldSince(at)}) and status = any(${statusesAtWork}::text[])
    order by taken_at limit 50`);
  return rows.map(({ id, status, takenAt }) => ({
    orderId: id,
    orderNo: orderNumber(id),
    status: toOrderStatusNumber(status),
    takenAt: takenAt.toISOString(),
  }));
}

async function loadLate(tx: Tx, { companyId, at, today }: Staff): Promise<Dashboard['late']> {
  const dayAgo = new Date(at.getTime() - 86_400_000);
  const hourAgo = new Date(at.getTime() - 3_600_000);
  const row = await tx.one<{
    instalments: number;
    amountCents: number;
    applicationsOverADay: number;
    payoutsOverAnHour: number;
  }>(sql`
    with late as materialized (
      -- Added up before anything is looked up about their loans.
      select order_id, count(*) as instalments, sum(cents) as cents from instalments_late(${today}) group by order_id
    )
    select coalesce(sum(l.instalments), 0)::int as instalments, coalesce(sum(l.cents), 0)::bigint as amount_cents,
      (select count(*) from orders where company_id = ${companyId} and status = any(${statusesAtWork}::text[])
        and applied_at < ${dayAgo}) as applications_over_a_day,
      (select count(*) from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
        where o.company_id = ${companyId} and p.status in ('waiting', 'sent', 'unknown')
        and w.requested_at < ${hourAgo}) as payouts_over_an_hour
    from late l
      cross join lateral (select from orders o where o.id = l.order_id and o.company_id = ${companyId} offset 0) o`);
  const { amountCents, ...late } = row;
  return { ...late, amount: toMajor(amountCents) };
}

/** Money as it comes in: what was booked since midnight, and what is still to come of what is due today. */
async function loadToday(tx: Tx, { companyId, today, market }: Staff): Promise<Dashboard['today']> {
  const { collectedCents, expectedCents } = await tx.one<{
    collectedCents: number;
    expectedCents: number;
  }>(sql`
    select
      (select coalesce(sum(amount_cents), 0)::bigint from repayments
        where company_id = ${companyId}
          and booked_at >= (${today}::date)::timestamp at time zone ${market.timeZone}
          and booked_at < (${today}::date + 1)::timestamp at time zone ${market.timeZone}) as collected_cents,
      (select coalesce(sum(i.cents), 0)::bigint from unpaid_instalments i join orders o on o.id = i.order_id
        where o.company_id = ${companyId} and i.due_on = ${today}) as expected_cents`);
  return { collected: toMajor(collectedCents), expected: toMajor(expectedCents) };
}

/** One row for each day of the range, also for those on which nothing happened. Those that are over were counted at night. */
async function loadDays(tx: Tx, { companyId, from, to, timeZone }: Range): Promise<Dashboard['days']> {
  const { applicationsTo, payoutsTo } = await together({
    applicationsTo: loadApplicationsTo(tx, companyId),
    payoutsTo: loadCountedTo(tx, companyId),
  });
  const rows = await tx.rows<{
    day: string;
    applications: number;
    approvals: number;
    refusals: number;
    payouts: number;
    payoutCents: number;
    payoutFailures: number;
  }>(sql`
    with decided as (
      select day, applications, approvals, refusals, payout_failures from counted_applications
      where company_id = ${companyId} and day between ${from} and least(${to}::date, ${applicationsTo}::date)
      union all
      select * from applications_of_days(${companyId}, greatest(${from}::date, ${applicationsTo}::date + 1), ${to}, ${timeZone})
    ), settled as (
      select c.day, sum(c.number) as payouts, sum(c.cents)::bigint as cents
      from loan_groups g join counted_days c on c.group_id = g.id
      where g.company_id = ${companyId} and c.figure = 'paid_out'
        and c.day between ${from} and least(${to}::date, ${payoutsTo}::date)
      group by 1
      union all
      select p.settled_on, count(*), sum(w.amount_cents - w.fee_cents)::bigint
      from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
      where o.company_id = ${companyId}
        and p.settled_on between greatest(${from}::date, ${payoutsTo}::date + 1) and ${to}
      group by 1
    )
    select d::date as day, coalesce(e.applications, 0) as applications, coalesce(e.approvals, 0) as approvals,
      coalesce(e.refusals, 0) as refusals, coalesce(s.payouts, 0)::int as payouts, coalesce(s.cents, 0) as payout_cents,
      coalesce(e.payout_failures, 0) as payout_failures
    from generate_series(${from}::date, least(${to}::date, ${from}::date + 366), interval '1 day') d
      left join decided e on e.day = d left join settled s on s.day = d
    order by d`);
  return rows.map(({ payoutCents, ...day }) => ({ ...day, payoutAmount: toMajor(payoutCents) }));
}

interface FunnelGroup extends Omit<FunnelRow, 'name'> {
  readonly channel: string;
  readonly inviteCode: string;
}

/**
 * Of the people who registered in the range, how many came how far; the far end may lie after the range. Whoever is
 * asked for something again has come this far all the same.
 */
export function loadFunnel(tx: Tx, { companyId, from, to, timeZone }: Range): Promise<FunnelGroup[]> {
  return tx.rows<FunnelGroup>(sql`
    select b.channel, coalesce(c.code, '') as invite_code, count(*) as registered,
      count(*) filter (where b.identity_status <> 'missing' or o.applied) as identified,
      count(*) filter (where o.applied) as applied,
      count(*) filter (where o.approved) as approved,
      count(*) filter (where o.withdrew) as withdrew
    from borrowers b left join invite_codes c on c.id = b.invite_code_id
    left join lateral (
      select true as applied, bool_or(final_auditor_id is not null) as approved,
        bool_or(is_drawn) as withdrew
      from orders where orders.borrower_id = b.id having count(*) > 0) o on true
    where b.company_id = ${companyId}
      and b.registered_at >= (${from}::date)::timestamp at time zone ${timeZone}
      and b.registered_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    group by b.channel, c.code`);
}

function byName(groups: readonly FunnelGroup[], nameOf: (group: FunnelGroup) => string): FunnelRow[] {
  return [...Map.groupBy(groups, nameOf)]
    .map(([name, members]) => sumOf(name, members))
    .sort((one, other) => other.registered - one.registered);
}

function sumOf(name: string, groups: readonly FunnelGroup[]): FunnelRow {
  const total = (step: keyof Omit<FunnelRow, 'name'>) => groups.reduce((sum, group) => sum + group[step], 0);
  return {
    name,
    registered: total('registered'),
    identified: total('identified'),
    applied: total('applied'),
    approved: total('approved'),
    withdrew: total('withdrew'),
  };
}

/** For those who read the logs it comes from. */
async function loadTraceAlarms(tx: Tx, caller: Staff): Promise<Dashboard['alerts']> {
  if (!searchAccess.roles.includes(caller.role)) return [];
  return [...(await loadEventAlarms(tx, caller)), ...(await loadReadingAlarms(tx, caller))];
}

const wrongCodesForAlert = 10;
const releasesForAlert = 20;

/**
 * Many wrong codes across accounts, and unusually many releases by one person, in the last day; and what has used up half of
 * the text messages that the lender sends in a day.
 */
async function loadAlerts(tx: Tx, { companyId, at }: Staff): Promise<Dashboard['alerts']> {
  const since = new Date(at.getTime() - 86_400_000);
  const { wrong, lastWrong } = await tx.one<{ wrong: number; lastWrong: Date | null }>(sql`
    select coalesce(sum(wrong_tries), 0)::bigint as wrong, max(created_at) filter (where wrong_tries > 0) as last_wrong from (
      select wrong_tries, created_at from withdraw_codes where company_id = ${companyId} and created_at > ${since}
      union all
      select wrong_tries, created_at from unlock_codes where company_id = ${companyId} and created_at > ${since}) codes`);
  const busy = await tx.rows<{ name: string; count: number; last: Date }>(sql`
    select m.name, count(*) as count, max(r.created_at) as last from (
      select released_by, created_at from withdraw_codes where company_id = ${companyId} and created_at > ${since}
      union all
      select released_by, created_at from unlock_codes where company_id = ${companyId} and created_at > ${since}) r
    join staff m on m.id = r.released_by group by m.id having count(*) >= ${releasesForAlert}`);
  return [
    ...(wrong >= wrongCodesForAlert && lastWrong
      ? [
          {
            kind: 'many_wrong_codes' as const,
            event: null,
            who: null,
            count: wrong,
            most: null,
            at: lastWrong.toISOString(),
          },
        ]
      : []),
    ...busy.map(({ name, count, last }) => ({
      kind: 'many_releases' as const,
      event: null,
      who: name,
      count,
      most: null,
      at: last.toISOString(),
    })),
    ...(await loadBudgetAlerts(tx, companyId, at)),
  ];
}

async function loadBudgetAlerts(tx: Tx, companyId: number, at: Date): Promise<Dashboard['alerts']> {
  const rows = await tx.rows<{
    kind: Dashboard['alerts'][number]['kind'];
    count: number;
    most: number;
    last: Date;
  }>(sql`
    select b.kind, count(*) as count, b.most, max(s.created_at) as last
    from companies c cross join lateral (values
        ('half_of_register_codes', 'register_code', c.most_register_codes_per_day),
        ('half_of_sign_in_codes', 'sign_in_code', c.most_sign_in_codes_per_day),
        ('half_of_notices', 'notice', c.most_notices_per_day)) b (kind, sms_kind, most)
      join sms_outbox s on s.company_id = c.id and s.kind = b.sms_kind
        and s.created_at >= ${new Date(at.toISOString().slice(0, 10))}
    where c.id = ${companyId} group by b.kind, b.most having count(*) * 2 >= b.most`);
  return rows.map(({ last, ...alert }) => ({ ...alert, event: null, who: null, at: last.toISOString() }));
}

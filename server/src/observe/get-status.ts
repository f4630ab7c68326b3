import { toMajor } from '@hiram/contract';
import type { getStatus as operation, StatusPart, StatusRow, StatusState } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { QueueFigures } from '../jobs/queue-figures.ts';
import type { Handler } from '../operation/binding.ts';
import { type Partner, Partners } from './partners.ts';
import { readVersion } from './version.ts';

export interface StatusParts {
  /** What the server itself finds not well, as `/health/ready` names it. */
  readonly problems: () => Promise<readonly string[]>;
  /** Null where there is no queue to ask. */
  readonly queue: () => Promise<QueueFigures | null>;
  readonly partners: Partners;
}

/** For what has neither jobs nor partners: tests, measurements and the demo's seed. */
export const nothingWatched: StatusParts = {
  problems: async () => [],
  queue: async () => null,
  partners: new Partners(),
};

const startedAt = new Date(performance.timeOrigin).toISOString();

const minute = 60;
const hour = 60 * minute;
/** From when on something is late: a message, a job, a transfer, the night's work, a check. */
const lateAfter = {
  sms: 15 * minute,
  queue: 5 * minute,
  bank: 2 * hour,
  dailyRun: 26 * hour,
  // The accounts are added up every hour.
  ledger: 3 * hour,
};
/** The queue beats every minute; three of them missed is no coincidence. */
const silentAfter = 4 * minute;

interface LenderRow {
  readonly beatSeconds: number | null;
  readonly smsWaiting: number;
  readonly smsSeconds: number | null;
  readonly transfers: number;
  readonly transferCents: number;
  readonly transferSeconds: number | null;
  readonly recharges: number;
  readonly rechargeSeconds: number | null;
  /** Of the last check; null before the first. */
  readonly ledgerCents: number | null;
  readonly ledgerSeconds: number | null;
}

/** What the tables say of one lender, by one statement. */
function loadLender(tx: Tx, companyId: number, at: Date): Promise<LenderRow> {
  return tx.one<LenderRow>(sql`
    with transfers as (
      select w.amount_cents - w.fee_cents as cents, p.sent_at
      from payouts p join withdrawals w on w.id = p.withdrawal_id join orders o on o.id = p.order_id
      where p.status in ('sent', 'unknown') and o.company_id = ${companyId}
      union all
      select amount_cents, sent_at from refunds where status in ('sent', 'unknown') and company_id = ${companyId})
    select (select extract(epoch from clock_timestamp() - beat_at)::float8 from installation) as beat_seconds,
      s.waiting as sms_waiting, extract(epoch from ${at}::timestamptz - s.oldest)::float8 as sms_seconds,
      t.many as transfers, t.cents as transfer_cents,
      extract(epoch from ${at}::timestamptz - t.oldest)::float8 as transfer_seconds,
      r.many as recharges, extract(epoch from ${at}::timestamptz - r.oldest)::float8 as recharge_seconds,
      l.balance_cents as ledger_cents,
      extract(epoch from clock_timestamp() - l.checked_at)::float8 as ledger_seconds
    from
      (select count(*) as waiting, min(created_at) as oldest from sms_outbox
        where company_id = ${companyId} and sent_at is null and expired_at is null) s,
      (select count(*) as many, coalesce(sum(cents), 0)::int8 as cents, min(sent_at) as oldest from transfers) t,
      (select count(*) as many, min(created_at) as oldest from recharges
        where company_id = ${companyId} and status = 'open') r
      left join ledger_checks l on l.company_id = ${companyId}`);
}

/** How everything is that the lender depends on. What concerns the whole installation names no other lender. */
export const getStatus =
  (parts: { readonly status: StatusParts; readonly paymentPage: unknown }): Handler<typeof operation> =>
  async (tx, { companyId, at }) => {
    const { problems, queue, partners } = parts.status;
    const lender = await loadLender(tx, companyId, at);
    const [found, lines] = await Promise.all([problems(), queue().catch(() => null)]);
    const isBroken = (name: string) => found.includes(name);
    const needed = (part: StatusPart, name: string = part) => rowOf(part, isBroken(name) ? 'broken' : 'well');
    const partner = (name: Partner, isLate: boolean, facts: Facts): StatusRow => {
      const seen = partners.last(name);
      return rowOf(name, partnerState(seen, isLate), { ...seen, ...facts });
    };
    const provider = partner('payment_provider', false, {
      waiting: lender.recharges,
      oldestSeconds: lender.rechargeSeconds,
    });
    return {
      version: readVersion(),
      startedAt,
      rows: [
        needed('database'),
        queueRow(lines, isBroken('queue')),
        partner('sms', isOver(lender.smsSeconds, lateAfter.sms), {
          waiting: lender.smsWaiting,
          oldestSeconds: lender.smsSeconds,
        }),
        partner('bank', isOver(lender.transferSeconds, lateAfter.bank), {
          waiting: lender.transfers,
          oldestSeconds: lender.transferSeconds,
          amount: toMajor(lender.transferCents),
        }),
        parts.paymentPage === null ? rowOf('payment_provider', 'unused') : provider,
        dailyRunRow(lines),
        heartbeatRow(lender.beatSeconds),
        needed('files', 'storage'),
        needed('keys'),
        needed('clock'),
        ledgerRow(lender),
      ],
    };
  };

type Facts = Partial<Omit<StatusRow, 'part' | 'state'>>;

function rowOf(part: StatusPart, state: StatusState, facts: Facts = {}): StatusRow {
  const none = { lastSeconds: null, failedSeconds: null, waiting: null, oldestSeconds: null, amount: null };
  return { part, state, ...none, ...facts };
}

const isOver = (seconds: number | null, limit: number) => seconds !== null && seconds > limit;

/** What it said last counts: a partner that answers again is well, unless something waits for too long. */
function partnerState(
  { lastSeconds, failedSeconds }: { lastSeconds: number | null; failedSeconds: number | null },
  isLate: boolean,
): StatusState {
  if (failedSeconds !== null && (lastSeconds === null || failedSeconds < lastSeconds)) return 'broken';
  if (isLate) return 'late';
  return lastSeconds === null ? 'unknown' : 'well';
}

function queueRow(figures: QueueFigures | null, isBroken: boolean): StatusRow {
  if (isBroken) return rowOf('queue', 'broken');
  if (!figures) return rowOf('queue', 'unknown');
  const waiting = figures.lines.reduce((sum, line) => sum + line.waiting, 0);
  const oldestSeconds = Math.max(0, ...figures.lines.map((line) => line.oldestSeconds));
  const state = oldestSeconds > lateAfter.queue ? 'late' : 'well';
  return rowOf('queue', state, { waiting, oldestSeconds: waiting === 0 ? null : oldestSeconds });
}

/** The queue remembers a day: a run that is not there any more is late. */
function dailyRunRow(figures: QueueFigures | null): StatusRow {
  if (!figures) return rowOf('daily_run', 'unknown');
  const { dailyRunAgeSeconds: lastSeconds } = figures;
  const isLate = lastSeconds === null || lastSeconds > lateAfter.dailyRun;
  return rowOf('daily_run', isLate ? 'late' : 'well', { lastSeconds });
}

function heartbeatRow(lastSeconds: number | null): StatusRow {
  if (lastSeconds === null) return rowOf('heartbeat', 'unknown');
  return rowOf('heartbeat', lastSeconds > silentAfter ? 'broken' : 'well', { lastSeconds });
}

/** Broken is what does not add up, however long ago that was found. */
function ledgerRow({ ledgerCents, ledgerSeconds: lastSeconds }: LenderRow): StatusRow {
  if (ledgerCents === null) return rowOf('ledger', 'unknown');
  const state = ledgerCents === 0 ? (isOver(lastSeconds, lateAfter.ledger) ? 'late' : 'well') : 'broken';
  return rowOf('ledger', state, { lastSeconds, amount: toMajor(ledgerCents) });
}

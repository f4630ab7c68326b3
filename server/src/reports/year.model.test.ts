import { addDays, isRefusal, toCents } from '@hiram/contract';
import { lateBands, type ReportFigure, type ReportName, reportNames } from '@hiram/contract/desk';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extendOrder } from '../extension/extend.ts';
import { startPlan } from '../hardship/test-plans.ts';
import { terms, useHouse, withdrawableOrder } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import type { Borrower } from '../operation/caller.ts';
import { repay } from '../repayment/repay.ts';
import { runDaily } from '../start/daily-run.ts';
import { useTestServer } from '../test-server.ts';
import { drawBalance, settlePayout } from '../withdrawal/test-drawing.ts';
import { countDays } from './count-days.ts';
import { bookOf } from './test-book.ts';
import { countedRows, forgetCounted } from './test-counted.ts';

/**
 * A year of random lives. In the evening of each day that is stopped at, what is owed is read from the instalments as
 * they are then; when the year is over, the reports have to say the same of every one of those days, and what was provided for
 * at the end of each month has to be what the book of that evening gives when all of it is read.
 */
const server = useTestServer();
const house = useHouse(server);
const seed = Number(process.env.HIRAM_MODEL_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** All evenings take a minute: `npm test` looks at every fourth, other ones each time; HIRAM_EVERY_EVENING=1 at all. */
const every = process.env.HIRAM_EVERY_EVENING ? 1 : 4;
/** Of how many of these one is reported twice more: without anything counted before, and with what an earlier night counted. */
const againEvery = process.env.HIRAM_EVERY_EVENING ? 1 : 3;
/** How many days ago that night was, at the most. */
const mostDaysBehind = 75;
/** Of how many stops one is reported at once, from what the last night has counted and what has changed since. */
const atOnceEvery = process.env.HIRAM_EVERY_EVENING ? 1 : 6;

type Act =
  | { do: 'lend'; amount: number; method: 'flat' | 'reducing'; share: number }
  | { do: 'draw the rest' | 'pay off' | 'write off'; at: number }
  | { do: 'pay'; at: number; amount: number; daysAgo: number }
  | { do: 'extend'; at: number; days: number }
  | { do: 'plan'; at: number; more: number; inDays: number };

const at = fc.nat({ max: 30 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('lend' as const),
      amount: fc.integer({ min: 1, max: 60_000 }),
      method: fc.constantFrom('flat' as const, 'reducing' as const),
      share: fc.integer({ min: 30, max: 100 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('draw the rest' as const), at }) },
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('pay' as const),
      at,
      amount: fc.integer({ min: 1, max: 20_000 }),
      daysAgo: fc.nat({ max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('extend' as const), at, days: fc.integer({ min: 1, max: 40 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('plan' as const),
      at,
      more: fc.nat({ max: 9 }),
      inDays: fc.integer({ min: 8, max: 60 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('pay off' as const, 'write off' as const), at }) },
);
const year = fc.array(
  fc.record({ acts: fc.array(act, { maxLength: 3 }), days: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 70, maxLength: 70 },
);

interface Evening {
  readonly day: string;
  /** Of each loan that owes something, how late it is and how much principal it owes. */
  readonly loans: readonly { readonly days: number; readonly cents: number }[];
}

async function look(day: string): Promise<Evening> {
  const rows = await server.query<{ days: number; cents: string }>(
    `select greatest(coalesce($1::date - min(i.due_on) filter (where i.due_on < $1::date and i.principal_cents - i.paid_principal_cents
         + i.interest_cents - i.waived_interest_cents - i.paid_interest_cents > 0), 0),
         coalesce((select h.late_days from hardship_plans h where h.order_id = o.id and h.status = 'active'), 0)) as days,
       sum(i.principal_cents - i.paid_principal_cents) as cents
     from instalments i join orders o on o.id = i.order_id where o.status <> 'written_off'
     group by o.id having sum(i.principal_cents - i.paid_principal_cents) > 0`,
    [day],
  );
  return { day, loans: rows.map(({ days, cents }) => ({ days, cents: Number(cents) })) };
}

/** The figures that reports share with the ledger, from journals alone and added up from the first one on. */
const inJournals: Readonly<Record<Exclude<ReportFigure, 'average_principal'>, string>> = {
  principal: `a.kind = 'principal' and j.occurred_on <= $2`,
  principal_before: `a.kind = 'principal' and j.occurred_on < date_trunc('month', $2::date)`,
  lent: `a.kind = 'principal' and j.kind = 'payout_settled' and j.occurred_on between $1 and $2`,
  collected: `a.kind = 'suspense' and j.kind = 'repayment' and j.occurred_on between $1 and $2`,
  written_off: `a.kind = 'write_off_expense' and j.occurred_on between $1 and $2`,
};

async function journalCents(figure: ReportFigure, from: string, to: string): Promise<number> {
  const sum = (where: string) => `select coalesce(sum(e.amount_cents), 0) from journals j
    join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id where ${where}`;
  const text =
    figure === 'average_principal'
      ? `select round(avg((${sum(`a.kind = 'principal' and j.occurred_on <= d`)}))) as cents
         from generate_series($1::date, $2::date, interval '1 day') d`
      : `select (${sum(inJournals[figure])}) as cents where $1::date <= $2::date`;
  const [row] = await server.query<{ cents: string }>(text, [from, to]);
  return Number(row?.cents);
}

test('a year of random lives is reported as it was on each day that is looked at', {
  timeout: 900_000,
}, async () => {
  const { today, report } = bookOf(server, house);
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
  const evenings: Evening[] = [];
  const saidAtOnce = new Map<string, Record<ReportName, unknown>>();
  const orders: { id: number; borrower: Borrower; leftCents: number }[] = [];
  let references = 0;

  async function draw(orderId: number, borrower: Borrower, amountCents: number): Promise<boolean> {
    const drawn = await house.run((tx) => drawBalance(tx, borrower, { orderId, amountCents }));
    if (isRefusal(drawn)) return false;
    await house.run((tx) => settlePayout(tx, house.system, drawn.withdrawalId));
    return true;
  }

  async function play(wish: Act): Promise<void> {
    references += 1;
    if (wish.do === 'lend') {
      const { amount, method, share } = wish;
      const borrower = await house.newBorrower();
      const id = await withdrawableOrder(house, borrower, amount * 100, { ...terms, method });
      await draw(id, borrower, amount * share);
      orders.push({ id, borrower, leftCents: amount * (100 - share) });
      return;
    }
    const order = orders[wish.at % Math.max(1, orders.length)];
    if (!order) return;
    const { id: orderId } = order;
    if (wish.do === 'plan') {
      // Few loans are late at a time: the first one that can have a plan gets it.
      for (const { id } of orders) {
        const refused = await startPlan(house, { orderId: id, more: wish.more, inDays: wish.inDays });
        if (refused === null) return;
      }
      return;
    }
    if (wish.do === 'draw the rest') {
      if (order.leftCents > 0 && (await draw(orderId, order.borrower, order.leftCents))) order.leftCents = 0;
    } else if (wish.do === 'pay' || wish.do === 'pay off') {
      const amountCents = wish.do === 'pay' ? wish.amount * 100 : 200_000_00;
      const receivedOn = wish.do === 'pay' ? addDays(today(), -wish.daysAgo) : undefined;
      await house.run((tx) =>
        repay(tx, house.system, {
          ...{ orderId, amountCents, source: 'statement' as const, receivedOn },
          transferReference: `year ${references}`,
        }),
      );
    } else if (wish.do === 'extend') {
      const extension = { orderId, extensionId: references, days: wish.days, priceCents: 10_00 };
      await house.run((tx) => extendOrder(tx, house.system, extension));
    } else {
      const proposal = { orderId };
      await house.run((tx) => writeOffOrder(tx, house.approver, proposal));
    }
  }

  const begins = (index: number, day: string) => evenings[Math.max(0, index - 12)]?.day ?? day;
  async function everyReport(from: string, to: string) {
    const reports = {} as Record<ReportName, Awaited<ReturnType<typeof report>>>;
    for (const name of reportNames) reports[name] = await report(name, { from, to });
    return reports;
  }

  const [days] = fc.sample(year, { seed, numRuns: 1 });
  for (const [index, { acts, days: gap }] of (days ?? []).entries()) {
    await runDaily(server.database, { today: today(), at: server.clock.now() });
    for (const wish of acts) await play(wish);
    evenings.push(await look(today()));
    if ((index + seed) % atOnceEvery === 0)
      saidAtOnce.set(today(), await everyReport(begins(index, today()), today()));
    server.clock.advance({ days: gap });
  }

  const seen = `the seed is ${seed}`;
  for (const [index, { day }] of evenings.entries()) {
    const said = saidAtOnce.get(day);
    if (said) expect([seen, day, await everyReport(begins(index, day), day)]).toEqual([seen, day, said]);
  }
  const again: { from: string; to: string; reports: Record<ReportName, unknown> }[] = [];
  let looked = 0;
  for (const [index, { day, loans }] of evenings.entries()) {
    if ((index + seed) % every !== 0) continue;
    const from = begins(index, day);
    const reports = await everyReport(from, day);
    looked += 1;
    if (looked % againEvery === 0) again.push({ from, to: day, reports });

    const late = (least: number) => loans.filter((loan) => loan.days >= least);
    const centsOf = (some: typeof loans) => some.reduce((sum, { cents }) => sum + cents, 0);
    const atRisk = reports.at_risk.rows.map((row) => [row.loans, toCents(row.principal as never)]);
    const expected = [1, 31, 61, 91].map((least) => [late(least).length, centsOf(late(least))]);
    expect([seen, day, atRisk]).toEqual([seen, day, loans.length === 0 ? [] : expected]);
    expect(reports.outstanding.rows[0]?.loans ?? 0, seen).toBe(loans.length);

    for (const name of reportNames)
      for (const { figure, reported, ledger } of reports[name].agreements) {
        const begin = name === 'vintage' ? `${from.slice(0, 8)}01` : from;
        const cents = await journalCents(figure, begin, day);
        const what = [seen, day, name, figure];
        expect([...what, toCents(reported), toCents(ledger)]).toEqual([...what, cents, cents]);
      }
  }

  const wrong = await server.query(
    `select p.month_end::text, p.band, p.loans, p.principal_cents, count(l.order_id) as counted, coalesce(sum(l.principal_cents), 0) as cents
     from provisions p join unnest($1::text[]) with ordinality b (band, number) using (band)
       left join lateral (select * from loans_on(p.month_end) where principal_cents > 0 and not is_written_off) l
         on width_bucket(l.overdue_days, array[1, 31, 61, 91, 181]) = b.number - 1
     group by p.month_end, p.band, p.loans, p.principal_cents
     having p.loans <> count(l.order_id) or p.principal_cents <> coalesce(sum(l.principal_cents), 0)`,
    [lateBands],
  );
  expect([seen, wrong]).toEqual([seen, []]);

  const [counted] = await server.query<{ upTo: string }>(`select up_to::text as "upTo" from counted_books`);
  // Each day that was over, by a whole one, when the last night came.
  expect(counted?.upTo, seen).toBe(addDays(evenings.at(-1)?.day ?? '', -2));
  const carriedOn = await countedRows(server);
  await forgetCounted(server);
  await countDays(server.database, evenings.at(-1)?.day ?? '');
  expect([seen, await countedRows(server)]).toEqual([seen, carriedOn]);

  for (const [nth, { from, to, reports }] of again.entries()) {
    await forgetCounted(server);
    expect([seen, to, await everyReport(from, to)]).toEqual([seen, to, reports]);
    // However long ago the last night was, and however much has changed since.
    const daysBehind = 1 + ((seed + 13 * nth) % mostDaysBehind);
    await countDays(server.database, addDays(to, 2 - daysBehind));
    expect([seen, to, daysBehind, await everyReport(from, to)]).toEqual([seen, to, daysBehind, reports]);
  }
});

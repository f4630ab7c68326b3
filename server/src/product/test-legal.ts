/** For tests: whether what the phone shows, what an order says and what was paid out is legal, by other code. */
import {
  getPeriodConfig,
  isRefusal,
  listApps,
  type PeriodUnit,
  type RateSettings,
  todayIn,
} from '@hiram/contract';
import { rateRulesOf } from '@hiram/markets';
import { expect } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { TestBorrower } from '../account/test-borrower.ts';
import type { TestServer } from '../test-server.ts';
import { type BookedLoan, wrongsOf } from './test-law.ts';

/** What makes the price of a loan. */
export interface Price {
  readonly periods: number;
  readonly unit: PeriodUnit;
  /** Thousandths of a percent per period. */
  readonly rate: number;
  readonly method: 'flat' | 'reducing';
  readonly feePercent: number;
  readonly overdueDailyPercent: number;
}

/** Of every term that these tests make. */
export const overdueCapPercent = 20;

async function lawOf(server: TestServer, day: string) {
  const rules = rateRulesOf(server.market.id);
  if (isRefusal(rules)) throw new Error('no rules');
  const rows = await server.query<{ name: string; value: number | boolean }>(
    'select name, value from rate_settings where company_id = 1',
  );
  const figures: RateSettings = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  return { rules, day, figures };
}

const lawToday = (server: TestServer) => lawOf(server, todayIn(server.market.timeZone, server.clock.now()));

/** Without the rounding of cents, which only makes a loan dearer. */
function unroundedLoan(price: Price, amountCents: number): BookedLoan {
  const { periods, unit, method, feePercent, overdueDailyPercent } = price;
  const rate = price.rate / 100_000;
  const annuity = rate === 0 ? 1 / periods : rate / (1 - (1 + rate) ** -periods);
  const share = method === 'flat' ? (1 + rate * periods) / periods : annuity;
  return {
    amountCents,
    receivedCents: amountCents * (1 - feePercent / 100),
    repaidCents: Array.from({ length: periods }, () => amountCents * share),
    daysToTheLast: Math.floor(periods * { day: 1, week: 7, month: 30.7 }[unit]),
    periodUnit: unit,
    method,
    ratePercent: price.rate / 1000,
    overdueDailyPercent,
    overdueCapPercent,
  };
}

interface OrderRow {
  readonly id: string;
  readonly amount: string;
  readonly least: string;
  readonly rate: number;
  readonly periods: number;
  readonly unit: PeriodUnit;
  readonly method: 'flat' | 'reducing';
  readonly fee: number;
  readonly overdue: number;
  readonly signed_on: string | null;
}

async function orderRow(server: TestServer, orderId: number): Promise<OrderRow> {
  const [row] = await server.query<OrderRow>(
    `select o.id, o.amount_cents as amount, o.min_withdrawal_cents as least, o.rate, o.periods, o.period_unit as unit,
       o.method, o.service_fee_thousandths as fee, o.overdue_daily_rate as overdue,
       (a.accepted_at at time zone 'Asia/Manila')::date::text as signed_on
     from orders o left join contracts c on c.order_id = o.id left join contract_acceptances a on a.contract_id = c.id
     where o.id = $1`,
    [orderId],
  );
  if (!row) throw new Error(`no order ${orderId}`);
  return row;
}

/** An order's own terms, by the law of today. */
export async function expectLegalOrder(server: TestServer, orderId: number): Promise<void> {
  const row = await orderRow(server, orderId);
  const terms = {
    ...{ periods: row.periods, unit: row.unit, rate: row.rate, method: row.method },
    ...{ feePercent: row.fee / 1000, overdueDailyPercent: row.overdue / 1000 },
  };
  const law = await lawToday(server);
  for (const cents of [Math.min(Number(row.least), Number(row.amount)), Number(row.amount)])
    expect(wrongsOf(unroundedLoan(terms, cents), law)).toEqual([]);
}

/** What was paid out, from the books: by the rules of the day it was signed, and the figures of this moment. */
export async function expectLegalPayout(
  server: TestServer,
  { orderId, withdrawalId }: { orderId: number; withdrawalId: number },
): Promise<void> {
  const row = await orderRow(server, orderId);
  const [booked] = await server.query<{ amount: string; fee: string; repaid: string[]; days: number }>(
    `select w.amount_cents as amount, w.fee_cents as fee,
       array_agg(i.principal_cents + i.interest_cents order by i.period) as repaid,
       max(i.due_on) - p.settled_on as days
     from withdrawals w join payouts p on p.withdrawal_id = w.id join instalments i on i.withdrawal_id = w.id
     where w.id = $1 group by w.id, p.settled_on`,
    [withdrawalId],
  );
  if (!booked) throw new Error('a payout that settled has a schedule');
  const loan: BookedLoan = {
    amountCents: Number(booked.amount),
    receivedCents: Number(booked.amount) - Number(booked.fee),
    repaidCents: booked.repaid.map(Number),
    daysToTheLast: booked.days,
    periodUnit: row.unit,
    method: row.method,
    ratePercent: row.rate / 1000,
    overdueDailyPercent: row.overdue / 1000,
    overdueCapPercent,
  };
  const law = await lawOf(server, row.signed_on ?? '');
  expect(wrongsOf(loan, law)).toEqual([]);
}

/** What the phone shows is legal today, each term of it at its least and its most. */
export async function expectLegalOffer(server: TestServer, { client }: TestBorrower): Promise<void> {
  const law = await lawToday(server);
  for (const { id } of dataOf(await client.call(listApps, {}))) {
    const { rateConfigs } = dataOf(await client.call(getPeriodConfig, { appId: id }));
    expect(rateConfigs.length).toBeGreaterThan(0);
    for (const offer of rateConfigs) {
      const terms = {
        ...{ periods: offer.periodDays, unit: offer.periodUnit, rate: offer.rate, method: offer.method },
        ...{ feePercent: offer.serviceFeePercent, overdueDailyPercent: 0 },
      };
      for (const amount of [offer.amounts.min, offer.amounts.max])
        expect(wrongsOf(unroundedLoan(terms, Number(amount) * 100), law)).toEqual([]);
    }
  }
}

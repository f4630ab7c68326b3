import { isRefusal, type Refusal } from '@hiram/contract';
import { type CallOutcome, getCollectionCase, logCall } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { freezeAccount } from '../account/freeze.ts';
import { type StaffClient, useStaff } from '../loan/test-borrowing.ts';
import { useHouse } from '../loan/test-loans.ts';
import { pay, plan, send, type TestLoan } from '../reminder/test-reminders.ts';
import { auditOf, waiting } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { logCall as logCallIn } from './log-call.ts';
import { dayOf, lateLoan, staffIn, untilHour } from './test-collection.ts';

const server = useTestServer();
const house = useHouse(server);
const support = useStaff(server, 'support');
const colleague = useStaff(server, 'support', 2);

type Other = Exclude<CallOutcome, 'promised'>;
function call(
  { orderId }: TestLoan,
  { by = support, outcome = 'reached', key = crypto.randomUUID() }: Partial<Wish> = {},
) {
  return by.call(logCall, { orderId, outcome }, { idempotencyKey: key });
}
interface Wish {
  readonly by: StaffClient;
  readonly outcome: Other;
  readonly key: string;
}

/** The same call where another market's law holds. */
function callIn(market: keyof typeof markets, { orderId }: TestLoan, by: StaffClient = support) {
  const caller = staffIn(server, by.staffId, markets[market]);
  return house.run((tx) => logCallIn(tx, caller, { orderId, outcome: 'not_reached' }));
}

const contactsOf = ({ orderId }: TestLoan) =>
  server.query<{ channel: string; outcome: string; staff: number }>(
    `select channel, outcome, staff_id::int as staff from contacts where order_id = $1 order by id`,
    [orderId],
  );

describe('a call', () => {
  test('is noted as a contact with what came of it, and is on the log', async () => {
    const loan = await lateLoan(server, house, 5);
    const outcomes = ['reached', 'not_reached', 'disputed'] as const;
    for (const outcome of outcomes) dataOf(await call(loan, { outcome }));
    expect(await contactsOf(loan)).toEqual(
      outcomes.map((outcome) => ({ channel: 'call', outcome, staff: support.staffId })),
    );
    const { orderId } = loan;
    const { loan: late, history } = dataOf(await support.call(getCollectionCase, { orderId }));
    expect(late?.contacts).toEqual({ today: 3, week: 3, lastAt: server.clock.now().toISOString() });
    expect(history).toHaveLength(3);
    expect((await auditOf(server, orderId)).map(({ operation }) => operation)).toEqual(
      outcomes.map(() => logCall.path),
    );
  });

  test('can bring a promise and a note, which stand beside it', async () => {
    const loan = await lateLoan(server, house, 5);
    const { orderId } = loan;
    const on = dayOf(server);
    const promised = { orderId, outcome: 'promised', amount: 500, on, note: 'After payday.' } as const;
    dataOf(await support.call(logCall, promised, { idempotencyKey: crypto.randomUUID() }));
    const { loan: late, history } = dataOf(await support.call(getCollectionCase, { orderId }));
    expect(late?.promise).toEqual({ amount: 500, on, status: 'open' });
    expect(history.map(({ kind }) => kind).toSorted()).toEqual(['contact', 'note', 'promise']);
  });

  test('that is sent twice is one call', async () => {
    const loan = await lateLoan(server, house, 5);
    const key = crypto.randomUUID();
    await Promise.all([call(loan, { key }), call(loan, { key })]);
    expect(await contactsOf(loan)).toHaveLength(1);
  });

  test('with a promise that cannot be is no call', async () => {
    const loan = await lateLoan(server, house, 5);
    const { orderId } = loan;
    const promised = { orderId, outcome: 'promised', amount: 500, on: '2026-01-01' } as const;
    const answer = await support.call(logCall, promised, { idempotencyKey: crypto.randomUUID() });
    expect(answer).toMatchObject({ refusal: 'request_error' });
    expect(await contactsOf(loan)).toEqual([]);
  });

  test('of a loan that was paid in the same moment is refused', async () => {
    const loan = await lateLoan(server, house, 5);
    let calling: ReturnType<typeof call> | undefined;
    await house.run(async (tx) => {
      await tx.run({
        name: 'hold',
        text: 'select from orders where id = $1 for update',
        values: [loan.orderId],
      });
      calling = call(loan);
      await waiting(server, 1);
      await server.query(`update instalments set due_on = due_on + 60 where order_id = $1`, [loan.orderId]);
    });
    expect(await calling).toMatchObject({ refusal: 'not_overdue' });
  });
});

describe('nobody is called', () => {
  test('a sixth time within seven days', async () => {
    const loan = await lateLoan(server, house, 5);
    for (let times = 0; times < 5; times += 1) dataOf(await call(loan));
    expect(await call(loan)).toMatchObject({
      refusal: 'contact_limit_reached',
      code: 30_040,
      data: { today: 5, week: 5, maxPerDay: null, mostPerWeek: 5 },
    });
    server.clock.advance({ days: 6 });
    expect(await call(loan)).toMatchObject({ refusal: 'contact_limit_reached', data: { today: 0, week: 5 } });
    server.clock.advance({ days: 1 });
    dataOf(await call(loan));
    expect(await contactsOf(loan)).toHaveLength(6);
  });

  test('twice a day where the law says once, whoever called and whether or not they were reached', async () => {
    const loan = await lateLoan(server, house, 5);
    expect(await callIn('th', loan)).toBeNull();
    expect(await callIn('th', loan, colleague)).toMatchObject({
      refusal: 'contact_limit_reached',
      data: { today: 1, maxPerDay: 1 },
    });
    server.clock.advance({ days: 1 });
    expect(await callIn('th', loan)).toBeNull();
  });

  test('on a day on which the system has reminded them, where the law says once', async () => {
    const loan = await lateLoan(server, house, 7);
    await plan(server, markets.th);
    await send(server, markets.th);
    expect(await contactsOf(loan)).toMatchObject([{ channel: 'sms', staff: null }]);
    expect(await callIn('th', loan)).toMatchObject({ refusal: 'contact_limit_reached' });
  });

  test('by two at once where the law says once', async () => {
    const loan = await lateLoan(server, house, 5);
    const answers = await Promise.all([callIn('th', loan), callIn('th', loan, colleague)]);
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.find(isRefusal)).toMatchObject({ refusal: 'contact_limit_reached' });
    expect(await contactsOf(loan)).toHaveLength(1);
  });

  test('outside the hours, nor before eight where the law would have it', async () => {
    const loan = await lateLoan(server, house, 5);
    const closed = {
      refusal: 'outside_contact_hours',
      code: 30_041,
      data: { hours: 'closed', from: '08:00', to: '22:00' },
    };
    untilHour(server, 22);
    expect(await call(loan)).toMatchObject(closed);
    untilHour(server, 7);
    expect(await call(loan)).toMatchObject(closed);
    untilHour(server, 8);
    dataOf(await call(loan));
    untilHour(server, 12);
  });

  test('where no hours are known', async () => {
    const loan = await lateLoan(server, house, 5);
    expect(await callIn('bd', loan)).toMatchObject({
      refusal: 'outside_contact_hours',
      data: { hours: 'unset', from: null, to: null },
    });
  });

  test.each<[string, (loan: TestLoan) => Promise<unknown>]>([
    [
      'whose account is on hold',
      ({ borrower: { borrowerId } }) =>
        house.run((tx) =>
          freezeAccount(tx, {
            ...{ borrowerId, reason: 'fraud_check', note: null, lastDay: dayOf(server) },
            ...{ timeZone: server.market.timeZone, at: server.clock.now() },
          }),
        ),
    ],
    [
      'whose slip has not been looked at',
      ({ orderId, borrower: { borrowerId } }) =>
        server.query(
          `with f as (
             insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id,
               storage_key, created_at)
             values (gen_random_uuid(), 1, $1, 'slip', 'image/jpeg', 1, sha256(''), 'test', 'slip', now())
             returning id)
           insert into slips (company_id, order_id, borrower_id, method, amount_cents, transferred_on, file_id, sha256,
             look, sent_at)
           select 1, $2, $1, 'transfer', 100, now(), id, sha256(''), 0::bit(64), now() from f`,
          [borrowerId, orderId],
        ),
    ],
    [
      'who has asked for later due dates',
      ({ orderId, borrower: { borrowerId } }) =>
        server.query(
          `insert into extensions (company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days,
             requested_at)
           values (1, $1, $2, 14, 0, 0, 7, now())`,
          [orderId, borrowerId],
        ),
    ],
    [
      'who is offered a hardship plan',
      ({ orderId, borrower: { borrowerId } }) =>
        server.query(
          `insert into hardship_plans (company_id, order_id, borrower_id, kind, proposed_by, confirmed_by, offered_at,
             accept_until, break_after_days)
           select 1, $1, $2, 'pause', min(id), max(id), now(), '2027-01-01', 7 from staff where company_id = 1`,
          [orderId, borrowerId],
        ),
    ],
  ])('%s, and the list says why', async (_who, hold) => {
    const loan = await lateLoan(server, house, 5);
    const of = async () =>
      dataOf(await support.call(getCollectionCase, { orderId: loan.orderId })).loan ?? undefined;
    const before = await of();
    expect(before).toMatchObject({ isHeld: false });
    await hold(loan);
    expect(await call(loan)).toMatchObject({ refusal: 'contact_on_hold', code: 30_042 });
    expect(await contactsOf(loan)).toEqual([]);
    const after = await of();
    expect(after).toMatchObject({ isHeld: true });
    const reasons = ({ frozenUntil, isSlipWaiting, extension, isPlanOffered }: NonNullable<typeof after>) =>
      [frozenUntil, isSlipWaiting || null, extension, isPlanOffered || null].filter(
        (reason) => reason !== null,
      );
    expect(before && reasons(before)).toEqual([]);
    expect(after && reasons(after)).toHaveLength(1);
  });

  test('about a debt that is paid', async () => {
    const loan = await lateLoan(server, house, 5);
    await pay(house, loan, 60_631_20);
    const refused: Partial<Refusal> = { refusal: 'not_overdue' };
    expect(await call(loan)).toMatchObject(refused);
  });
});

import { addDays } from '@hiram/contract';
import { mostReminded, type RemindOutcome, remindLateLoans, takePromise } from '@hiram/contract/desk';
import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { freezeAccount } from '../account/freeze.ts';
import { insertContacts } from '../contact/contact-store.ts';
import { type StaffClient, useStaff } from '../loan/test-borrowing.ts';
import { useHouse } from '../loan/test-loans.ts';
import { newLoan, pay, plan, send, sentAbout, type TestLoan } from '../reminder/test-reminders.ts';
import { auditOf, waiting } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { remindLateLoans as remindIn } from './remind-late-loans.ts';
import { dayOf, lateLoan, makeLate, staffIn, untilHour } from './test-collection.ts';

const server = useTestServer();
const house = useHouse(server);
const support = useStaff(server, 'support');
const colleague = useStaff(server, 'support', 2);

const remind = (
  loans: readonly TestLoan[],
  { by = support, key = crypto.randomUUID() }: { readonly by?: StaffClient; readonly key?: string } = {},
) => by.call(remindLateLoans, { orderIds: loans.map(({ orderId }) => orderId) }, { idempotencyKey: key });
const outcomes = (answer: Awaited<ReturnType<typeof remind>>): RemindOutcome[] =>
  dataOf(answer).reminded.map(({ outcome }) => outcome);
/** Where another market's law holds. */
const remindWhere = (market: keyof typeof markets, loans: readonly TestLoan[]) => {
  const orderIds = loans.map(({ orderId }) => orderId);
  const caller = staffIn(server, support.staffId, markets[market]);
  return house.run((tx) => remindIn(server)(tx, caller, { orderIds }));
};
const late = () => lateLoan(server, house, 5);

function called({ orderId, borrower: { borrowerId } }: TestLoan, daysAgo = 0): Promise<unknown> {
  const at = new Date(server.clock.now().getTime() - daysAgo * 86_400_000);
  const contact = { companyId: 1, borrowerId, orderId, channel: 'call', outcome: 'reached' } as const;
  return house.run((tx) => insertContacts(tx, [contact], { staffId: support.staffId, at }));
}

/** What keeps somebody from being reminded, and what they are answered for. */
const reasons: [RemindOutcome, (loan: TestLoan) => Promise<unknown>][] = [
  ['not_overdue', (loan) => pay(house, loan, 60_631_20)],
  [
    'on_hold',
    ({ borrower: { borrowerId } }) =>
      house.run((tx) =>
        freezeAccount(tx, {
          ...{ borrowerId, reason: 'fraud_check', note: null, lastDay: dayOf(server) },
          ...{ timeZone: server.market.timeZone, at: server.clock.now() },
        }),
      ),
  ],
  [
    'promised',
    ({ orderId }) =>
      support.call(
        takePromise,
        { orderId, amount: 500, on: addDays(dayOf(server), 1) },
        { idempotencyKey: crypto.randomUUID() },
      ),
  ],
  [
    'limit_reached',
    async (loan) => {
      for (const daysAgo of [6, 5, 4, 3, 2]) await called(loan, daysAgo);
    },
  ],
];

describe('reminding those who were chosen', () => {
  test('sends each a letter and a text message, says so of each, and is on the log of each', async () => {
    const loans = [await late(), await late()];
    expect(outcomes(await remind(loans))).toEqual(['sent', 'sent']);
    for (const loan of loans) {
      expect(await sentAbout(server, loan)).toMatchObject([
        { template: 'instalment_overdue', amount: 60_631.2, hasSms: true, on: dayOf(server) },
      ]);
      const [contact] = await server.query<{ staff: number }>(
        'select staff_id::int as staff from contacts where order_id = $1',
        [loan.orderId],
      );
      expect(contact).toEqual({ staff: support.staffId });
      expect((await auditOf(server, loan.orderId)).map(({ operation }) => operation)).toEqual([
        '/collection/reminded',
      ]);
    }
  });

  test.each(reasons)(
    'does not send where the reason is %s, and reminds the others',
    async (reason, happen) => {
      const [kept, other] = [await late(), await late()];
      await happen(kept);
      expect(outcomes(await remind([kept, other]))).toEqual([reason, 'sent']);
      expect(await sentAbout(server, kept)).toEqual([]);
      // Nothing is left over that the hourly job would send in their stead.
      const planned = await server.query(`select from reminders where order_id = $1 and status = 'planned'`, [
        kept.orderId,
      ]);
      expect(planned).toEqual([]);
    },
  );

  test('is done once: a second click hears the same, and a second wish that it was done', async () => {
    const loans = [await late(), await late()];
    const key = crypto.randomUUID();
    const answers = await Promise.all([remind(loans, { key }), remind(loans, { key })]);
    for (const answer of answers) expect(outcomes(answer)).toEqual(['sent', 'sent']);
    expect(outcomes(await remind(loans))).toEqual(['reminded_today', 'reminded_today']);
    for (const loan of loans) expect(await sentAbout(server, loan)).toHaveLength(1);
  });

  test('by two at once reminds each once', async () => {
    const [one, other] = [await late(), await late()];
    const answers = await Promise.all([remind([one, other]), remind([other, one], { by: colleague })]);
    expect(answers.flatMap(outcomes).toSorted()).toEqual([
      ...['reminded_today', 'reminded_today'],
      ...['sent', 'sent'],
    ]);
    for (const loan of [one, other]) expect(await sentAbout(server, loan)).toHaveLength(1);
  });

  test('takes somebody who was chosen twice for one', async () => {
    const loan = await late();
    expect(outcomes(await remind([loan, loan]))).toEqual(['sent']);
  });

  test('and the system’s own reminder of the day are one, whichever comes first', async () => {
    const [first, second] = [await lateLoan(server, house, 7), await lateLoan(server, house, 7)];
    expect(outcomes(await remind([first]))).toEqual(['sent']);
    await plan(server);
    await send(server);
    expect(outcomes(await remind([second]))).toEqual(['reminded_today']);
    for (const loan of [first, second]) expect(await sentAbout(server, loan)).toHaveLength(1);
  });

  test('beside another instalment of the same loan whose day it is leaves one letter', async () => {
    // The thirtieth day of one instalment is within the days before the next; both are planned after the click.
    const loan = await lateLoan(server, house, 30);
    expect(outcomes(await remind([loan]))).toEqual(['sent']);
    await plan(server);
    await send(server);
    expect(await sentAbout(server, loan)).toHaveLength(1);
  });

  test('is not kept from it by what was found in the morning', async () => {
    const loan = await late();
    await server.query(
      `insert into reminders (order_id, due_on, days_after, status, done_at)
       select order_id, due_on, $2::date - due_on, 'nothing_due', now()
       from instalments where order_id = $1 and due_on < $2::date`,
      [loan.orderId, dayOf(server)],
    );
    expect(outcomes(await remind([loan]))).toEqual(['sent']);
    expect(await sentAbout(server, loan)).toHaveLength(1);
  });

  test('is about what is late in all where an older part was paid over', async () => {
    const loan = await newLoan(house);
    await pay(house, loan, 60_480_00);
    await makeLate(server, loan, 40);
    // The first instalment is open again and covered by credit, which the next daily run would use; the second is late
    // as well.
    const [{ cents = '0' } = {}] = await server.query<{ cents: string }>(
      `select balance_cents as cents from ledger_accounts where order_id = $1 and kind = 'borrower_credit'`,
      [loan.orderId],
    );
    const setCredit = (balanceCents: string) =>
      server.query(
        `update ledger_accounts set balance_cents = $2 where order_id = $1 and kind = 'borrower_credit'`,
        [loan.orderId, balanceCents],
      );
    await server.query(
      `update instalments set status = 'pending', paid_principal_cents = 0, paid_interest_cents = 0
       where order_id = $1 and period = 1`,
      [loan.orderId],
    );
    await setCredit('-6200000');
    expect(outcomes(await remind([loan]))).toEqual(['sent']);
    const [sent] = await sentAbout(server, loan);
    expect(sent?.amount).toBe(60_441.76);
    // No other test meets a daily run that finds credit which nobody has paid.
    await setCredit(cents);
  });

  test('counts a call of the day where the law says once', async () => {
    const [calledUp, other] = [await late(), await late()];
    await called(calledUp);
    expect(await remindWhere('th', [calledUp, other])).toEqual({
      reminded: [
        { orderId: calledUp.orderId, outcome: 'limit_reached' },
        { orderId: other.orderId, outcome: 'sent' },
      ],
    });
  });

  test('sends a letter alone where nobody knows the hours', async () => {
    const loan = await late();
    expect(await remindWhere('bd', [loan])).toMatchObject({ reminded: [{ outcome: 'sent' }] });
    expect(await sentAbout(server, loan)).toMatchObject([{ hasSms: false }]);
  });

  test('is refused to all outside the hours', async () => {
    const loan = await late();
    for (const hour of [22, 7]) {
      untilHour(server, hour);
      expect(await remind([loan])).toMatchObject({
        refusal: 'outside_contact_hours',
        data: { from: '08:00', to: '22:00' },
      });
    }
    untilHour(server, 12);
    expect(await sentAbout(server, loan)).toEqual([]);
  });

  test('does not send when the payment came first, though it was booked in the same moment', async () => {
    const loan = await late();
    let reminding: ReturnType<typeof remind> | undefined;
    await house.run(async (tx) => {
      await tx.run({
        name: 'hold',
        text: 'select from orders where id = $1 for update',
        values: [loan.orderId],
      });
      reminding = remind([loan]);
      await waiting(server, 1);
      await server.query(`update instalments set due_on = due_on + 60 where order_id = $1`, [loan.orderId]);
    });
    expect(outcomes(await (reminding ?? remind([loan])))).toEqual(['not_overdue']);
  });

  test('needs the lender’s own loans, and not too many at once', async () => {
    const loan = await late();
    const strange = { orderId: 999_999, borrower: loan.borrower };
    expect(await remind([loan, strange])).toMatchObject({ refusal: 'record_not_found' });
    expect(await sentAbout(server, loan)).toEqual([]);
    const many = Array.from({ length: mostReminded + 1 }, (_, index) => ({ ...strange, orderId: index + 1 }));
    for (const wrong of [[], many]) expect(await remind(wrong)).toMatchObject({ refusal: 'request_error' });
  });

  test('leaves alone who owes nothing yet', async () => {
    const loan = await newLoan(house);
    expect(outcomes(await remind([loan]))).toEqual(['not_overdue']);
  });
});

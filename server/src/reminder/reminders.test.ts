import { markets } from '@hiram/markets';
import { describe, expect, test } from 'vitest';
import { freezeAccount, unfreezeAccount } from '../account/freeze.ts';
import { insertContacts } from '../contact/contact-store.ts';
import type { Database } from '../db/database.ts';
import { extendOrder } from '../extension/extend.ts';
import { openHouse } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { deliverSms, type SmsParts } from '../messages/outbox.ts';
import { hasRunningOrder } from '../order/store.ts';
import { repay } from '../repayment/repay.ts';
import { waiting } from '../staff/test-desk.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { isReminderOver } from './is-reminder-over.ts';
import { loadSentReminders } from './list-sent.ts';
import { planReminders } from './plan-reminders.ts';
import { sendReminders } from './send-reminders.ts';
import {
  instalmentCents,
  newLoan,
  pay,
  plan,
  send,
  sentAbout,
  statusesOf,
  type TestLoan,
} from './test-reminders.ts';

type House = Awaited<ReturnType<typeof openHouse>>;

/** A server of its own on Tuesday 15 December 2026 at noon in Manila, when these loans have their first due date. */
async function onDueDay(
  work: (parts: { server: TestServer; house: House; loans: readonly TestLoan[] }) => Promise<void>,
  { days = 30, loans = 1 } = {},
): Promise<void> {
  const server = await startTestServer();
  try {
    const house = await openHouse(server);
    const made: TestLoan[] = [];
    for (let count = 0; count < loans; count += 1) made.push(await newLoan(house));
    server.clock.advance({ days });
    await work({ server, house, loans: made });
  } finally {
    await server.stop();
  }
}

/** Hands the text message about a loan to a gateway that is there again, and says whether it took it. */
async function delivers(server: TestServer, { orderId }: TestLoan): Promise<boolean> {
  const [row] = await server.query<{ id: string }>(
    'select sms_id as id from reminders where order_id = $1 and sms_id is not null',
    [orderId],
  );
  let isSent = false;
  const gateway = {
    send: async () => {
      isSent = true;
    },
  };
  const parts: SmsParts = {
    gateway,
    now: server.clock.now,
    timeZone: server.market.timeZone,
    isUnwanted: (tx, smsId, at) => isReminderOver(tx, { smsId }, at),
  };
  await deliverSms(server.database, parts, Number(row?.id));
  return isSent;
}

const of = <Item>(items: readonly Item[]): Item => {
  const [first] = items;
  if (first === undefined) throw new Error('there is one');
  return first;
};

describe('a reminder', () => {
  test('is planned and sent once, however often, by however many servers at once', () =>
    onDueDay(
      async ({ server, loans }) => {
        await Promise.all([plan(server), plan(server)]);
        const run = { market: server.market, at: server.clock.now() };
        const reports = await Promise.all(
          [1, 2, 3, 500].map((batchOrders) => sendReminders(server.database, { ...run, batchOrders })),
        );
        expect(reports.reduce((sum, { sent }) => sum + sent, 0)).toBe(5);
        expect(await send(server)).toMatchObject({ sent: 0, waiting: 0 });
        for (const loan of loans) {
          expect(await sentAbout(server, loan)).toEqual([
            {
              at: server.clock.now(),
              on: '2026-12-15',
              template: 'instalment_due_today',
              amount: 60_480,
              hasSms: true,
            },
          ]);
          // The three and the one day before were missed: nobody had planned them.
          expect(await statusesOf(server, loan)).toEqual({
            '2026-12-12 2026-12-15': 'late',
            '2026-12-14 2026-12-15': 'late',
            '2026-12-15 2026-12-15': 'sent',
          });
        }
        const sms = await server.query(`select from sms_outbox where body like 'A repayment is due today%'`);
        expect(sms).toHaveLength(5);
      },
      { loans: 5 },
    ));

  test('is not sent when the payment came first, though it was booked in the same moment', () =>
    onDueDay(async ({ server, house, loans }) => {
      const loan = of(loans);
      await plan(server);
      let sending: ReturnType<typeof send> | undefined;
      await house.run(async (tx) => {
        await repay(tx, house.system, {
          orderId: loan.orderId,
          amountCents: instalmentCents,
          source: 'statement',
          transferReference: 'at the same moment',
        });
        sending = send(server);
        await waiting(server, 1);
      });
      expect(await sending).toMatchObject({ sent: 0, nothingDue: 3 });
      expect(await sentAbout(server, loan)).toEqual([]);
    }));

  test('that was cut off is sent by the next run, once', () =>
    onDueDay(async ({ server, loans }) => {
      await plan(server);
      const lost: Database = {
        ...server.database,
        write: (work) =>
          server.database.write(async (tx) => {
            await work(tx);
            throw new Error('the connection is lost');
          }),
      };
      const run = { market: server.market, at: server.clock.now() };
      await expect(sendReminders(lost, run)).rejects.toThrow('the connection is lost');
      expect(await sentAbout(server, of(loans))).toEqual([]);
      expect(await send(server)).toMatchObject({ sent: 1 });
      expect(await sentAbout(server, of(loans))).toHaveLength(1);
    }));

  test('needs as many statements for thirty loans as for three', async () => {
    const counts: number[] = [];
    for (const loans of [3, 30])
      await onDueDay(
        async ({ server }) => {
          let statements = 0;
          const counted: Database = {
            ...server.database,
            write: (work) =>
              server.database.write((tx) =>
                work({
                  ...tx,
                  rows: (each) => tx.rows(count(each)),
                  maybe: (each) => tx.maybe(count(each)),
                  one: (each) => tx.one(count(each)),
                  run: (each) => tx.run(count(each)),
                }),
              ),
          };
          const count = <Statement>(each: Statement): Statement => {
            statements += 1;
            return each;
          };
          const { market } = server;
          await planReminders(counted, { today: '2026-12-15', days: [0] });
          const report = await sendReminders(counted, { market, at: server.clock.now() });
          expect(report.sent).toBe(loans);
          counts.push(statements);
        },
        { loans },
      );
    expect(counts[1]).toBe(counts[0]);
  });
});

test('the page of a loan says when its borrower was reminded, and by which way, the newest three', () =>
  onDueDay(async ({ server, house, loans }) => {
    const { orderId } = of(loans);
    const listed = () => house.run((tx) => loadSentReminders(tx, orderId));
    expect(await listed()).toEqual([]);
    const moments: Date[] = [];
    for (const days of [0, 1, 2, 4]) {
      server.clock.advance({ days });
      await plan(server);
      await send(server);
      moments.unshift(server.clock.now());
    }
    expect(await listed()).toEqual(moments.slice(0, 3).map((at) => ({ at, bySms: true })));
  }));

describe('nobody is reminded', () => {
  test('outside the hours, and by a text message that is still waiting when they end', () =>
    onDueDay(async ({ server, loans }) => {
      await plan(server);
      // 22:00 in Manila, then 7:59 and 8:00.
      server.clock.advance({ seconds: 10 * 3600 });
      expect(await send(server)).toMatchObject({ sent: 0 });
      server.clock.advance({ seconds: 10 * 3600 - 60 });
      expect(await send(server)).toMatchObject({ sent: 0 });
      server.clock.advance({ seconds: 60 });
      expect(await send(server)).toMatchObject({ sent: 1 });
      const [row] = await server.query<{ id: string; expires_at: Date }>(
        `select s.id, s.expires_at from sms_outbox s join reminders r on r.sms_id = s.id where r.order_id = $1`,
        [of(loans).orderId],
      );
      expect(row?.expires_at).toEqual(new Date('2026-12-16T22:00:00+08:00'));
      server.clock.advance({ seconds: 14 * 3600 });
      expect(await delivers(server, of(loans))).toBe(false);
    }));

  test.each([
    ['who has paid', (house: House, loan: TestLoan) => pay(house, loan)],
    [
      'whose loan was written off',
      async (house: House, { orderId }: TestLoan) =>
        void (await house.run((tx) => writeOffOrder(tx, house.approver, { orderId }))),
    ],
    [
      'whose due date was moved',
      async (house: House, { orderId }: TestLoan) =>
        void (await house.run((tx) =>
          extendOrder(tx, house.system, { orderId, extensionId: 1, days: 30, priceCents: 0 }),
        )),
    ],
  ])('%s, also when the text message was already on its way', (_who, settle) =>
    onDueDay(
      async ({ server, house, loans }) => {
        const [before, after] = loans as [TestLoan, TestLoan];
        await plan(server);
        await settle(house, before);
        expect(await send(server)).toMatchObject({ sent: 1, nothingDue: 3 });
        expect(await sentAbout(server, before)).toEqual([]);
        await settle(house, after);
        expect(await delivers(server, after)).toBe(false);
      },
      { loans: 2 },
    ),
  );

  test('who has asked for later due dates, until that is answered', () =>
    onDueDay(async ({ server, loans }) => {
      const { orderId, borrower } = of(loans);
      await server.query(
        `insert into extensions (company_id, order_id, borrower_id, days, price_thousandths, price_cents, pay_days, requested_at)
         values (1, $1, $2, 14, 0, 0, 7, $3)`,
        [orderId, borrower.borrowerId, server.clock.now()],
      );
      await plan(server);
      expect(await send(server)).toMatchObject({ sent: 0, waiting: 1 });
      await server.query(`update extensions set status = 'expired' where order_id = $1`, [orderId]);
      expect(await send(server)).toMatchObject({ sent: 1 });
    }));

  test('whose account is on hold, until it is not', () =>
    onDueDay(async ({ server, house, loans }) => {
      const { borrowerId } = of(loans).borrower;
      const { timeZone } = server.market;
      const hold = {
        borrowerId,
        reason: 'fraud_check',
        note: null,
        lastDay: '2026-12-16',
        timeZone,
      } as const;
      await house.run((tx) => freezeAccount(tx, { ...hold, at: server.clock.now() }));
      await plan(server);
      expect(await send(server)).toMatchObject({ sent: 0, waiting: 1 });
      await house.run((tx) => unfreezeAccount(tx, borrowerId));
      expect(await send(server)).toMatchObject({ sent: 1 });
      // And once more while the text message waits for the gateway.
      await house.run((tx) => freezeAccount(tx, { ...hold, at: server.clock.now() }));
      expect(await delivers(server, of(loans))).toBe(false);
    }));

  test('whose slip has not been looked at', () =>
    onDueDay(async ({ server, loans }) => {
      const { orderId, borrower } = of(loans);
      await server.query(
        `with f as (
           insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, key_id, storage_key,
             created_at)
           values (gen_random_uuid(), 1, $1, 'slip', 'image/jpeg', 1, sha256(''), 'test', 'slip', now()) returning id)
         insert into slips (company_id, order_id, borrower_id, method, amount_cents, transferred_on, file_id, sha256, look,
           sent_at)
         select 1, $2, $1, 'transfer', 100, now(), id, sha256(''), 0::bit(64), now() from f`,
        [borrower.borrowerId, orderId],
      );
      await plan(server);
      expect(await send(server)).toMatchObject({ sent: 0, waiting: 1 });
      await server.query(`update slips set status = 'refused', reason = 'unreadable', decided_at = now()`);
      expect(await send(server)).toMatchObject({ sent: 1 });
      expect(await delivers(server, of(loans))).toBe(true);
    }));

  test('on the day of the payout, nor of a day before it', () =>
    onDueDay(
      async ({ server, loans }) => {
        await server.query('update instalments set due_on = due_on - 30 where order_id = $1', [
          of(loans).orderId,
        ]);
        await server.query('update payouts set settled_on = $1', ['2026-11-15']);
        expect(await plan(server)).toBe(0);
      },
      { days: 0 },
    ));
});

describe('those who are contacted too often', () => {
  /** As the desk will note its own. */
  const contacted = (house: House, { orderId, borrower }: TestLoan, at: Date) => {
    const contact = {
      companyId: 1,
      borrowerId: borrower.borrowerId,
      orderId,
      channel: 'call',
      outcome: 'reached',
    } as const;
    return house.run((tx) => insertContacts(tx, [contact], { staffId: house.approver.staffId, at }));
  };
  const daysAgo = (server: TestServer, days: number) =>
    new Date(server.clock.now().getTime() - days * 86_400_000);

  test('today, where the law names how often, wait for tomorrow', () =>
    onDueDay(async ({ server, house, loans }) => {
      const loan = of(loans);
      await contacted(house, loan, server.clock.now());
      await plan(server, markets.th);
      expect(await send(server, markets.th)).toMatchObject({ sent: 0, waiting: 1 });
      server.clock.advance({ days: 1 });
      expect(await send(server, markets.th)).toMatchObject({ sent: 1 });
      expect(await sentAbout(server, loan)).toMatchObject([
        { template: 'instalment_overdue', on: '2026-12-16' },
      ]);
    }));

  test('within seven days wait until one of those is longer ago', () =>
    onDueDay(async ({ server, house, loans }) => {
      const loan = of(loans);
      for (const days of [6, 4, 3, 2, 1]) await contacted(house, loan, daysAgo(server, days));
      await plan(server);
      expect(await send(server)).toMatchObject({ sent: 0, waiting: 1 });
      server.clock.advance({ days: 1 });
      expect(await send(server)).toMatchObject({ sent: 1 });
    }));

  test('by a call that is noted in the same moment wait as well', () =>
    onDueDay(async ({ server, house, loans }) => {
      const loan = of(loans);
      await plan(server, markets.th);
      let sending: ReturnType<typeof send> | undefined;
      await house.run(async (tx) => {
        const { borrowerId } = loan.borrower;
        // Holds the borrower, as everybody does who depends on their account.
        await hasRunningOrder(tx, borrowerId);
        sending = send(server, markets.th);
        await waiting(server, 1);
        const contact = {
          companyId: 1,
          borrowerId,
          orderId: loan.orderId,
          channel: 'call',
          outcome: 'reached',
        } as const;
        await insertContacts(tx, [contact], { staffId: house.approver.staffId, at: server.clock.now() });
      });
      expect(await sending).toMatchObject({ sent: 0, waiting: 1 });
    }));
});

describe('by which way', () => {
  test('is the borrower’s choice: a letter alone costs no text message', () =>
    onDueDay(async ({ server, loans }) => {
      const loan = of(loans);
      await server.query(`update borrowers set reminded_by = 'letter' where id = $1`, [
        loan.borrower.borrowerId,
      ]);
      await plan(server);
      await send(server);
      expect(await sentAbout(server, loan)).toMatchObject([{ hasSms: false }]);
      expect(await server.query('select channel from contacts')).toEqual([{ channel: 'letter' }]);
    }));

  test('where nobody knows the hours, letters only, until the lender has filled them in', () =>
    onDueDay(async ({ server, loans }) => {
      const loan = of(loans);
      await plan(server, markets.bd);
      expect(await send(server, markets.bd)).toMatchObject({ sent: 1 });
      const fill = (key: string, hours: string) =>
        server.query(
          'insert into company_configs (company_id, key, value) values (1, $1, to_jsonb($2::text))',
          [key, hours],
        );
      await fill('CONTACT_HOURS_WORKDAYS', '09:00-17:00');
      server.clock.advance({ days: 1 });
      await plan(server, markets.bd);
      expect(await send(server, markets.bd)).toMatchObject({ sent: 1 });
      await fill('CONTACT_HOURS_REST_DAYS', '10:00-16:00');
      server.clock.advance({ days: 2 });
      await plan(server, markets.bd);
      expect(await send(server, markets.bd)).toMatchObject({ sent: 1 });
      expect((await sentAbout(server, loan)).map(({ hasSms }) => hasSms)).toEqual([false, false, true]);
    }));

  test('and when, is each lender’s own: the hours of one do not keep the borrowers of another waiting', () =>
    onDueDay(
      async ({ server, loans }) => {
        const [here, elsewhere] = loans as [TestLoan, TestLoan];
        await server.query(
          `with c as (
             insert into companies (name, registration_number) values ('Elsewhere', '-') returning id),
           moved as (
             update orders o set company_id = c.id from c where o.id = $1)
           insert into company_configs (company_id, key, value)
           select c.id, 'CONTACT_HOURS_WORKDAYS', '"13:00-14:00"' from c`,
          [elsewhere.orderId],
        );
        await plan(server);
        expect(await send(server)).toMatchObject({ sent: 1 });
        expect(await sentAbout(server, here)).toHaveLength(1);
        expect(await sentAbout(server, elsewhere)).toEqual([]);
        server.clock.advance({ seconds: 3600 });
        expect(await send(server)).toMatchObject({ sent: 1 });
        expect(await sentAbout(server, elsewhere)).toHaveLength(1);
      },
      { loans: 2 },
    ));

  test('never to an emergency contact: a text message goes to the borrower’s own number', () =>
    onDueDay(async ({ server, loans }) => {
      const [{ mobile } = { mobile: '' }] = await server.query<{ mobile: string }>(
        'select mobile from borrowers where id = $1',
        [of(loans).borrower.borrowerId],
      );
      await plan(server);
      await send(server);
      const rows = await server.query(
        `select s.mobile from sms_outbox s join reminders r on r.sms_id = s.id where r.order_id = $1`,
        [of(loans).orderId],
      );
      expect(rows).toEqual([{ mobile }]);
    }));
});

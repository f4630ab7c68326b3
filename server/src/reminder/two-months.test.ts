import { type Market, todayIn } from '@hiram/contract';
import { deskRulesOf, markets } from '@hiram/markets';
import { expect, test } from 'vitest';
import { contactUntil } from '../contact/contact-hours.ts';
import { timeIn } from '../contact/local-time.ts';
import { openHouse } from '../loan/test-loans.ts';
import { startTestServer } from '../test-server.ts';
import { newLoan, pay, plan, type SentRow, send, sentAbout } from './test-reminders.ts';

/*
 * A clock that is walked hour by hour through two months, with a server that plans and sends as it does in earnest, and
 * with three borrowers: one who never pays, one who pays early on the due date, one who pays two days late.
 */

interface Walk {
  readonly market: Market;
  /** How long after 15 November 2026 the loans are paid out, and for how long time then goes by. */
  readonly startsAfterDays: number;
  readonly days: number;
  readonly firstDueOn: string;
  /** When there is no server; it comes back late in the evening. */
  readonly down?: { readonly from: string; readonly to: string };
  /** What the one who never pays is told: the day and the hour where they live, the letter, and its amount. */
  readonly expected: readonly string[];
  readonly expectedEarly: readonly string[];
  readonly expectedLate: readonly string[];
}

const berlin: Market = { ...markets.th, timeZone: 'Europe/Berlin' };

const walks: readonly [string, Walk][] = [
  [
    'over the holidays of Thailand, with an instalment that falls due on the thirtieth day of another',
    {
      market: markets.th,
      startsAfterDays: 0,
      days: 61,
      firstDueOn: '2026-12-15',
      // 60,480.00 an instalment, and 30.24 for each day late.
      expected: [
        '2026-12-12 08:20 due_soon 60480',
        '2026-12-14 08:20 due_soon 60480',
        '2026-12-15 08:20 due_today 60480',
        '2026-12-16 08:20 overdue 60510.24',
        '2026-12-18 08:20 overdue 60570.72',
        '2026-12-22 08:20 overdue 60691.68',
        '2026-12-29 08:20 overdue 60903.36',
        '2027-01-12 08:20 due_soon 121806.72',
        '2027-01-14 08:20 overdue 61387.2',
        '2027-01-15 08:20 due_today 121897.44',
      ],
      expectedEarly: [
        '2026-12-12 08:20 due_soon 60480',
        '2026-12-14 08:20 due_soon 60480',
        '2027-01-12 08:20 due_soon 60480',
        '2027-01-14 08:20 due_soon 60480',
        '2027-01-15 08:20 due_today 60480',
      ],
      expectedLate: [
        '2026-12-12 08:20 due_soon 60480',
        '2026-12-14 08:20 due_soon 60480',
        '2026-12-15 08:20 due_today 60480',
        '2026-12-16 08:20 overdue 60510.24',
        '2027-01-12 08:20 due_soon 60480',
        '2027-01-14 08:20 due_soon 60480',
        '2027-01-15 08:20 due_today 60480',
      ],
    },
  ],
  [
    'through the night in which the clocks are put forward, by the clock on the wall',
    {
      market: berlin,
      startsAfterDays: 103,
      days: 40,
      firstDueOn: '2027-03-26',
      expected: [
        '2027-03-23 08:20 due_soon 60480',
        '2027-03-25 08:20 due_soon 60480',
        '2027-03-26 08:20 due_today 60480',
        '2027-03-27 08:20 overdue 60510.24',
        '2027-03-29 08:20 overdue 60570.72',
        '2027-04-02 08:20 overdue 60691.68',
      ],
      expectedEarly: ['2027-03-23 08:20 due_soon 60480', '2027-03-25 08:20 due_soon 60480'],
      expectedLate: [
        '2027-03-23 08:20 due_soon 60480',
        '2027-03-25 08:20 due_soon 60480',
        '2027-03-26 08:20 due_today 60480',
        '2027-03-27 08:20 overdue 60510.24',
      ],
    },
  ],
  [
    'from one month’s end to the next over 29 February, with no server for three days',
    {
      market: markets.ph,
      startsAfterDays: 442,
      days: 60,
      firstDueOn: '2028-02-29',
      down: { from: '2028-02-28 00:00', to: '2028-03-01 22:00' },
      expected: [
        '2028-02-26 08:20 due_soon 60480',
        '2028-03-02 08:20 overdue 60540.48',
        '2028-03-03 08:20 overdue 60570.72',
        '2028-03-07 08:20 overdue 60691.68',
        '2028-03-14 08:20 overdue 60903.36',
        '2028-03-28 08:20 due_soon 121806.72',
        '2028-03-30 08:20 overdue 61387.2',
        '2028-03-31 08:20 due_today 121897.44',
      ],
      expectedEarly: [
        '2028-02-26 08:20 due_soon 60480',
        '2028-03-28 08:20 due_soon 60480',
        '2028-03-30 08:20 due_soon 60480',
        '2028-03-31 08:20 due_today 60480',
      ],
      expectedLate: [
        '2028-02-26 08:20 due_soon 60480',
        '2028-03-02 08:20 overdue 60540.48',
        '2028-03-28 08:20 due_soon 60480',
        '2028-03-30 08:20 due_soon 60480',
        '2028-03-31 08:20 due_today 60480',
      ],
    },
  ],
];

const hour = { seconds: 3600 };

test.each(walks)('%s', { timeout: 300_000 }, async (_what, walk) => {
  const { market, down } = walk;
  const { timeZone } = market;
  const server = await startTestServer();
  try {
    server.clock.advance({ days: walk.startsAfterDays, seconds: 20 * 60 });
    const house = await openHouse(server);
    const [never, early, late] = [await newLoan(house), await newLoan(house), await newLoan(house)];
    const dayAfter = (days: number) =>
      new Date(Date.parse(walk.firstDueOn) + days * 86_400_000).toISOString().slice(0, 10);
    for (let hours = 0; hours < walk.days * 24; hours += 1) {
      server.clock.advance(hour);
      const now = `${todayIn(timeZone, server.clock.now())} ${timeIn(timeZone, server.clock.now())}`;
      if (now === `${walk.firstDueOn} 06:20`) await pay(house, early);
      if (now === `${dayAfter(2)} 12:20`) await pay(house, late, 60_540_48);
      if (down && now > down.from && now < down.to) continue;
      // Every night, and at a start.
      if (now.endsWith('00:20') || now === `${down?.to.slice(0, 13)}:20`) await plan(server, market);
      await send(server, market);
    }
    const told = async (loan: typeof never) =>
      (await sentAbout(server, loan)).map((row) => lineOf(row, timeZone));
    expect(await told(never)).toEqual(walk.expected);
    expect(await told(early)).toEqual(walk.expectedEarly);
    expect(await told(late)).toEqual(walk.expectedLate);

    const { contactHours, restDays } = deskRulesOf[market.id];
    if (contactHours.kind === 'unset') throw new Error('these markets have hours');
    const contacts = await server.query<{ at: Date }>('select at from contacts');
    for (const { at } of contacts)
      expect(contactUntil(contactHours, { timeZone, restDays }, at)).not.toBeNull();
  } finally {
    await server.stop();
  }
});

function lineOf({ at, on, template, amount }: SentRow, timeZone: string): string {
  return `${on} ${timeIn(timeZone, at)} ${template.slice('instalment_'.length)} ${amount}`;
}

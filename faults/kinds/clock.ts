import { todayIn } from '@hiram/contract';
import { markets } from '@hiram/markets';
import { pause, type Strike } from '../fault.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const wrongForMs = 6_000;

/** The clock of the server's machine jumps, and is set right some seconds later; the database's is right all the time. */
function clockWrong(name: string, aheadMs: number): Strike {
  return {
    name,
    times: 3,
    timesShort: 0,
    // Codes that a wrong clock has made too old are counted like any other: nobody gets more than three in a day.
    mayCost: /^30004 .*"of":"borrower"/,
    async strike(house) {
      await house.setClock(aheadMs);
      await pause(wrongForMs);
      await house.setClock(0);
    },
  };
}

export const clockFaults: readonly Strike[] = [
  clockWrong('clock-15-minutes-ahead', 15 * minuteMs),
  clockWrong('clock-15-minutes-behind', -15 * minuteMs),
  clockWrong('clock-a-day-ahead', dayMs),
  clockWrong('clock-a-day-behind', -dayMs),
];

const leapDay = '2028-02-29';

/** A server that is killed on 29 February, by the demo's own way to move time on. What falls due must fall on a day that exists. */
export const onLeapDay: Strike = {
  name: '29-february',
  times: 5,
  timesShort: 0,
  async begin({ database, server }) {
    const today = todayIn(markets.ph.timeZone, new Date());
    const days = Math.round((Date.parse(leapDay) - Date.parse(today)) / dayMs);
    await database.query(
      'update installation set clock_goal_days = $1, clock_ahead_days = $1, clock_from_days = $1',
      [days],
    );
    // It reads how far ahead it is when it starts.
    await server.kill();
  },
  strike: ({ server }) => server.kill(),
  async look({ database }) {
    const wrong = await database.query<{ period: number; due_on: string }>(
      `select i.period, i.due_on::text from instalments i join payouts p on p.withdrawal_id = i.withdrawal_id
       where p.settled_on = $1 and i.due_on <> (p.settled_on + i.period * interval '1 month')::date limit 3`,
      [leapDay],
    );
    const [count] = await database.query<{ loans: number }>(
      'select count(*)::int as loans from payouts where settled_on = $1',
      [leapDay],
    );
    return [
      ...wrong.map(
        ({ period, due_on }) => `instalment ${period} of a loan of ${leapDay} is due on ${due_on}`,
      ),
      ...(count?.loans ? [] : [`no loan was paid out on ${leapDay}`]),
    ];
  },
};

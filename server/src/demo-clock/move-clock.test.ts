import { getUserInfo } from '@hiram/contract';
import { getDemoClock, getStaffInfo, moveDemoClock } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { openStaffSession } from '../staff/staff-session.ts';
import { type TestServer, useTestServer } from '../test-server.ts';
import { walkDays } from './walk-days.ts';

const sandboxes = [{ name: 'bank', url: 'http://127.0.0.1:1' }] as const;

/** As the demo's start would have made it. */
const establish = (server: TestServer, mode: 'demo' | 'production') =>
  server.query(`insert into installation (market, mode) values ('ph', $1)`, [mode]);

/** One of the demo's people, in a session like everybody's. */
async function atTheDesk(server: TestServer) {
  const [row] = await server.query<{ id: string }>(`select id from staff where role = 'admin'`);
  const entering = {
    staffId: Number(row?.id),
    companyId: 1,
    role: 'admin',
    address: '192.0.2.1',
    device: null,
  } as const;
  const { token } = await server.database.write(async (tx) => ({
    value: await openStaffSession(
      tx,
      server.personalData,
      { ...entering, at: server.clock.now(), isProved: true },
      '/staff/login',
    ),
    keep: true,
  }));
  return server.client(token);
}

describe('the demo’s clock', () => {
  const server = useTestServer({ demo: { sandboxes: () => sandboxes } });

  test('moves on day by day: each has its habits, and whoever is here stays here', async () => {
    await establish(server, 'demo');
    const admin = await atTheDesk(server);
    const borrower = await newBorrower(server);
    const began = server.clock.now().getTime();
    expect(dataOf(await admin.call(getDemoClock, {}))).toEqual({
      now: new Date(began).toISOString(),
      aheadDays: 0,
      moving: null,
      sandboxes,
    });

    // Two at once: one of them begins, the other hears that it is on its way.
    const answers = await Promise.all(
      [7, 30].map((days) => admin.call(moveDemoClock, { days: days as 7 | 30 })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'in_progress', code: 40005 });
    const { moving } = dataOf(await admin.call(getDemoClock, {}));
    const days = moving?.ofDays ?? 0;
    expect(moving).toEqual({ days: 0, ofDays: days });
    expect(await admin.call(moveDemoClock, { days: 1 })).toMatchObject({ refusal: 'in_progress' });

    const happened: string[] = [];
    const hastened: number[] = [];
    const said: true[] = [];
    let ahead = 0;
    const setAhead = (ms: number) => {
      // The test's clock stands still, so what is ahead of the machine is the difference to it.
      const target = ms % 86_400_000 === 0 ? began + ms : Date.now() + ms;
      server.clock.advance({ seconds: (target - server.clock.now().getTime()) / 1000 });
      ahead = ms;
    };
    const note = (what: string) => async () => {
      // Until the last day is over it is on its way.
      expect(dataOf(await admin.call(getDemoClock, {})).moving).not.toBeNull();
      happened.push(`${what} ${server.clock.now().toISOString().slice(0, 13)}`);
    };
    const parts = {
      database: server.database,
      market: server.market,
      now: server.clock.now,
      setAhead,
      habits: [
        { hour: 0.1, happen: note('day') },
        { hour: 9, happen: note('remind') },
      ],
      hasten: async (seconds: number) => void hastened.push(seconds),
      letMessagesGo: async () => void said.push(true),
    };
    await walkDays(parts);
    expect(ahead).toBe(days * 86_400_000);
    expect(server.clock.now().getTime()).toBe(began + days * 86_400_000);
    // It began at noon in Manila: the night comes first, then the morning.
    expect(happened.slice(0, 3)).toEqual(['day 2026-11-15T16', 'remind 2026-11-16T01', 'day 2026-11-16T16']);
    expect(happened).toHaveLength(2 * days);
    expect(said).toHaveLength(2 * days);
    expect(hastened).toEqual(Array.from({ length: days }, () => 86_400));

    expect(dataOf(await admin.call(getDemoClock, {}))).toMatchObject({ aheadDays: days, moving: null });
    expect(await admin.call(getStaffInfo, {})).toMatchObject({ ok: true });
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ ok: true });
    const [audited] = await server.query<{ count: string }>(
      `select count(*) from audit_log where operation = '/demo/moveClock'`,
    );
    expect(Number(audited?.count)).toBe(1);

    // Nothing is left to walk.
    await walkDays(parts);
    expect(happened).toHaveLength(2 * days);
  });
});

describe('in production', () => {
  const server = useTestServer();

  test('there is no such clock: not to see, not to move, and not in the database', async () => {
    await establish(server, 'production');
    const admin = await atTheDesk(server);
    expect(await admin.call(getDemoClock, {})).toMatchObject({ refusal: 'not_now', code: 40008 });
    expect(await admin.call(moveDemoClock, { days: 1 })).toMatchObject({ refusal: 'not_now', code: 40008 });
    await expect(server.query('update installation set clock_goal_days = 1')).rejects.toThrow(
      'installation_clock_is_the_demos',
    );
    await walkDays({
      database: server.database,
      market: server.market,
      now: server.clock.now,
      setAhead: () => expect.unreachable(),
      habits: [],
      hasten: () => expect.unreachable(),
      letMessagesGo: () => expect.unreachable(),
    });
  });
});

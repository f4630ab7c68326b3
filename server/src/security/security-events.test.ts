import { getUserInfo, logIn } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { createLogger } from '../operation/logger.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { demo } from '../start/demo.ts';
import { startTestServer, type TestServer, useTestServer } from '../test-server.ts';
import { failedLogInPath } from './failed-log-ins.ts';
import { openSecurityEvents } from './security-events.ts';

const lines: string[] = [];
const server = useTestServer({ trustProxy: true, logTo: { write: (line) => void lines.push(line) } });

interface Row {
  readonly event: string;
  readonly operation: string;
  readonly count: number;
  readonly staff_id: string | null;
  readonly borrower_id: string | null;
  readonly handle_index: Buffer | null;
  readonly network: Buffer | null;
  readonly company_id: string;
}

/** What was written down since the last time. */
let last = 0;
async function kept(): Promise<Row[]> {
  await server.keepSecurityEvents();
  const rows = await server.query<Row & { id: string }>(
    'select * from security_events where id > $1 order by id',
    [last],
  );
  last = Number(rows.at(-1)?.id ?? last);
  return rows;
}

function post(path: string, body: object, { from = '10.0.0.1', token = '' } = {}): Promise<Response> {
  return fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from, authorization: token },
    body: JSON.stringify(body),
  });
}
const wrongLogIn = (email: string, from?: string) =>
  post('/api/desk/staff/login', { email, password: 'wrong password' }, from === undefined ? {} : { from });

describe('a security event', () => {
  test('is a failed log-in, counted by network and by whom it was tried with, and then a lock', async () => {
    const email = 'support@demo.example';
    for (let times = 0; times < 7; times += 1) await wrongLogIn(email);
    await wrongLogIn('nobody@demo.example');
    await wrongLogIn('nobody@demo.example', '10.0.0.2');
    const rows = await kept();
    expect(rows.every(({ operation, staff_id }) => operation === '/staff/login' && staff_id === null)).toBe(
      true,
    );
    const index = server.personalData.blindIndex(1, 'email', email);
    const ofOne = rows.filter(({ handle_index }) => handle_index?.equals(index));
    expect(ofOne.map(({ event }) => event)).toEqual(['log_in_failed', 'locked_out']);
    // What is sent while the lock holds is not judged, so nothing of it failed.
    expect(ofOne.map(({ count }) => count)).toEqual([4, 1]);
    expect(rows.filter((row) => !ofOne.includes(row))).toMatchObject([
      { event: 'log_in_failed', count: 1 },
      { event: 'log_in_failed', count: 1 },
    ]);
    expect(ofOne[0]?.network?.toString()).not.toContain('10.0.0.1');
  });

  test('of a phone has the hash of its number', async () => {
    const { mobile } = await newBorrower(server);
    await post('/api/app/user/login', { mobile, password: 'not this one' });
    expect(await kept()).toMatchObject([
      { event: 'log_in_failed', handle_index: server.personalData.blindIndex(1, 'phone', mobile) },
    ]);
  });

  test('is a wrong role, and somebody’s own file, with whose session it was', async () => {
    const support = await staffClient(server, 'support');
    await support.call(desk.listPayouts, {});
    await support.call(desk.listPayouts, {});
    expect(await kept()).toMatchObject([
      { event: 'wrong_role', operation: '/payouts/list', count: 2, staff_id: String(support.staffId) },
    ]);
  });

  test('is of the lender whose session it was', async () => {
    const stranger = await strangerClient(server, 'support');
    await stranger.call(desk.listPayouts, {});
    const [row] = await kept();
    expect(Number(row?.company_id)).toBeGreaterThan(1);
    const auditor = await staffClient(server, 'auditor');
    const own = dataOf(await auditor.call(desk.searchSecurityEvents, { event: 'wrong_role' }));
    expect(own.rows.map(({ staffId }) => staffId)).not.toContain(stranger.staffId);
  });

  test('is a wrong proof before an act, and a wrong second factor', async () => {
    const admin = demo.staff.find(({ role }) => role === 'admin')?.email ?? '';
    const { token } = dataOf(
      await server.client().call(desk.logInStaff, { email: admin, password: demo.password }),
    );
    await server.client(token).call(desk.stepUp, { password: 'not this one' });
    const enrolmentToken = 'x'.repeat(43);
    await server.client().call(desk.confirmSecondFactor, { enrolmentToken, code: '000000' });
    const events = (await kept()).map(({ event, operation }) => [event, operation]);
    expect(events).toContainEqual(['step_up_failed', '/staff/stepUp']);
  });

  test('is an address of a file that opens nothing, and a call that no bank has signed', async () => {
    await fetch(`${server.url}/files/00000000-0000-0000-0000-000000000000?for=staff-1`);
    await post('/hooks/payout', {});
    await post('/hooks/payment', {});
    expect((await kept()).map(({ event, operation }) => [event, operation])).toEqual([
      ['file_refused', '/files/:id'],
      ['webhook_rejected', '/hooks/payout'],
      ['webhook_rejected', '/hooks/payment'],
    ]);
  });

  test('is a call of a session that another phone has replaced', async () => {
    const borrower = await newBorrower(server);
    const again = { mobile: borrower.mobile, password: 'correct horse', deviceId: 'another' };
    dataOf(await server.client().call(logIn, again as never));
    expect(await borrower.client.call(getUserInfo, {})).toMatchObject({ refusal: 'session_ended' });
    expect(await kept()).toMatchObject([
      { event: 'session_replaced', operation: '/user/info', borrower_id: String(borrower.id) },
    ]);
  });

  test('is in the log as well, by name, and names nobody', async () => {
    lines.length = 0;
    await wrongLogIn('somebody@demo.example', '10.9.8.7');
    await kept();
    const said = lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'security event');
    expect(said).toMatchObject({ level: 40, event: 'log_in_failed', operation: '/staff/login', count: 1 });
    expect(lines.join('')).not.toMatch(/10\.9\.8\.7|somebody@/);
  });

  test('is not what succeeds, nor an honest refusal', async () => {
    const auditor = await staffClient(server, 'auditor');
    dataOf(await auditor.call(desk.getStaffInfo, {}));
    await auditor.call(desk.getBorrowerPage, { borrowerId: 999_999 });
    expect(await kept()).toEqual([]);
  });
});

describe('a failed log-in of somebody who works here', () => {
  test('is in the audit log, a row a minute for each kind; one of nobody is not', async () => {
    const { email } = demo.staff[0];
    const rows = () =>
      server.query<{ detail: object; name: string; session: null }>(
        `select a.detail, s.email as name, a.session from audit_log a join staff s on s.id = a.staff_id
         where a.operation = $1 order by a.number`,
        [failedLogInPath],
      );
    const before = (await rows()).length;
    for (const from of ['10.0.1.1', '10.0.1.2']) await wrongLogIn(email.toUpperCase(), from);
    await wrongLogIn('nobody-here@demo.example');
    // Not with the answer: how long it takes must not tell who works here.
    expect(await rows()).toHaveLength(before);
    await kept();
    expect((await rows()).slice(before)).toEqual([
      { name: email, detail: { event: 'log_in_failed', count: 2 }, session: null },
    ]);
  });
});

describe('a flood', () => {
  const noticed = (from: number) => ({
    ...({ event: 'log_in_failed', operation: '/user/login', mobile: null, email: null } as const),
    ...{ address: `10.1.${from >> 8}.${from & 255}`, companyId: null, tokenHash: null },
  });
  const eventsOf = ({ database, personalData, clock }: TestServer) =>
    openSecurityEvents({
      database,
      personalData,
      now: clock.now,
      logger: createLogger('silent', { write() {} }),
    });

  test('from many networks is a hundred rows in a minute, and one that counts the rest', async () => {
    await kept();
    const events = eventsOf(server);
    for (let from = 0; from < 5_000; from += 1) events.note(noticed(from));
    await events.flush();
    const rows = await kept();
    expect(rows).toHaveLength(101);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(5_000);
    expect(rows.at(-1)).toMatchObject({ count: 4_900, network: null, handle_index: null });
  });

  test('of a whole day is told apart less and less', async () => {
    const events = eventsOf(server);
    for (let minute = 0; minute < 130; minute += 1) {
      for (let from = 0; from < 120; from += 1) events.note(noticed(from));
      await events.flush();
    }
    const rows = await kept();
    expect(rows.length).toBeLessThanOrEqual(10_000 + 130 * 11);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(130 * 120);
  });

  test('that meets a database that is gone fails nothing', async () => {
    const other = await startTestServer();
    const events = eventsOf(other);
    await other.stop();
    events.note(noticed(1));
    await expect(events.flush()).resolves.toBeUndefined();
  });

  test('of calls is one row by operation and network', async () => {
    const narrow = await startTestServer({ callsPerMinute: 20 });
    try {
      for (let times = 0; times < 12; times += 1)
        await narrow.client().call(logIn, { mobile: '09170000001', password: 'not this one' } as never);
      await narrow.keepSecurityEvents();
      const rows = await narrow.query<Row>(`select * from security_events where event = 'rate_limited'`);
      expect(rows).toMatchObject([{ operation: '/user/login', count: 10 }]);
    } finally {
      await narrow.stop();
    }
  });
});

describe('at the desk', () => {
  test('events are found by kind, network and day, with how many there were', async () => {
    const auditor = await staffClient(server, 'auditor');
    await wrongLogIn('one@demo.example', '10.7.7.7');
    await wrongLogIn('one@demo.example', '10.7.7.7');
    await server.keepSecurityEvents();
    const found = dataOf(await auditor.call(desk.searchSecurityEvents, { network: '10.7.7.7' }));
    expect(found).toMatchObject({
      rows: [{ event: 'log_in_failed', count: 2, network: '10.7.7.7', handle: expect.any(String) }],
      counts: [{ event: 'log_in_failed', count: 2 }],
    });
    const none = dataOf(await auditor.call(desk.searchSecurityEvents, { event: 'own_file' }));
    expect(none).toEqual({ rows: [], hasMore: false, counts: [] });
    const tomorrow = await auditor.call(desk.searchSecurityEvents, { from: '2026-11-16' });
    expect(dataOf(tomorrow).rows).toEqual([]);
  });

  test('many of them are an alarm for those who read them', async () => {
    const admin = await staffClient(server, 'admin');
    const range = { from: '2026-11-15', to: '2026-11-15' };
    const { alerts } = dataOf(await admin.call(desk.getDashboard, range));
    expect(alerts).toContainEqual(expect.objectContaining({ kind: 'many_events', event: 'log_in_failed' }));
    expect(alerts).not.toContainEqual(expect.objectContaining({ event: 'webhook_rejected' }));
    const cashier = await staffClient(server, 'cashier');
    const others = dataOf(await cashier.call(desk.getDashboard, range)).alerts;
    expect(others.filter(({ kind }) => kind === 'many_events')).toEqual([]);
  });
});

describe('both logs', () => {
  test('keep what is young, whoever asks, and let go what is older than the lender keeps', async () => {
    await server.query('truncate lender_limits');
    const put = (days: number) =>
      server.query(
        `with e as (insert into security_events (company_id, at, event, operation, count)
           values (1, now() - $1 * interval '1 day', 'wrong_role', 'old', 1))
         insert into access_log (company_id, at, staff_id, role, address, operation, kind, people, wanted)
         values (1, now() - $1 * interval '1 day', 1, 'support', '', 'old', 'page', 1, '{}')`,
        [days],
      );
    const left = async () => {
      const count = (table: string) =>
        server.query<{ days: number }>(
          `select round(extract(epoch from now() - at) / 86400)::int as days from ${table} where operation = 'old' order by at`,
        );
      return [await count('access_log'), await count('security_events')].map((rows) =>
        rows.map(({ days }) => days),
      );
    };
    const forget = () => server.query('select forget_traces(730, 365)');
    for (const days of [1000, 400, 100, 80]) await put(days);
    await server.query('set role hiram_server');
    await forget();
    await server.query('reset role');
    expect(await left()).toEqual([
      [400, 100, 80],
      [100, 80],
    ]);
    // However few days are agreed on, 90 are kept.
    await server.query(
      `insert into lender_limits values (1, 'access_days_kept', 0), (1, 'events_days_kept', 1000000000)`,
    );
    await forget();
    expect(await left()).toEqual([[80], [100, 80]]);
    await expect(server.query(`delete from security_events where operation = 'old'`)).rejects.toThrow(
      /90 days/,
    );
    await expect(server.query(`update security_events set count = 1`)).rejects.toThrow(/append-only/);
    for (const statement of ['delete from security_events', 'update security_events set count = 1']) {
      await expect(server.query(`set role hiram_server; ${statement}`)).rejects.toThrow(/permission denied/);
      await server.query('reset role');
    }
  });
});

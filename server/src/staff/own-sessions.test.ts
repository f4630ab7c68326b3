import { addressOf } from '@hiram/contract';
import {
  endOtherSessions,
  endOwnSession,
  getStaffInfo,
  listOwnSessions,
  listStaff,
  logInStaff,
} from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { codeOf } from '../credentials/test-totp.ts';
import { useTestServer } from '../test-server.ts';
import { deviceOf } from './device.ts';
import { newMember, staffPassword as password, type TestMember } from './test-staff.ts';

const server = useTestServer({ trustProxy: true });
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';

/** From another computer and another network. */
async function logInFrom({ email, secret }: TestMember, userAgent: string, from: string): Promise<string> {
  server.clock.advance({ seconds: 60 });
  const response = await fetch(`${server.url}${addressOf(logInStaff)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': from },
    body: JSON.stringify({ email, password, code: codeOf(secret, server.clock.now()) }),
  });
  const { data } = (await response.json()) as { data: { token: string } };
  return data.token;
}

const sessionsOf = async ({ client }: Pick<TestMember, 'client'>) =>
  dataOf(await client.call(listOwnSessions, {}));

describe('one’s own sessions', () => {
  test('are listed with browser, network and times, this one first', async () => {
    const member = await newMember(server, 'list@sessions.example', 'support');
    const since = server.clock.now().toISOString();
    const token = await logInFrom(member, edge, '203.0.113.7');
    const at = server.clock.now().toISOString();
    expect(await sessionsOf(member)).toEqual([
      {
        session: expect.stringMatching(/^[0-9a-f]{12}$/),
        startedAt: since,
        lastSeenAt: since,
        device: null,
        address: '127.0.0.1',
        isThis: true,
      },
      {
        session: expect.any(String),
        startedAt: at,
        lastSeenAt: at,
        device: 'Edge · Windows',
        address: '203.0.113.7',
        isThis: false,
      },
    ]);
    const [first] = await sessionsOf({ client: server.client(token) });
    expect(first).toMatchObject({ device: 'Edge · Windows', isThis: true });
    const kept = await server.query<{ row: string }>('select s::text as row from staff_sessions s');
    expect(kept.some(({ row }) => row.includes('203.0.113.7') || row.includes('Mozilla'))).toBe(false);
  });

  test('are those of oneself that are live', async () => {
    const member = await newMember(server, 'live@sessions.example', 'support');
    await newMember(server, 'colleague@sessions.example', 'admin');
    await logInFrom(member, edge, '203.0.113.8');
    for (let minutes = 0; minutes < 40; minutes += 20) {
      server.clock.advance({ seconds: 20 * 60 });
      dataOf(await member.client.call(getStaffInfo, {}));
    }
    expect((await sessionsOf(member)).map(({ isThis }) => isThis)).toEqual([true]);
  });

  test('end one by one, by their owner alone; the other is thrown out at its next call', async () => {
    const member = await newMember(server, 'end@sessions.example', 'support');
    const other = server.client(await logInFrom(member, edge, '203.0.113.9'));
    const session = (await sessionsOf(member)).find(({ isThis }) => !isThis)?.session ?? '';
    const { client: colleague } = await newMember(server, 'end-2@sessions.example', 'admin');
    expect(await colleague.call(endOwnSession, { session })).toMatchObject({ refusal: 'record_not_found' });
    expect(await other.call(getStaffInfo, {})).toMatchObject({ ok: true });
    const answers = await Promise.all([1, 2].map(() => member.client.call(endOwnSession, { session })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'record_not_found' });
    expect(await other.call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await member.client.call(getStaffInfo, {})).toMatchObject({ ok: true });
    expect(await member.client.call(endOwnSession, { session: 'all of them' })).toMatchObject({
      refusal: 'request_error',
    });
  });

  test('all others end at once, and it is on record', async () => {
    const member = await newMember(server, 'others@sessions.example', 'support');
    const tokens = [
      await logInFrom(member, edge, '203.0.113.10'),
      await logInFrom(member, '', '203.0.113.11'),
    ];
    const key = { idempotencyKey: crypto.randomUUID() };
    expect(dataOf(await member.client.call(endOtherSessions, {}, key))).toEqual({ ended: 2 });
    expect(dataOf(await member.client.call(endOtherSessions, {}, key))).toEqual({ ended: 2 });
    expect(dataOf(await member.client.call(endOtherSessions, {}))).toEqual({ ended: 0 });
    for (const token of tokens)
      expect(await server.client(token).call(getStaffInfo, {})).toMatchObject({ refusal: 'session_expired' });
    expect(await sessionsOf(member)).toMatchObject([{ isThis: true }]);
    const rows = await server.query(`select from audit_log where operation = '/staff/endOtherSessions'`);
    expect(rows).toHaveLength(2);
  });

  test('of two who end each other at once, one is out or both are, and nobody comes back', async () => {
    const member = await newMember(server, 'both@sessions.example', 'admin');
    const other = server.client(await logInFrom(member, edge, '203.0.113.12'));
    await Promise.all([member.client, other].map((client) => client.call(endOtherSessions, {})));
    const left = await Promise.all([member.client, other].map((client) => client.call(listStaff, {})));
    expect(left.filter(({ ok }) => ok).length).toBeLessThanOrEqual(1);
  });
});

test.each([
  [edge, 'Edge · Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    'Safari · macOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1',
    'Chrome · iOS',
  ],
  ['curl/8.10.1', null],
  [`${'x'.repeat(100_000)} Firefox/1`, null],
  [undefined, null],
])('a browser is called by its name: %s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

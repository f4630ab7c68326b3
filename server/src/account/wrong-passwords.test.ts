import {
  type AnyOperation,
  addressOf,
  logIn,
  register,
  type SentInput,
  sendLoginCode,
} from '@hiram/contract';
import { logInStaff } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { codeOf } from '../credentials/test-totp.ts';
import { newMember, staffPassword } from '../staff/test-staff.ts';
import { runDaily } from '../start/daily-run.ts';
import { demo } from '../start/demo.ts';
import { lastSms, registration, useTestServer } from '../test-server.ts';

// Behind a proxy of ours, so that a call can come from anywhere.
const server = useTestServer({ trustProxy: true });
const password = 'correct horse';

interface Answer {
  readonly code: number;
  readonly data: { readonly until?: string; readonly reason?: string } | null;
}
const locked = 20003;
const wrong = 10001;

async function callFrom<Op extends AnyOperation>(address: string, operation: Op, input: SentInput<Op>) {
  const response = await fetch(`${server.url}${addressOf(operation)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(input),
  });
  return (await response.json()) as Answer;
}

const guess = (address: string, mobile: string, deviceId?: string) =>
  callFrom(address, logIn, { mobile, password: 'not this one', deviceId });
const enter = (address: string, mobile: string, deviceId?: string) =>
  callFrom(address, logIn, { mobile, password, deviceId });

async function newBorrower(mobile: string): Promise<void> {
  const answer = await server.client().call(register, { ...registration(mobile), deviceId: 'own phone' });
  expect(answer).toMatchObject({ ok: true });
}

/** Wrong tries from so many networks, eight of each, with time between them so that none waits for its own lock. */
async function guessFromMany(mobile: string, networks: number): Promise<void> {
  for (let nth = 0; nth < 8; nth += 1) {
    for (let network = 0; network < networks; network += 1) await guess(`203.0.113.${network}`, mobile);
    server.clock.advance({ seconds: 61 * 60 });
  }
}

describe('wrong passwords', () => {
  test.each(['09161110001', '09169999991'])(
    'make whoever sends them wait, longer each time (%s)',
    async (mobile) => {
      if (mobile === '09161110001') await newBorrower(mobile);
      for (let tries = 1; tries <= 4; tries += 1)
        expect(await guess('198.51.100.1', mobile)).toMatchObject({ code: wrong });
      for (const minutes of [1, 5, 15, 60, 24 * 60]) {
        const until = new Date(server.clock.now().getTime() + minutes * 60_000).toISOString();
        expect(await guess('198.51.100.1', mobile)).toMatchObject({ code: locked, data: { until } });
        expect(await enter('198.51.100.1', mobile)).toMatchObject({ code: locked, data: { until } });
        server.clock.advance({ seconds: minutes * 60 });
      }
      // A day later everything begins again.
      expect(await guess('198.51.100.1', mobile)).toMatchObject({ code: wrong });
    },
  );

  test('are those of a network: an IPv6 /64, or an IPv4 address', async () => {
    const mobile = '09161110002';
    await newBorrower(mobile);
    for (let tries = 1; tries <= 5; tries += 1) await guess(`2001:db8:1:1::${tries}`, mobile);
    expect(await enter('2001:db8:1:1:ffff::1', mobile)).toMatchObject({ code: locked });
    expect(await enter('2001:db8:1:2::1', mobile)).toMatchObject({ code: 0 });
    expect(await enter('198.51.100.2', mobile)).toMatchObject({ code: 0 });
    // The owner's log-in gave whoever guesses no new tries.
    expect(await guess('2001:db8:1:1::9', mobile)).toMatchObject({ code: locked });
  });

  test('of somebody in the same network do not stop the owner’s phone, nor a code by SMS', async () => {
    const mobile = '09161110003';
    await newBorrower(mobile);
    for (let tries = 1; tries <= 30; tries += 1) await guess('198.51.100.3', mobile);
    expect(await enter('198.51.100.3', mobile)).toMatchObject({ code: locked });
    expect(await enter('198.51.100.3', mobile, 'another phone')).toMatchObject({ code: locked });
    expect(await enter('198.51.100.3', mobile, 'own phone')).toMatchObject({ code: 0 });
    await server.client().call(sendLoginCode, { mobile });
    const [code = ''] = (await lastSms(server, mobile))?.match(/\d{6}/) ?? [];
    expect(await callFrom('198.51.100.3', logIn, { mobile, code })).toMatchObject({ code: 0 });
  });

  test('on the owner’s phone are counted there, and stop nobody elsewhere', async () => {
    const mobile = '09161110004';
    await newBorrower(mobile);
    for (let tries = 1; tries <= 5; tries += 1) await guess('198.51.100.4', mobile, 'own phone');
    // Not even from another network.
    expect(await enter('198.51.100.44', mobile, 'own phone')).toMatchObject({ code: locked });
    expect(await enter('198.51.100.4', mobile)).toMatchObject({ code: 0 });
  });

  test('a phone that is known to one account is nobody’s pass to another', async () => {
    const [one, other] = ['09161110005', '09161110006'];
    await newBorrower(one);
    await server.client().call(register, { ...registration(other), deviceId: 'their phone' });
    for (let tries = 1; tries <= 5; tries += 1) await guess('198.51.100.5', other, 'own phone');
    expect(await enter('198.51.100.5', other, 'own phone')).toMatchObject({ code: locked });
    expect(await enter('198.51.100.5', other, 'their phone')).toMatchObject({ code: 0 });
  });

  test('from everywhere at once are stopped, but for a known phone and a code', async () => {
    const mobile = '09161110007';
    await newBorrower(mobile);
    await guessFromMany(mobile, 7);
    // The last of the fifty-six have each cost an hour; this is the moment before it ends.
    await guess('203.0.113.200', mobile);
    expect(await enter('198.51.100.7', mobile)).toMatchObject({ code: locked });
    expect(await enter('198.51.100.7', mobile, 'own phone')).toMatchObject({ code: 0 });
    expect(await enter('198.51.100.7', mobile)).toMatchObject({ code: locked });
    await server.client().call(sendLoginCode, { mobile });
    const [code = ''] = (await lastSms(server, mobile))?.match(/\d{6}/) ?? [];
    expect(await callFrom('198.51.100.7', logIn, { mobile, code })).toMatchObject({ code: 0 });
    server.clock.advance({ seconds: 60 * 60 });
    expect(await enter('198.51.100.7', mobile)).toMatchObject({ code: 0 });
  });

  test('many of them are told to the owner, once a day', async () => {
    const mobile = '09161110008';
    await newBorrower(mobile);
    const told = () =>
      server.query(
        `select 1 from messages m join borrowers b on b.id = m.borrower_id
         where b.mobile = $1 and m.template = 'many_wrong_passwords'`,
        [mobile],
      );
    for (let network = 0; network < 19; network += 1) await guess(`203.0.113.${network}`, mobile);
    expect(await told()).toHaveLength(0);
    for (let network = 19; network < 24; network += 1) await guess(`203.0.113.${network}`, mobile);
    expect(await told()).toHaveLength(1);
    expect(await lastSms(server, mobile)).toMatch(/wrong passwords/);
    server.clock.advance({ seconds: 23 * 3600 });
    await guess('203.0.113.100', mobile);
    expect(await told()).toHaveLength(1);
    server.clock.advance({ seconds: 3600 });
    await guess('203.0.113.101', mobile);
    expect(await told()).toHaveLength(2);
  });
});

test('thirty calls of a stranger keep nobody at the desk out', async () => {
  const members = [];
  for (let nth = 0; nth < 3; nth += 1)
    members.push(await newMember(server, `m1-${nth}@staff.example`, 'support'));
  for (const { email } of members)
    for (let tries = 0; tries < 10; tries += 1)
      await callFrom('198.51.100.9', logInStaff, { email, password: 'no', code: '000000' });
  for (const { email, secret } of members) {
    server.clock.advance({ seconds: 60 });
    // From the very same network, where a password alone is no longer judged …
    const alone = await callFrom('198.51.100.9', logInStaff, { email, password: staffPassword });
    expect(alone).toMatchObject({ code: 30005 });
    const code = codeOf(secret, server.clock.now());
    const both = { email, password: staffPassword, code };
    expect(await callFrom('198.51.100.9', logInStaff, both)).toMatchObject({ code: 0 });
  }
  // … and from another, even for those who have nothing but a password.
  const email = demo.staff[0]?.email ?? '';
  for (let tries = 0; tries < 30; tries += 1)
    await callFrom('198.51.100.9', logInStaff, { email, password: 'no' });
  expect(await callFrom('198.51.100.10', logInStaff, { email, password: demo.password })).toMatchObject({
    code: 0,
  });
});

test('the daily run forgets wrong tries that count for nothing any more', async () => {
  await guess('198.51.100.20', '09169999999');
  const kept = () => server.query(`select 1 from sign_in_failures where handle = '09169999999'`);
  const run = () => runDaily(server.database, { today: '2026-11-20', at: server.clock.now() });
  await run();
  expect(await kept()).toHaveLength(2);
  server.clock.advance({ days: 2, seconds: 1 });
  await run();
  expect(await kept()).toHaveLength(0);
});

test('where they came from cannot be read', async () => {
  await guess('198.51.100.21', '09169999998');
  const [row] = await server.query<{ origin: string }>(
    `select encode(origin, 'hex') as origin from sign_in_failures where handle = '09169999998' and origin <> ''`,
  );
  expect(row?.origin).toMatch(/^[0-9a-f]{64}$/);
});

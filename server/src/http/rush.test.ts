import { addressOf, getAllCompanyConfigs, logIn } from '@hiram/contract';
import { getDashboard, logInStaff } from '@hiram/contract/desk';
import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { passwordCost } from '../credentials/password.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

// Behind a proxy of ours, so that calls can come from many networks.
const server = useTestServer({ trustProxy: true });

async function send(address: string, path: string, body: object): Promise<{ status: number; code: number }> {
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  });
  const { code } = (await response.json()) as { code: number };
  return { status: response.status, code };
}

/** Others go on with their work until it is over. */
async function meanwhile(over: Promise<unknown>): Promise<void> {
  let isOver = false;
  over.finally(() => {
    isOver = true;
  });
  do {
    expect(await server.client().call(getAllCompanyConfigs, {})).toMatchObject({ ok: true });
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  } while (!isOver);
}

const mobileOf = (nth: number) => `0917${String(nth).padStart(7, '0')}`;

/** Their passwords take as long to judge as those of real people, which all others of a test do not. */
async function haveBorrowers(count: number): Promise<void> {
  const passwordHash = await hash('theirs', { ...passwordCost, memoryCost: 19_456, timeCost: 2 });
  const mobiles = Array.from({ length: count }, (_, nth) => mobileOf(nth));
  await server.query(
    'insert into borrowers (company_id, mobile, password_hash) select 1, mobile, $2 from unnest($1::text[]) mobile',
    [mobiles, passwordHash],
  );
}

test('of more log-ins than can be judged some hear to try again, none fails, and others go on', async () => {
  const password = 'none of theirs';
  await haveBorrowers(600);
  const calls = Array.from({ length: 600 }, (_, nth) => {
    const address = `198.51.100.${nth % 20}`;
    return nth % 2 === 0
      ? send(address, addressOf(logIn), { mobile: mobileOf(nth), password })
      : send(address, addressOf(logInStaff), { email: `nobody-${nth}@staff.example`, password });
  });
  const all = Promise.all(calls);
  await meanwhile(all);
  const answers = await all;
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const tooMany = answers.filter(({ code }) => code === 5).length;
  const judged = answers.filter(({ code }) => code === 10001 || code === 30001).length;
  expect(tooMany + judged).toBe(600);
  expect(tooMany).toBeGreaterThan(0);
  // A line of a hundred and whoever is at work, at the least.
  expect(judged).toBeGreaterThan(100);
});

test('dashboards at once hold nobody else up', async () => {
  const support = await staffClient(server, 'support');
  const days = { from: '2016-11-15', to: '2026-11-15' };
  const all = Promise.all(Array.from({ length: 120 }, () => support.call(getDashboard, days)));
  await meanwhile(all);
  const answers = await all;
  const codes = answers.map((answer) => (answer.ok ? 0 : answer.code));
  expect(codes.filter((code) => code !== 0 && code !== 5)).toEqual([]);
  expect(codes.filter((code) => code === 0).length).toBeGreaterThanOrEqual(40);
});

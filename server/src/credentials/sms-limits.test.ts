import { register, sendLoginCode, sendRegisterCode } from '@hiram/contract';
import { getDashboard } from '@hiram/contract/desk';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { staffClient } from '../loan/test-borrowing.ts';
import { networkOf, siteOf } from '../operation/network.ts';
import { demo } from '../start/demo.ts';
import { lastSms, registration, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
function eachWithServer(): void {
  beforeEach(async () => {
    server = await startTestServer();
    await server.query('update companies set verify_mobile_at_register = true');
  });
  afterEach(() => server.stop());
}

const numbered = (index: number) => `0912${String(index).padStart(7, '0')}`;
const ask = (index: number) =>
  server.client().call(sendRegisterCode, { mobile: numbered(index), telemarketingCode: demo.inviteCode });
const tooMany = { refusal: 'too_many_requests', code: 5, data: { retryInSeconds: 20 * 3_600 } };

describe('an address', () => {
  eachWithServer();

  test('may ask thirty times a day, and hears when it may again', async () => {
    await server.query('update companies set most_sms_per_address_per_day = default');
    for (let index = 0; index < 30; index += 1) expect(await ask(index)).toMatchObject({ ok: true });
    expect(await ask(30)).toMatchObject(tooMany);
    // The clock stands at 04:00, so the next day begins in twenty hours.
    server.clock.advance({ seconds: 20 * 3_600 });
    expect(await ask(30)).toMatchObject({ ok: true });
  });

  test('is counted one by one when it asks many times at once', async () => {
    await server.query('update companies set most_sms_per_address_per_day = 3');
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(index)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await server.query('select from sms_outbox')).toHaveLength(3);
  });

  test('is kept as a salted hash, and forgotten the next day', async () => {
    await ask(1);
    const read = () => server.query<{ address_hash: Buffer }>('select address_hash from sms_address_counts');
    const [today] = await read();
    expect(today?.address_hash).toHaveLength(32);
    server.clock.advance({ days: 1 });
    await ask(1);
    const tomorrow = await read();
    expect(tomorrow).toHaveLength(1);
    expect(tomorrow[0]?.address_hash).not.toEqual(today?.address_hash);
    expect(await server.query('select from sms_salts')).toHaveLength(1);
  });
});

describe('a network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8:1:2::6', '2001:db8:1:2'],
    ['2001:db8::6', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['::1', '0:0:0:0'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('a site', () => {
  test.each([
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
    ['2001:db8::6', '2001:db8:0'],
    ['203.0.113.7', null],
    ['::ffff:203.0.113.7', null],
  ])('of %s is %s', (address, site) => {
    expect(siteOf(address)).toBe(site);
  });

  test('may use up what four of its networks have, and no more', async () => {
    const behindProxy = await startTestServer({ trustProxy: true });
    try {
      await behindProxy.query('update companies set most_sms_per_address_per_day = 1');
      const askFrom = async (network: number) => {
        const response = await fetch(`${behindProxy.url}/api/app/sms/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `2001:db8:7:${network}::1` },
          body: JSON.stringify({ mobile: numbered(network) }),
        });
        return ((await response.json()) as { code: number }).code;
      };
      const codes: number[] = [];
      for (let network = 1; network <= 5; network += 1) codes.push(await askFrom(network));
      expect(codes).toEqual([0, 0, 0, 0, 5]);
    } finally {
      await behindProxy.stop();
    }
  });
});

describe('a lender', () => {
  eachWithServer();

  /** Numbers that have an account. */
  async function know(...indexes: number[]): Promise<void> {
    await server.query('update companies set verify_mobile_at_register = false');
    for (const index of indexes) await server.client().call(register, registration(numbered(index)));
    await server.query('update companies set verify_mobile_at_register = true');
  }
  const logInBy = (index: number) => server.client().call(sendLoginCode, { mobile: numbered(index) });
  const sent = async (kind: string) =>
    (await server.query('select from sms_outbox where kind = $1', [kind])).length;

  test('has a budget for strangers, which uses up nothing of those who are known', async () => {
    await server.query('update companies set most_register_codes_per_day = 2');
    await know(9);
    expect(await ask(1)).toMatchObject({ ok: true });
    expect(await ask(2)).toMatchObject({ ok: true });
    expect(await ask(3)).toMatchObject(tooMany);
    expect(await sent('register_code')).toBe(2);
    expect(await logInBy(9)).toMatchObject({ ok: true });
    server.clock.advance({ days: 1 });
    expect(await ask(3)).toMatchObject({ ok: true });
  });

  test('has one for those who are known, and tells known and unknown numbers alike when it is used up', async () => {
    await server.query('update companies set most_sign_in_codes_per_day = 1');
    await know(9, 10);
    expect(await logInBy(9)).toMatchObject({ ok: true });
    for (const index of [10, 11]) expect(await logInBy(index)).toMatchObject(tooMany);
    expect(await sent('sign_in_code')).toBe(1);
    expect(await ask(1)).toMatchObject({ ok: true });
    server.clock.advance({ days: 1 });
    expect(await logInBy(10)).toMatchObject({ ok: true });
  });

  test('does not pay for messages that were never sent', async () => {
    await server.query('update companies set most_sign_in_codes_per_day = 1');
    await know(13);
    for (const index of [11, 12]) expect(await logInBy(index)).toMatchObject({ ok: true });
    expect(await logInBy(13)).toMatchObject({ ok: true });
    expect(await lastSms(server, numbered(13))).toBeDefined();
  });

  test('is warned when half of a budget is used up', async () => {
    await server.query('update companies set most_register_codes_per_day = 4');
    const auditor = await staffClient(server, 'auditor');
    const alerts = async () =>
      dataOf(await auditor.call(getDashboard, { from: '2026-11-01', to: '2026-11-15' })).alerts.map(
        ({ kind, count }) => ({ kind, count }),
      );
    expect(await ask(1)).toMatchObject({ ok: true });
    expect(await alerts()).toEqual([]);
    expect(await ask(2)).toMatchObject({ ok: true });
    expect(await alerts()).toEqual([{ kind: 'half_of_register_codes', count: 2 }]);
    server.clock.advance({ days: 1 });
    expect(await alerts()).toEqual([]);
  });
});

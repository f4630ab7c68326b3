import { register, sendLoginCode, sendRegisterCode } from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { networkOf } from '../operation/network.ts';
import { lastSms, registration, startTestServer, type TestServer } from '../test-server.ts';

let server: TestServer;
function eachWithServer(): void {
  beforeEach(async () => {
    server = await startTestServer();
  });
  afterEach(() => server.stop());
}

const numbered = (index: number) => `0912${String(index).padStart(7, '0')}`;
const ask = (index: number) => server.client().call(sendRegisterCode, { mobile: numbered(index) });
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

describe('a lender', () => {
  eachWithServer();

  test('sends no more than its ceiling a day, and tells known and unknown numbers alike', async () => {
    await server.query('update companies set most_sms_per_day = 2');
    await server.client().call(register, registration(numbered(9)));
    expect(await ask(1)).toMatchObject({ ok: true });
    expect(await ask(2)).toMatchObject({ ok: true });
    expect(await ask(3)).toMatchObject(tooMany);
    for (const mobile of [numbered(9), numbered(10)])
      expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject(tooMany);
    expect(await server.query('select from sms_outbox')).toHaveLength(2);
    server.clock.advance({ days: 1 });
    expect(await ask(3)).toMatchObject({ ok: true });
  });

  test('does not pay for messages that were never sent', async () => {
    await server.query('update companies set most_sms_per_day = 1');
    for (const mobile of [numbered(11), numbered(12)])
      expect(await server.client().call(sendLoginCode, { mobile })).toMatchObject({ ok: true });
    expect(await ask(13)).toMatchObject({ ok: true });
    expect(await lastSms(server, numbered(13))).toBeDefined();
  });
});

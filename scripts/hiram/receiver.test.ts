import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { checkOutside } from '../../server/src/start/checks/check-outside.ts';
import { readSettings } from '../../server/src/start/settings.ts';
import { production } from '../../server/src/start/test-production.ts';
import { httpPayoutGateway } from '../../server/src/transfer/gateway.ts';
import { runHiram, startHiram } from './test-run.ts';

const newKey = () => randomBytes(32).toString('base64');
const secrets = { ...production, HIRAM_PAYMENT_SECRET: newKey(), HIRAM_PAYMENT_HOOK_SECRET: newKey() };
const running: ReturnType<typeof startHiram>[] = [];
afterEach(async () => {
  for (const child of running.splice(0)) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
  }
});

async function receive(name: string, ...args: string[]): Promise<{ url: string; page: string }> {
  const child = startHiram(secrets, 'receiver', name, '--json', ...args);
  running.push(child);
  const [line] = await once(child.stdout, 'data');
  return JSON.parse(String(line));
}

test('the three receivers speak the protocol as golive asks for it', async () => {
  const [sms, bank, payment] = [await receive('sms'), await receive('bank'), await receive('payment')];
  const settings = readSettings(
    { ...secrets, HIRAM_SMS_URL: sms.url, HIRAM_PAYOUT_URL: bank.url, HIRAM_PAYMENT_URL: payment.url },
    '/tmp',
  );
  const reference = 'hiram-golive-test';
  expect(await checkOutside(settings, { smsTo: null, reference })).toMatchObject([
    { what: 'SMS gateway', state: 'weak', todo: expect.stringContaining('It refuses what is not signed') },
    { what: 'bank', state: 'ok' },
    { what: 'payment provider', state: 'ok' },
  ]);
  const [tried] = await checkOutside(settings, { smsTo: '09170000000', reference });
  expect(tried).toMatchObject({ what: 'SMS gateway', state: 'ok' });
  const taken = await (await fetch(sms.url)).json();
  expect(taken).toMatchObject([{ reference, mobile: '09170000000' }]);
});

test('somebody with another secret is told apart, and so is nobody', async () => {
  const bank = await receive('bank');
  const other = { ...production, HIRAM_PAYOUT_URL: bank.url, HIRAM_PAYOUT_SECRET: newKey() };
  const rows = await checkOutside(readSettings({ ...other, HIRAM_SMS_URL: 'http://127.0.0.1:1' }, '/tmp'), {
    smsTo: null,
    reference: 'x',
  });
  expect(rows).toMatchObject([
    { what: 'SMS gateway', state: 'missing', todo: expect.stringContaining('It does not answer') },
    { what: 'bank', state: 'missing', todo: 'It does not work: the bank answered HTTP 401.' },
  ]);
});

test('the bank tells by itself where it was told to', async () => {
  const { createServer } = await import('node:http');
  const heard = Promise.withResolvers<string>();
  const lender = createServer((request, response) => {
    response.end();
    heard.resolve(String(request.url));
  });
  lender.listen(0, '127.0.0.1');
  await once(lender, 'listening');
  const { port } = lender.address() as { port: number };
  const bank = await receive('bank', '--notify', `http://127.0.0.1:${port}/hooks/payout`);
  const gateway = httpPayoutGateway({ url: bank.url, secret: secrets.HIRAM_PAYOUT_SECRET });
  await gateway.send({
    ...{ reference: 'HIRAM-1', amountCents: 100, currency: 'PHP', bankName: 'B', accountName: 'Ana' },
    ...{ accountNumber: '123456789', triedAt: new Date() },
  });
  expect(await heard.promise).toBe('/hooks/payout');
  lender.close();
  lender.closeAllConnections();
});

test('one without a secret says which', async () => {
  expect(await runHiram({}, 'receiver', 'sms')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('HIRAM_SMS_SECRET must be set'),
  });
});

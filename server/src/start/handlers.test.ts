import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { expect, test } from 'vitest';
import { readAnchors } from '../audit/audit-anchors.ts';
import { useTestServer } from '../test-server.ts';
import { payoutParts, stateOf, TestBank, waitingWithdrawal } from '../withdrawal/test-payouts.ts';
import { jobHandlers } from './handlers.ts';

const server = useTestServer();

function handlersAt(now: () => Date, bank = new TestBank()) {
  const logger = pino({ level: 'silent' });
  const transfers = { ...payoutParts(server, bank).parts, now };
  const smsGateway = { send: async () => {} };
  return jobHandlers({
    files: server.files,
    forgetAfterDays: 7,
    logger,
    transfers,
    recharges: null,
    smsGateway,
    push: null,
    mailer: null,
    mailOrigin: () => null,
  });
}

const couponsExpired = () => server.query(`select from coupons where status = 'expired'`);

test('the day is not run by a clock that is far from the database’s, and is by one that is near', async () => {
  await server.query(`update coupons set expires_on = current_date + 60`);
  const ahead = () => new Date(Date.now() + 70 * 86_400_000);
  const behind = () => new Date(Date.now() - 70 * 86_400_000);
  for (const wrong of [ahead, behind])
    await expect(handlersAt(wrong)['daily-run']({})).rejects.toThrow(
      /^the day was not run\. .* 100800 minutes apart/,
    );
  expect(await couponsExpired()).toEqual([]);
  await server.query(`update coupons set expires_on = current_date - 2`);
  await handlersAt(() => new Date(Date.now() + 120_000))['daily-run']({});
  expect(await couponsExpired()).toHaveLength(1);
});

test('no transfer leaves by a wrong clock, and none is asked about: nothing is put off when it is right again', async () => {
  const { withdrawalId, reference } = await waitingWithdrawal(server);
  const bank = new TestBank();
  const quarterOfAnHour = 15 * 60_000;
  for (const aheadMs of [quarterOfAnHour, -quarterOfAnHour]) {
    const wrong = handlersAt(() => new Date(Date.now() + aheadMs), bank);
    for (const job of ['send-payout', 'ask-payout'] as const)
      await expect(wrong[job]({ withdrawalId })).rejects.toThrow(/^nobody was called\. .* 15 minutes apart/);
    for (const job of ['send-refund', 'ask-refund'] as const)
      await expect(wrong[job]({ refundId: 1 })).rejects.toThrow(/^nobody was called/);
    for (const job of ['sweep-payouts', 'ask-recharges'] as const)
      await expect(wrong[job]({})).rejects.toThrow(/^nobody was called/);
  }
  expect([bank.sent, bank.asked]).toEqual([[], []]);
  expect(await stateOf(server, withdrawalId)).toMatchObject({ status: 'waiting', attempts: 0 });
  await handlersAt(() => new Date(), bank)['send-payout']({ withdrawalId });
  expect(bank.sent.map((transfer) => transfer.reference)).toEqual([reference]);
});

test('the day touches no file, however long nobody has named it', async () => {
  const key = await server.files.storage.put(Buffer.from('rolled back'));
  const longAgo = new Date('2020-01-01');
  utimesSync(join(server.filesDir, key.slice(0, 2), key), longAgo, longAgo);
  await handlersAt(() => new Date())['daily-run']({});
  expect(await server.files.storage.get(key)).toBeDefined();
});

test('how far the log of what staff did has come is said in the storage of this installation', async () => {
  await server.query(`insert into installation (market, mode) values ('ph', 'demo')`);
  const [{ id } = { id: '' }] = await server.query<{ id: string }>('select id from installation');
  await server.files.storage.writeMarker(`{"id":"${id}","generation":0}`);
  await handlersAt(() => new Date())['anchor-audit']({});
  const { anchors } = await readAnchors(server.files.storage, server.personalData);
  expect(anchors).toMatchObject([{ companyId: 1, number: 0, hash: '', isRestore: false }]);
});

test('files are not looked through in a storage that is not this installation’s', async () => {
  await server.files.storage.writeMarker(`{"id":"${crypto.randomUUID()}","generation":3}`);
  const handlers = handlersAt(() => new Date());
  const strange = 'the file storage is not the one of this installation';
  await expect(handlers['forget-files']({})).rejects.toThrow(strange);
  await expect(handlers.beat({})).rejects.toThrow(strange);
  await expect(handlers['anchor-audit']({})).rejects.toThrow(strange);
  expect(await server.query('select generation::int from installation')).toEqual([{ generation: 0 }]);
});

test('nobody is reminded by a clock that is far from the database’s', async () => {
  const inTheNight = () => new Date(Date.now() + 70 * 86_400_000);
  await expect(handlersAt(inTheNight)['send-reminders']({})).rejects.toThrow(/^nobody was reminded\. /);
  await handlersAt(() => new Date())['send-reminders']({});
});

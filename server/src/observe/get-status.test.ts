import { getStatus, type StatusPart } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import type { QueueFigures } from '../jobs/queue-figures.ts';
import { checkLedgers } from '../ledger/check-ledgers.ts';
import { type StaffClient, useStaff } from '../loan/test-borrowing.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { waitingWithdrawal } from '../withdrawal/test-payouts.ts';
import { Partners } from './partners.ts';

const partners = new Partners();
let found: string[] = [];
let figures: QueueFigures | null = null;
const server = useTestServer({
  status: { problems: async () => found, queue: async () => figures, partners },
});
const auditor = useStaff(server, 'auditor');

async function statusOf(part: StatusPart, staff: StaffClient = auditor) {
  const { rows } = dataOf(await staff.call(getStatus, {}));
  return rows.find((row) => row.part === part);
}
const line = { active: 0, failed: 0 };

test('says of a new installation what is not known yet, and which version runs', async () => {
  const { version, rows } = dataOf(await auditor.call(getStatus, {}));
  expect(version).toMatch(/^\d+\.\d+\.\d+/);
  expect(Object.fromEntries(rows.map(({ part, state }) => [part, state]))).toEqual({
    ...{ database: 'well', queue: 'unknown', sms: 'unknown', bank: 'unknown', payment_provider: 'unknown' },
    ...{
      daily_run: 'unknown',
      heartbeat: 'unknown',
      files: 'well',
      keys: 'well',
      clock: 'well',
      ledger: 'unknown',
    },
  });
});

test('what the server finds of itself is broken', async () => {
  found = ['storage', 'queue', 'clock', 'keys', 'database'];
  for (const part of ['files', 'queue', 'clock', 'keys', 'database'] as const)
    expect(await statusOf(part), part).toMatchObject({ state: 'broken' });
  found = [];
});

test('jobs that wait for too long are late, and so is a day that did not end', async () => {
  const lines = [
    { name: 'send-sms', waiting: 2, oldestSeconds: 301, ...line },
    { name: 'beat', waiting: 1, oldestSeconds: 3, ...line },
  ] as const;
  figures = { lines, dailyRunAgeSeconds: 26 * 3600 + 1 };
  expect(await statusOf('queue')).toMatchObject({ state: 'late', waiting: 3, oldestSeconds: 301 });
  expect(await statusOf('daily_run')).toMatchObject({ state: 'late', lastSeconds: 93_601 });
  figures = { lines: [{ name: 'send-sms', waiting: 0, oldestSeconds: 0, ...line }], dailyRunAgeSeconds: 60 };
  expect(await statusOf('queue')).toMatchObject({ state: 'well', waiting: 0, oldestSeconds: null });
  expect(await statusOf('daily_run')).toMatchObject({ state: 'well' });
  figures = { lines: [], dailyRunAgeSeconds: null };
  expect(await statusOf('daily_run')).toMatchObject({ state: 'late', lastSeconds: null });
});

test('a partner is what its last answer was', async () => {
  partners.note('bank', 'failed');
  expect(await statusOf('bank')).toMatchObject({ state: 'broken', lastSeconds: null });
  partners.note('bank', 'answered');
  expect(await statusOf('bank')).toMatchObject({ state: 'well', failedSeconds: expect.any(Number) });
});

test('money that has been at the bank for too long is late, with its amount', async () => {
  const { withdrawalId } = await waitingWithdrawal(server, 50_000);
  const send = (age: string) =>
    server.query(
      `update payouts set status = 'sent', sent_at = $2::timestamptz - $3::interval where withdrawal_id = $1`,
      [withdrawalId, server.clock.now(), age],
    );
  await send('1 minute');
  expect(await statusOf('bank')).toMatchObject({ state: 'well', waiting: 1, oldestSeconds: 60 });
  await send('3 hours');
  const { amount } = (await statusOf('bank')) ?? {};
  expect(await statusOf('bank')).toMatchObject({ state: 'late', oldestSeconds: 10_800 });
  expect(amount).toBeGreaterThan(0);
});

test('text messages that nobody takes are late, and a beat that stopped is broken', async () => {
  await server.query(
    `insert into sms_outbox (company_id, mobile, body, kind, created_at, reference)
     values (1, '09170000009', 'x', 'notice', $1::timestamptz - interval '16 minutes', 'sms-late')`,
    [server.clock.now()],
  );
  expect(await statusOf('sms')).toMatchObject({ state: 'late' });
  await server.query(
    `insert into installation (market, mode, beat_at) values ('ph', 'demo', clock_timestamp() - interval '1 minute')`,
  );
  expect(await statusOf('heartbeat')).toMatchObject({ state: 'well' });
  await server.query(`update installation set beat_at = clock_timestamp() - interval '5 minutes'`);
  expect(await statusOf('heartbeat')).toMatchObject({ state: 'broken' });
});

test('a ledger is what its last check found, and late when that is hours ago', async () => {
  expect(await checkLedgers(server.database)).toEqual([]);
  expect(await statusOf('ledger')).toMatchObject({ state: 'well', amount: 0 });
  const checkedAgo = (age: string) =>
    server.query('update ledger_checks set checked_at = clock_timestamp() - $1::interval', [age]);
  await checkedAgo('2 hours');
  const { state, lastSeconds } = (await statusOf('ledger')) ?? {};
  expect(state).toBe('well');
  expect(lastSeconds).toBeGreaterThanOrEqual(7_200);
  await checkedAgo('3 hours 1 second');
  expect(await statusOf('ledger')).toMatchObject({ state: 'late' });
});

test('a ledger that does not add up is broken from the next check on, by how much', async () => {
  const stranger = await strangerClient(server, 'auditor');
  await server.query(`set session_replication_role = replica`);
  await server.query(
    `update ledger_accounts set balance_cents = balance_cents + 7 where id = (select min(id) from ledger_accounts)`,
  );
  expect(await checkLedgers(server.database)).toEqual([{ companyId: 1, balanceCents: 7 }]);
  expect(await statusOf('ledger')).toMatchObject({ state: 'broken', amount: 0.07 });
  expect(await statusOf('ledger', stranger)).toMatchObject({ state: 'well', amount: 0 });
  // It stays so, however long nobody looks.
  await server.query(`update ledger_checks set checked_at = clock_timestamp() - interval '4 hours'`);
  expect(await statusOf('ledger')).toMatchObject({ state: 'broken' });
});

import { reconcilePayout } from '@hiram/contract/desk';
import { expect, test } from 'vitest';
import { staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';
import { askPayout, sendPayout } from './payout-jobs.ts';
import { payoutParts, stateOf, TestBank, waitingWithdrawal } from './test-payouts.ts';

const server = useTestServer();

test('a transfer handed in again is not reconciled while that call may be on its way, however old the first is', async () => {
  const cashier = await staffClient(server, 'cashier');
  const withdrawal = await waitingWithdrawal(server);
  const { withdrawalId } = withdrawal;
  const bank = new TestBank();
  const { parts } = payoutParts(server, bank);
  await sendPayout(parts, withdrawal);
  // Two hours later the bank says that it never heard of it, and gets it a second time.
  server.clock.advance({ seconds: 7200 });
  bank.transfers.clear();
  await askPayout(parts, { withdrawalId, isUrgent: true });
  expect(await stateOf(server, withdrawalId)).toMatchObject({ status: 'sent', attempts: 2 });
  const say = () =>
    cashier.call(
      reconcilePayout,
      { withdrawalId, outcome: 'failed', note: 'Not on the statement' },
      { idempotencyKey: crypto.randomUUID() },
    );
  server.clock.advance({ seconds: 300 });
  expect(await say()).toMatchObject({ refusal: 'not_now', data: { payout: 'sent' } });
  server.clock.advance({ seconds: 301 });
  expect(await say()).toMatchObject({ ok: true });
});

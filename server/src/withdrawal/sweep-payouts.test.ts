import { beforeEach, describe, expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { sweepTransfers } from '../transfer/transfer-jobs.ts';
import { payoutBook } from './payout-book.ts';
import { askPayout, sendPayout } from './payout-jobs.ts';
import { type EnqueuedJob, payoutParts, stateOf, TestBank, waitingWithdrawal } from './test-payouts.ts';

const server = useTestServer();
let bank: TestBank;
let parts: ReturnType<typeof payoutParts>['parts'];
let jobs: EnqueuedJob[];
beforeEach(() => {
  bank = new TestBank();
  ({ parts, jobs } = payoutParts(server, bank));
});

describe('the sweep', () => {
  const jobsFor = (withdrawalId: number) =>
    jobs.filter(({ data }) => (data as { withdrawalId?: number }).withdrawalId === withdrawalId);

  test('finds what lost its job, waiting or sent, and leaves alone what is looked after', async () => {
    const waiting = await waitingWithdrawal(server);
    const sent = await waitingWithdrawal(server);
    await sendPayout(parts, sent);
    jobs.length = 0;
    await sweepTransfers(parts, [payoutBook]);
    expect([...jobsFor(waiting.withdrawalId), ...jobsFor(sent.withdrawalId)]).toEqual([]);
    server.clock.advance({ seconds: 120 });
    await sweepTransfers(parts, [payoutBook]);
    const timing = { onceInSeconds: 600 };
    expect(jobsFor(waiting.withdrawalId)).toEqual([
      { name: 'send-payout', data: { withdrawalId: waiting.withdrawalId }, timing },
    ]);
    expect(jobsFor(sent.withdrawalId)).toEqual([
      { name: 'ask-payout', data: { withdrawalId: sent.withdrawalId, isUrgent: true }, timing },
    ]);
  });

  test('at a start it does not wait, and what is finished or the desk’s stays so', async () => {
    const fresh = await waitingWithdrawal(server);
    const settled = await waitingWithdrawal(server);
    const old = await waitingWithdrawal(server);
    await sendPayout(parts, settled);
    await sendPayout(parts, old);
    bank.transfers.set(settled.reference, { status: 'settled' });
    await askPayout(parts, settled);
    await server.query(
      `update payouts set sent_at = $2::timestamptz - interval '25 hours' where withdrawal_id = $1`,
      [old.withdrawalId, server.clock.now()],
    );
    jobs.length = 0;
    await sweepTransfers(parts, [payoutBook], { isStart: true });
    expect(jobsFor(fresh.withdrawalId)).toHaveLength(1);
    expect(jobsFor(settled.withdrawalId)).toEqual([]);
    expect(jobsFor(old.withdrawalId)).toEqual([]);
    expect(await stateOf(server, old.withdrawalId)).toMatchObject({ status: 'unknown' });
  });
});

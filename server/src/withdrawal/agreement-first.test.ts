import { cancelApplication } from '@hiram/contract';
import { releaseWithdrawCode } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import {
  applicant,
  approvedOrder,
  expectUntouched,
  houseOf,
  putAcceptance,
  sentWithdrawCode,
  staffClient,
  submittedOrder,
  tryWithdraw,
} from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { approveOrder, reviewOrder } from '../review/test-moves.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();

describe('an order', () => {
  test('gets no withdraw code while its agreement is not made, though all else is there', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    const { run, reviewer, approver } = await houseOf(server);
    orFail(await run((tx) => reviewOrder(tx, reviewer, orderId, 'take')));
    orFail(await run((tx) => reviewOrder(tx, reviewer, orderId, 'pass_first_audit')));
    orFail(await run((tx) => approveOrder(tx, approver, orderId)));
    const support = await staffClient(server, 'support');
    await expectUntouched(server, borrower, () => support.call(releaseWithdrawCode, { orderId }), {
      refusal: 'not_now',
      data: { reason: 'no_contract' },
    });
  });

  test('needs its own agreement accepted: that of an earlier order does not let money go', async () => {
    const borrower = await applicant(server);
    const first = await approvedOrder(server, { borrower });
    const cancelled = await borrower.client.call(cancelApplication, { orderId: first.orderId });
    expect(cancelled).toMatchObject({ ok: true });
    const second = await approvedOrder(server, { borrower, isAccepted: false });
    const code = await sentWithdrawCode(server, second);
    await expectUntouched(server, borrower, () => tryWithdraw(second, code), { refusal: 'contract_first' });
    await putAcceptance(server, second);
    expect(await tryWithdraw(second, code)).toMatchObject({ ok: true, data: { verified: true } });
  });
});

/** For tests: an order in any state, brought there by the moves that lead to it. */
import { isRefusal, type OrderStatus } from '@hiram/contract';
import { cancelOrder } from '../application/cancel-application.ts';
import { approvedOrder, houseOf, submittedOrder, type TestOrder } from '../loan/test-borrowing.ts';
import { type House, orFail } from '../loan/test-loans.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { repay } from '../repayment/repay.ts';
import { reviewOrder } from '../review/test-moves.ts';
import type { TestServer } from '../test-server.ts';
import { settlePayout } from '../withdrawal/test-drawing.ts';
import { waitingWithdrawal } from '../withdrawal/test-payouts.ts';

type Review = Parameters<typeof reviewOrder>[3];

async function reviewed(server: TestServer, ...events: readonly Review[]): Promise<TestOrder> {
  const order = await submittedOrder(server);
  const { run, reviewer } = await houseOf(server);
  for (const event of events) orFail(await run((tx) => reviewOrder(tx, reviewer, order.orderId, event)));
  return order;
}

async function cancelled(server: TestServer): Promise<TestOrder> {
  const order = await submittedOrder(server);
  const { run, callerOf } = await houseOf(server);
  orFail(await run((tx) => cancelOrder(tx, callerOf(order.borrower.id), order.orderId)));
  return order;
}

/** All of it has arrived, and whatever comes then has happened. */
async function drawn(
  server: TestServer,
  then: (house: House, orderId: number) => Promise<unknown> = async () => null,
): Promise<TestOrder> {
  const house = await houseOf(server);
  const withdrawal = await waitingWithdrawal(server, 120_000);
  orFail(await house.run((tx) => settlePayout(tx, house.system, withdrawal.withdrawalId)));
  const answer = await then(house, withdrawal.orderId);
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refusal}`);
  return withdrawal;
}

const ways: Readonly<Record<OrderStatus, (server: TestServer) => Promise<TestOrder>>> = {
  submitted: (server) => submittedOrder(server),
  in_review: (server) => reviewed(server, 'take'),
  resubmit: (server) => reviewed(server, 'take', 'ask_documents'),
  first_audit_passed: (server) => reviewed(server, 'take', 'pass_first_audit'),
  refused: (server) => reviewed(server, 'take', 'refuse'),
  refused_unreachable: (server) => reviewed(server, 'take', 'refuse_unreachable'),
  cancelled,
  withdrawable: (server) => approvedOrder(server),
  paying_out: (server) => waitingWithdrawal(server, 120_000),
  repaying: (server) => drawn(server),
  done: (server) =>
    drawn(server, ({ run, system }, orderId) => {
      const transfer = {
        orderId,
        amountCents: 400_000_00,
        source: 'statement' as const,
        transferReference: `everything of ${orderId}`,
      };
      return run((tx) => repay(tx, system, transfer));
    }),
  written_off: (server) =>
    drawn(server, ({ run, approver }, orderId) => run((tx) => writeOffOrder(tx, approver, { orderId }))),
};

/** An order of somebody's own in this state, as if everything before had happened to it. */
export function orderIn(server: TestServer, status: OrderStatus): Promise<TestOrder> {
  return ways[status](server);
}

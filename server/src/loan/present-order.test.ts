import { getOrderInfo, type OrderView } from '@hiram/contract';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { writeOffOrder } from '../loss/write-off.ts';
import { useTestServer } from '../test-server.ts';
import { settlePayout } from '../withdrawal/test-drawing.ts';
import { approvedOrder, houseOf, sentWithdrawCode, type TestOrder, tryWithdraw } from './test-borrowing.ts';
import { orFail } from './test-loans.ts';

const server = useTestServer();

async function viewOf({ orderId, borrower }: TestOrder): Promise<OrderView> {
  return dataOf(await borrower.client.call(getOrderInfo, { loanOrderId: orderId }));
}

describe('the page of an order', () => {
  test('tells the smallest withdrawal as people write it', async () => {
    expect(await viewOf(await approvedOrder(server))).toMatchObject({ minWithdrawal: 1_000 });
  });

  test('asks for nothing any more once the loan was written off', async () => {
    const order = await approvedOrder(server);
    const { orderId } = order;
    const { withdrawalId } = dataOf(await tryWithdraw(order, await sentWithdrawCode(server, order)));
    if (withdrawalId === null) throw new Error('not verified');
    const { run, system, approver } = await houseOf(server);
    orFail(await run((tx) => settlePayout(tx, system, withdrawalId)));
    expect(await viewOf(order)).toMatchObject({ owed: 125_760 });
    orFail(await run((tx) => writeOffOrder(tx, approver, { orderId })));
    expect(await viewOf(order)).toMatchObject({ owed: 0 });
  });
});

import {
  getOrderInfo,
  getPeriodConfig,
  listMessages,
  listTransactions,
  presentQuote,
  quoteApplication,
  quoteLoan,
  quoteWithdrawal,
  toMajor,
} from '@hiram/contract';
import { exportCsv, getDashboard, listPayouts } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import {
  approvedOrder,
  houseOf,
  sentWithdrawCode,
  type TestOrder,
  tryWithdraw,
  useStaff,
} from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { chargeServiceFee, feeOffer } from '../test-catalogue.ts';
import { useTestServer } from '../test-server.ts';
import { sendPayout } from './payout-jobs.ts';
import { settlePayout } from './test-drawing.ts';
import { payoutParts, referenceOf, TestBank } from './test-payouts.ts';

const day = '2026-11-15';
const amountCents = 100_000_10;
/** Worked out here by the contract's own arithmetic; whatever the server shows is held against it. */
const quote = orFail(quoteLoan({ ...feeOffer, amountCents, startsOn: day }));
const [amount, received] = [toMajor(amountCents), toMajor(quote.receivedCents)];

const server = useTestServer();
const admin = useStaff(server, 'admin');
let order: TestOrder;
let withdrawalId: number;
const bank = new TestBank();

beforeAll(async () => {
  await chargeServiceFee(server);
  order = await approvedOrder(server);
  withdrawalId = await draw();
});

/** Drawn over HTTP, handed to the bank by the job, and settled by the bank's word. */
async function draw(): Promise<number> {
  const code = await sentWithdrawCode(server, order);
  const { withdrawalId: drawn } = dataOf(await tryWithdraw(order, code, { withdrawAmount: amount }));
  if (drawn === null) throw new Error('not verified');
  await sendPayout(payoutParts(server, bank).parts, { withdrawalId: drawn });
  const { run, system } = await houseOf(server);
  await run((tx) => settlePayout(tx, system, drawn));
  return drawn;
}

describe('a service fee', () => {
  test('of two percent is in the price before anybody commits to it', async () => {
    expect(quote).toMatchObject({ feeCents: 2_000_00, receivedCents: 98_000_10 });
    const fresh = await approvedOrder(server);
    const { client } = fresh.borrower;
    const open = { ...feeOffer, amountCents: 120_000_00, startsOn: day };
    const price = presentQuote(open.amountCents, orFail(quoteLoan(open)));
    const { id: configId } = dataOf(await client.call(getPeriodConfig, { appId: 1 }));
    const asked = { appId: 1, configId, amt: 120_000, periodDays: 6 };
    expect(dataOf(await client.call(quoteApplication, asked))).toEqual(price);
    expect(dataOf(await client.call(getOrderInfo, { loanOrderId: fresh.orderId }))).toMatchObject({
      quote: price,
    });
    const wanted = { orderId: fresh.orderId, amt: amount };
    expect(dataOf(await client.call(quoteWithdrawal, wanted))).toEqual(presentQuote(amountCents, quote));
  });

  test('is kept back by the transfer', async () => {
    expect(bank.sent).toMatchObject([
      { reference: await referenceOf(server, withdrawalId), amountCents: quote.receivedCents },
    ]);
    await expectSoundBooks(server);
  });

  test('is told to the borrower with every payout: on the page, in the letter, among the transactions', async () => {
    const { client } = order.borrower;
    const view = dataOf(await client.call(getOrderInfo, { loanOrderId: order.orderId }));
    expect(view.withdrawals).toMatchObject([{ amount, fee: toMajor(quote.feeCents), received }]);
    const { transactions } = dataOf(await client.call(listTransactions, { loanOrderId: order.orderId }));
    const reference = await referenceOf(server, withdrawalId);
    expect(transactions).toMatchObject([
      { kind: 'payout_settled', change: amount, balance: amount, reference },
      { kind: 'payout', amount: received, change: 0, reference },
    ]);
    const { messages } = dataOf(await client.call(listMessages, {}));
    const letter = messages.find(({ body }) => body.includes('98,000'))?.body ?? '';
    expect(letter).toContain('98,000.10');
    expect(await server.query(`select data from messages where template = 'payout_settled'`)).toEqual([
      { data: { amount: received, on: day } },
    ]);
  });

  test('is left out of what the desk calls paid out: list, dashboard and export', async () => {
    const { payouts } = dataOf(await admin.call(listPayouts, {}));
    expect(payouts).toMatchObject([{ withdrawalId, amount: received }]);
    const { days } = dataOf(await admin.call(getDashboard, { from: day, to: day }));
    expect(days).toMatchObject([{ payouts: 1, payoutAmount: received }]);
    const { csv } = dataOf(await admin.call(exportCsv, { kind: 'payouts', from: day, to: day }));
    const [heading = '', row = ''] = csv.split('\r\n');
    expect(row.split(',')[heading.split(',').indexOf('amount')]).toBe(String(received));
  });
});

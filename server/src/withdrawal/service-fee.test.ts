import {
  type AnyOperation,
  type Client,
  getOrderInfo,
  getPeriodConfig,
  isRefusal,
  listMessages,
  listTransactions,
  type OutputOf,
  presentQuote,
  quoteApplication,
  quoteLoan,
  quoteWithdrawal,
  type SentInput,
  toMajor,
} from '@hiram/contract';
import { exportCsv, getDashboard, listPayouts } from '@hiram/contract/desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  approvedOrder,
  houseOf,
  type StaffClient,
  sentWithdrawCode,
  staffClient,
  type TestOrder,
  tryWithdraw,
} from '../loan/test-borrowing.ts';
import { expectSoundBooks } from '../repayment/books.ts';
import { chargeServiceFee, feeOffer } from '../test-catalogue.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { settlePayout } from './finish-payout.ts';
import { sendPayout } from './payout-jobs.ts';
import { payoutParts, TestBank } from './test-payouts.ts';

const day = '2026-11-15';
const amountCents = 100_000_10;
/** Worked out here by the contract's own arithmetic; whatever the server shows is held against it. */
const quote = orThrow(quoteLoan({ ...feeOffer, amountCents, startsOn: day }));
const [amount, received] = [toMajor(amountCents), toMajor(quote.receivedCents)];

let server: TestServer;
let order: TestOrder;
let admin: StaffClient;
let withdrawalId: number;
const bank = new TestBank();

beforeAll(async () => {
  server = await startTestServer();
  await chargeServiceFee(server);
  order = await approvedOrder(server);
  admin = await staffClient(server, 'admin');
  withdrawalId = await draw();
});
afterAll(() => server.stop());

function orThrow<Result>(result: Result) {
  if (isRefusal(result)) throw new Error(result.refusal);
  return result as Exclude<Result, { refusal: string }>;
}

async function read<Op extends AnyOperation>(
  client: Client,
  operation: Op,
  input: SentInput<Op>,
): Promise<OutputOf<Op>> {
  const answer = await client.call(operation, input);
  if (!answer.ok) throw new Error(answer.msg);
  return answer.data;
}

/** Drawn over HTTP, handed to the bank by the job, and settled by the bank's word. */
async function draw(): Promise<number> {
  const code = await sentWithdrawCode(server, order);
  const answer = await tryWithdraw(order, code, { withdrawAmount: amount });
  if (!answer.ok || answer.data.withdrawalId === null) throw new Error('not verified');
  const drawn = answer.data.withdrawalId;
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
    const price = presentQuote(open.amountCents, orThrow(quoteLoan(open)));
    const { id: configId } = await read(client, getPeriodConfig, { appId: 1 });
    const asked = { appId: 1, configId, amt: 120_000, periodDays: 6 };
    expect(await read(client, quoteApplication, asked)).toEqual(price);
    expect(await read(client, getOrderInfo, { loanOrderId: fresh.orderId })).toMatchObject({ quote: price });
    const wanted = { orderId: fresh.orderId, amt: amount };
    expect(await read(client, quoteWithdrawal, wanted)).toEqual(presentQuote(amountCents, quote));
  });

  test('is kept back by the transfer', async () => {
    expect(bank.sent).toMatchObject([
      { reference: `HIRAM-${withdrawalId}`, amountCents: quote.receivedCents },
    ]);
    await expectSoundBooks(server);
  });

  test('is told to the borrower with every payout: on the page, in the letter, among the transactions', async () => {
    const { client } = order.borrower;
    const view = await read(client, getOrderInfo, { loanOrderId: order.orderId });
    expect(view.withdrawals).toMatchObject([{ amount, fee: toMajor(quote.feeCents), received }]);
    const { transactions } = await read(client, listTransactions, { loanOrderId: order.orderId });
    expect(transactions).toMatchObject([{ id: `payout-${withdrawalId}`, amount: received }]);
    const { messages } = await read(client, listMessages, {});
    const letter = messages.find(({ body }) => body.includes('98,000'))?.body ?? '';
    expect(letter).toContain('98,000.10');
    expect(await server.query(`select data from messages where template = 'payout_settled'`)).toEqual([
      { data: { amount: received, on: day } },
    ]);
  });

  test('is left out of what the desk calls paid out: list, dashboard and export', async () => {
    const { payouts } = await read(admin, listPayouts, {});
    expect(payouts).toMatchObject([{ withdrawalId, amount: received }]);
    const { days } = await read(admin, getDashboard, { from: day, to: day });
    expect(days).toMatchObject([{ payouts: 1, payoutAmount: received }]);
    const { csv } = await read(admin, exportCsv, { kind: 'payouts', from: day, to: day });
    const [heading = '', row = ''] = csv.split('\r\n');
    expect(row.split(',')[heading.split(',').indexOf('amount')]).toBe(String(received));
  });
});

import { addDays } from '@hiram/contract';
import { getReconciliation, importStatement } from '@hiram/contract/desk';
import pino from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { type BankLine, camtFile } from '../../../fixtures/bank-file.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { blobOf } from '../files/test-pictures.ts';
import { houseOf, useStaff } from '../loan/test-borrowing.ts';
import { orFail } from '../loan/test-loans.ts';
import { useTestServer } from '../test-server.ts';
import { failPayout } from '../withdrawal/test-drawing.ts';
import { settledWithdrawal, type TestWithdrawal, waitingWithdrawal } from '../withdrawal/test-payouts.ts';
import { bookLines } from './book-lines.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
let today: string;
let yesterday: string;
let opening = 1_000;

beforeAll(async () => {
  today = (await houseOf(server)).system.today;
  yesterday = addDays(today, -1);
});

/** A statement of one day, which begins with what the last one ended with. The job is not run yet. */
async function show(
  on: string,
  lines: readonly Pick<BankLine, 'amount' | 'note'>[],
): Promise<readonly number[]> {
  const dated = lines.map((line) => ({ ...line, on, reference: `${line.note} ${line.amount}` }));
  const file = camtFile({ accountNumber: '000000000001', opening, from: on, to: on, lines: dated });
  opening += lines.reduce((sum, { amount }) => sum + amount, 0);
  return dataOf(
    await cashier.call(importStatement, { file: blobOf(file, 'text/xml'), fileName: 'statement.xml' }),
  ).statementIds;
}

async function runJob(statementIds: readonly number[]): Promise<void> {
  const parts = { ...server, now: server.clock.now, logger: pino({ level: 'silent' }) };
  for (const statementId of statementIds) await bookLines(parts, { statementId });
}

/** Of each part its amount, and of how many things it consists. */
async function partsOn(on: string): Promise<Record<string, [amount: number, count: number]>> {
  const { parts } = dataOf(await cashier.call(getReconciliation, { on }));
  return Object.fromEntries(parts.map(({ part, amount, count }) => [part, [Number(amount), count]]));
}

const payoutLine = ({ reference }: TestWithdrawal, amount: number) => ({
  amount: -amount,
  note: `payout ${reference}`,
});

test('a payout is under way until the day on which a statement shows it, whether its job has run or not', async () => {
  const early = await settledWithdrawal(server, 12_000);
  const late = await settledWithdrawal(server, 20_000);
  expect((await partsOn(today)).payouts_under_way).toEqual([32_000, 2]);
  const ids = [
    ...(await show(yesterday, [payoutLine(early, 12_000), { amount: 500, note: 'who knows' }])),
    ...(await show(today, [payoutLine(late, 20_000), { amount: -15.5, note: 'charges' }])),
  ];
  for (const job of [async () => {}, () => runJob(ids), () => runJob(ids)]) {
    await job();
    expect(await partsOn(addDays(today, -2))).toMatchObject({ payouts_under_way: [32_000, 2], gaps: [0, 0] });
    expect(await partsOn(yesterday)).toEqual({
      opening: [1_000, 1],
      payouts_under_way: [20_000, 1],
      gaps: [0, 0],
      unexplained: [0, 0],
    });
    expect(await partsOn(today)).toEqual({
      opening: [1_000, 1],
      payouts_under_way: [0, 0],
      gaps: [0, 0],
      unexplained: [0, 0],
    });
  }
  const marked = await server.query(
    `select withdrawal_id::int as id from payouts where is_on_statement order by 1`,
  );
  expect(marked).toEqual([{ id: early.withdrawalId }, { id: late.withdrawalId }]);
});

test('a payout that failed is not under way, whatever the bank has shown of it', async () => {
  const failed = await waitingWithdrawal(server, 12_000);
  await runJob(await show(today, [payoutLine(failed, 12_000)]));
  const { run, system } = await houseOf(server);
  orFail(await run((tx) => failPayout(tx, system, failed.withdrawalId, 'account_closed')));
  expect((await partsOn(today)).payouts_under_way).toEqual([0, 0]);
  expect((await partsOn(yesterday)).payouts_under_way).toEqual([20_000, 1]);
});

test('what the bank moved between two statements is a gap, and lines that are shown again are none', async () => {
  const lines = [{ amount: 70, note: 'shown twice' }];
  await show(today, lines);
  opening -= 70;
  await show(today, lines);
  expect(await partsOn(today)).toMatchObject({ gaps: [0, 0] });
  opening += 30;
  await show(today, []);
  expect(await partsOn(today)).toMatchObject({ gaps: [30, 1] });
});

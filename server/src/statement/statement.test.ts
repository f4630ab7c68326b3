import { addDays, getRepayOptions, listRepayments, sendSlip } from '@hiram/contract';
import {
  acceptSlip,
  bookLine,
  decideProposal,
  getReconciliation,
  importStatement,
  listSlips,
  listStatementLines,
  listStatements,
  proposeLine,
  proposeSlip,
  refuseSlip,
  saveMapping,
} from '@hiram/contract/desk';
import pino from 'pino';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { type BankFile, type BankLine, camtFile } from '../../../fixtures/bank-file.ts';
import { dataOf } from '../../../fixtures/data-of.ts';
import { bankAccount, person } from '../../../fixtures/person.ts';
import { blobOf, jpeg } from '../files/test-pictures.ts';
import { houseOf, type TestOrder, useStaff } from '../loan/test-borrowing.ts';
import { orderIn } from '../order/test-orders.ts';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { useTestServer } from '../test-server.ts';
import { referenceOf, settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { bookLines } from './book-lines.ts';
import { plainMapping } from './parse/test-statements.ts';

const server = useTestServer();
const cashier = useStaff(server, 'cashier');
const approver = useStaff(server, 'approver');
/** The demo lender's account. */
const account = '000000000001';
let picture: Buffer;
let day: string;
let nth = 0;

beforeAll(async () => {
  picture = await jpeg();
  day = (await houseOf(server)).system.today;
});

/** 12,000 in six months at 0.8%: 2,096 a month. */
async function drawn(): Promise<TestOrder & { mark: string; withdrawalId: number }> {
  const withdrawal = await settledWithdrawal(server, 12_000);
  const { mark } = dataOf(await withdrawal.borrower.client.call(getRepayOptions, {}));
  return { ...withdrawal, mark };
}

const fileOf = (lines: readonly BankLine[], changed: Partial<BankFile> = {}) =>
  camtFile({ accountNumber: account, opening: 1_000, from: day, to: day, lines, ...changed });
const line = (changed: Partial<BankLine>): BankLine => {
  nth += 1;
  return { on: day, amount: 2_096, note: 'repayment', reference: `REF${nth}`, ...changed };
};

const send = (file: string, mappingId?: number) =>
  cashier.call(importStatement, {
    file: blobOf(file, 'text/xml'),
    fileName: 'statement.xml',
    ...(mappingId === undefined ? {} : { mappingId: String(mappingId) }),
  });

/** Imports, and lets the job run. */
async function take(file: string) {
  const answer = dataOf(await send(file));
  await runJob(answer);
  return answer;
}

async function runJob({ statementIds }: { readonly statementIds: readonly number[] }): Promise<void> {
  const parts = { ...server, now: server.clock.now, logger: pino({ level: 'silent' }) };
  for (const statementId of statementIds) await bookLines(parts, { statementId });
}

const openLines = async () =>
  dataOf(await cashier.call(listStatementLines, { limit: 100 })).lines.toReversed();
const repaidOf = async ({ orderId }: TestOrder): Promise<number[]> =>
  (
    await server.query<{ cents: number }>(
      'select amount_cents::int as cents from repayments where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ cents }) => cents);
const suspense = async () => {
  const [row] = await server.query<{ cents: number; lines: number }>(
    `select coalesce((select -balance_cents from ledger_accounts where kind = 'suspense'), 0)::int as cents,
       coalesce((select sum(amount_cents) from statement_lines where status in ('waiting', 'proposed', 'certain')), 0)::int as lines`,
  );
  return row;
};

describe('a bank statement', () => {
  test('books what carries a mark at once, from the day the bank has it, and answers the slip', async () => {
    const order = await drawn();
    const slip = { loanOrderId: order.orderId, amt: 2_096, method: 'transfer' as const, transferredOn: day };
    dataOf(await order.borrower.client.call(sendSlip, { ...slip, slip: blobOf(picture) }));
    const answer = await take(fileOf([line({ note: `Loan ${order.mark.toLowerCase()} thanks` })]));
    expect(answer).toMatchObject({ lines: 1, fresh: 1, certain: 1, proposed: 0, waiting: 0 });
    expect(await repaidOf(order)).toEqual([2_096_00]);
    const repayments = dataOf(await order.borrower.client.call(listRepayments, {}));
    expect(repayments).toMatchObject([{ state: 'repaid', method: 'transfer', booked: { receivedOn: day } }]);
    expect(await suspense()).toEqual({ cents: 0, lines: 0 });
    await expectSoundBooks(server);
  });

  test('imported twice, and one that overlaps it, books each line once', async () => {
    const order = await drawn();
    const lines = [1, 2].map(() => line({ note: order.mark, amount: 500, reference: undefined as never }));
    const first = fileOf(lines);
    expect(await take(first)).toMatchObject({ lines: 2, fresh: 2 });
    expect(await take(first)).toMatchObject({ lines: 2, fresh: 0, certain: 0 });
    const third = { ...lines[0], amount: 500 } as BankLine;
    expect(await take(fileOf([...lines, third]))).toMatchObject({ lines: 3, fresh: 1 });
    expect(await repaidOf(order)).toEqual([500_00, 500_00, 500_00]);
    const both = await Promise.all([
      send(fileOf([...lines, third, third])),
      send(fileOf([...lines, third, third])),
    ]);
    expect(both.map((answer) => dataOf(answer).fresh).toSorted()).toEqual([0, 1]);
    expect(await take(fileOf([...lines, third, third]))).toMatchObject({ fresh: 0 });
    for (const answer of both) await runJob(dataOf(answer));
    expect(await repaidOf(order)).toHaveLength(4);
    await expectSoundBooks(server);
  });

  test('proposes what comes from the borrower’s account without a mark; one person agrees', async () => {
    const order = await drawn();
    await server.query('update bank_accounts set card_index = $2 where borrower_id = $1', [
      order.borrower.id,
      server.personalData.blindIndex(1, 'card', `${bankAccount.cardNo}${order.orderId}`),
    ]);
    const { realName } = person;
    const sent = line({
      account: `${bankAccount.cardNo}${order.orderId}`,
      payer: realName.toUpperCase(),
      note: 'ABCD2345',
    });
    expect(await take(fileOf([sent]))).toMatchObject({ certain: 0, proposed: 1 });
    const [found] = await openLines();
    expect(found).toMatchObject({
      status: 'proposed',
      score: 80,
      reasons: ['payer_account', 'payer_name', 'amount_due'],
      order: { orderId: order.orderId, borrowerName: realName },
      payerName: realName.toUpperCase(),
    });
    expect(
      await cashier.call(bookLine, { lineId: found?.lineId ?? 0, orderId: order.orderId + 1 }),
    ).toMatchObject({
      refusal: 'changed_meanwhile',
    });
    const wanted = { lineId: found?.lineId ?? 0, orderId: order.orderId };
    const answers = await Promise.all([cashier.call(bookLine, wanted), approver.call(bookLine, wanted)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await repaidOf(order)).toEqual([2_096_00]);
    await expectSoundBooks(server);
  });

  test('keeps in suspense what nobody can match, until two people say whose it is', async () => {
    const order = await drawn();
    await take(fileOf([line({ note: `${order.mark.slice(0, 7)}? typo` })]));
    const [found] = await openLines();
    expect(found).toMatchObject({ status: 'waiting', order: null, score: 0 });
    expect(await suspense()).toEqual({ cents: 2_096_00, lines: 2_096_00 });
    const lineId = found?.lineId ?? 0;
    expect(await cashier.call(bookLine, { lineId, orderId: order.orderId })).toMatchObject({
      refusal: 'not_now',
    });
    const wanted = { action: 'assign' as const, lineId, orderId: order.orderId };
    const { proposalId } = dataOf(await approver.call(proposeLine, wanted));
    expect(await approver.call(decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'same_person',
    });
    expect(await repaidOf(order)).toEqual([]);
    const { proposal } = (await openLines())[0] ?? {};
    expect(proposal).toMatchObject({ action: 'assign', proposalId });
    dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: false }));
    const again = dataOf(await cashier.call(proposeLine, wanted));
    dataOf(await approver.call(decideProposal, { proposalId: again.proposalId, isConfirmed: true }));
    expect(await repaidOf(order)).toEqual([2_096_00]);
    expect(await suspense()).toEqual({ cents: 0, lines: 0 });
    await expectSoundBooks(server);
  });

  test('what went out is the payout it names, or is explained by two people', async () => {
    const order = await drawn();
    const answer = await take(
      fileOf([
        line({ amount: -12_000, note: `payout ${await referenceOf(server, order.withdrawalId)}` }),
        line({ amount: -15.5, note: 'service charge' }),
      ]),
    );
    expect(answer).toMatchObject({ paidOut: 1, waiting: 1 });
    expect(await suspense()).toEqual({ cents: -15_50, lines: -15_50 });
    const [charge] = await openLines();
    const wanted = { action: 'explain' as const, lineId: charge?.lineId ?? 0, as: 'bank_charge' as const };
    const { proposalId } = dataOf(await cashier.call(proposeLine, wanted));
    expect(await cashier.call(proposeLine, wanted)).toMatchObject({ refusal: 'already_proposed' });
    dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: true }));
    expect(await suspense()).toEqual({ cents: 0, lines: 0 });
    await expectSoundBooks(server);
  });

  test('money for a loan that is over is proposed as credit; for one that was never paid out it waits', async () => {
    const over = await drawn();
    await take(fileOf([line({ note: over.mark, amount: 12_000 })]));
    await take(fileOf([line({ note: over.mark, amount: 300 })]));
    const [late] = await openLines();
    expect(late).toMatchObject({
      status: 'proposed',
      reasons: expect.arrayContaining(['mark', 'loan_over']),
    });
    dataOf(await cashier.call(bookLine, { lineId: late?.lineId ?? 0, orderId: over.orderId }));
    const [credit] = await server.query<{ cents: number }>(
      `select balance_cents::int as cents from ledger_accounts where order_id = $1 and kind = 'borrower_credit'`,
      [over.orderId],
    );
    expect(credit?.cents).toBe(-300_00);
    const cancelled = await orderIn(server, 'cancelled');
    await take(fileOf([line({ amount: 111 })]));
    const [unknown] = await openLines();
    const wanted = { action: 'assign' as const, lineId: unknown?.lineId ?? 0, orderId: cancelled.orderId };
    expect(await cashier.call(proposeLine, wanted)).toMatchObject({ refusal: 'nothing_paid_out' });
    await expectSoundBooks(server);
  });

  test.each([
    ['of another account', { accountNumber: '777700001111' }, 'other_account'],
    ['in another currency', { currency: 'THB' }, 'other_currency'],
  ])('%s is refused, and nothing is kept', async (_what, changed, reason) => {
    const before = await server.query('select from bank_statements');
    const answer = await send(fileOf([line({})], changed));
    expect(answer).toMatchObject({ refusal: 'statement_refused', data: { reason } });
    expect(await server.query('select from bank_statements')).toHaveLength(before.length);
  });

  test('with one bad line is refused as a whole, with the line and the reason', async () => {
    const before = await server.query('select from statement_lines');
    const order = await drawn();
    const bad = fileOf([line({ note: order.mark }), line({ on: 'yesterday' })]);
    expect(await send(bad)).toMatchObject({
      refusal: 'statement_refused',
      data: { row: 2, reason: 'unreadable_date' },
    });
    expect(await send('<html>')).toMatchObject({ refusal: 'statement_refused' });
    expect(await server.query('select from statement_lines')).toHaveLength(before.length);
  });

  test('in CSV is read by the mapping that was saved for its bank', async () => {
    const order = await drawn();
    const csv = `Date,Value date,Amount,Balance,Note,Payer,Account,Reference\n${day},${day},2096.00,2096.00,${order.mark},ANA,,CSV1\n`;
    expect(await send(csv)).toMatchObject({ data: { reason: 'mapping_missing' } });
    expect(
      await cashier.call(saveMapping, { name: 'Bad', mapping: { ...plainMapping, dayFormat: 'nonsense' } }),
    ).toMatchObject({ refusal: 'request_error' });
    const { mappingId } = dataOf(
      await cashier.call(saveMapping, { name: 'Demo Bank', mapping: plainMapping }),
    );
    expect(dataOf(await send(csv, mappingId))).toMatchObject({ lines: 1, certain: 1 });
    expect(await send(csv, 999_999)).toMatchObject({ refusal: 'record_not_found' });
    const { statements } = dataOf(await cashier.call(listStatements, {}));
    expect(statements[0]).toMatchObject({ format: 'csv', lines: 1, accountNumber: account });
  });

  test('lies sealed: no name and no note of a payer can be read in the database', async () => {
    await take(fileOf([line({ note: 'very private note', payer: 'Secret Payer', account: '998877665544' })]));
    const rows = await server.query('select * from statement_lines order by id desc limit 1');
    for (const secret of ['very private note', 'Secret Payer', '998877665544'])
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret).toString('hex'));
    expect((await openLines())[0]).toMatchObject({ payerName: 'Secret Payer', payerAccount: '998877665544' });
  });
});

describe('a slip at the desk', () => {
  async function sentSlip(
    order: TestOrder,
    changed: { amt?: number; on?: string; bytes?: Buffer; reference?: string } = {},
  ) {
    const { amt = 2_096, on = day, bytes = picture, reference } = changed;
    const sent = {
      loanOrderId: order.orderId,
      amt,
      method: 'transfer' as const,
      transferredOn: on,
      reference,
    };
    return dataOf(await order.borrower.client.call(sendSlip, { ...sent, slip: blobOf(bytes) })).slipId;
  }
  const shown = async (slipId: number) =>
    dataOf(await cashier.call(listSlips, { limit: 100 })).slips.find((slip) => slip.slipId === slipId);

  test('is shown with what the statement says, and is booked by its line', async () => {
    const order = await drawn();
    const slipId = await sentSlip(order);
    await take(fileOf([line({ note: 'no mark', amount: 2_096 })]));
    const slip = await shown(slipId);
    expect(slip?.flags).toContain('same_picture');
    expect(slip).toMatchObject({ amount: 2_096, mark: order.mark, isOnStatementDay: true });
    const picture = await fetch(server.url + slip?.picture);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const lineId = slip?.lines[0]?.lineId ?? 0;
    // Nothing but the claim says that the line is this borrower's: it takes a second person.
    const accepted = dataOf(await cashier.call(acceptSlip, { slipId, lineId }));
    expect(accepted).toMatchObject({ repaymentId: null, proposalId: expect.any(Number) });
    expect(await repaidOf(order)).toEqual([]);
    const decision = { proposalId: accepted.proposalId ?? 0, isConfirmed: true };
    dataOf(await approver.call(decideProposal, decision));
    expect(await repaidOf(order)).toEqual([2_096_00]);
    expect(await cashier.call(acceptSlip, { slipId, lineId })).toMatchObject({ refusal: 'not_now' });
    expect(dataOf(await order.borrower.client.call(listRepayments, {}))).toMatchObject([
      { id: `slip-${slipId}`, state: 'repaid', booked: { amount: 2_096 } },
    ]);
    await expectSoundBooks(server);
  });

  test('is booked by one person where the bank itself says whose money it is, at the amount of the bank', async () => {
    const order = await drawn();
    const account = `${bankAccount.cardNo}${order.orderId}`;
    await server.query('update bank_accounts set card_index = $2 where borrower_id = $1', [
      order.borrower.id,
      server.personalData.blindIndex(1, 'card', account),
    ]);
    const slipId = await sentSlip(order, { amt: 2_000 });
    await take(fileOf([line({ note: 'no mark', amount: 1_900, account })]));
    const slip = await shown(slipId);
    expect(slip?.flags).toContain('wrong_amount');
    const lineId = slip?.lines[0]?.lineId ?? 0;
    const { repaymentId } = dataOf(await cashier.call(acceptSlip, { slipId, lineId }));
    expect(await repaidOf(order)).toEqual([1_900_00]);
    expect(dataOf(await order.borrower.client.call(listRepayments, {}))).toMatchObject([
      { id: `slip-${slipId}`, state: 'repaid', amount: 2_000, booked: { repaymentId, amount: 1_900 } },
    ]);
    expect(await cashier.call(acceptSlip, { slipId, lineId })).toMatchObject({ refusal: 'not_now' });
  });

  test('cannot be used to give one person somebody else’s money', async () => {
    const [order, stranger] = [await drawn(), await drawn()];
    const slipId = await sentSlip(order, { amt: 777 });
    await take(fileOf([line({ note: 'no mark', amount: 777 }), line({ note: stranger.mark, amount: 777 })]));
    const [unmatched] = (await openLines()).filter(({ amount }) => Number(amount) === 777);
    const accepted = dataOf(await cashier.call(acceptSlip, { slipId, lineId: unmatched?.lineId ?? 0 }));
    expect(accepted.repaymentId).toBeNull();
    expect(
      await cashier.call(decideProposal, { proposalId: accepted.proposalId ?? 0, isConfirmed: true }),
    ).toMatchObject({ refusal: 'wrong_role' });
    expect(await repaidOf(order)).toEqual([]);
    dataOf(await approver.call(decideProposal, { proposalId: accepted.proposalId ?? 0, isConfirmed: false }));
  });

  test('alone books only while no statement covers its day, by two people; the line later confirms it', async () => {
    const order = await drawn();
    const covered = await sentSlip(order);
    expect(await cashier.call(proposeSlip, { slipId: covered, amount: 2_096 })).toMatchObject({
      refusal: 'statement_first',
    });
    server.clock.advance({ days: 3 });
    const later = addDays(day, 3);
    const slipId = await sentSlip(order, { amt: 1_500, on: later });
    // The picture shows another amount than was typed.
    const { proposalId } = dataOf(await cashier.call(proposeSlip, { slipId, amount: 1_400 }));
    expect(await repaidOf(order)).toEqual([]);
    dataOf(await approver.call(decideProposal, { proposalId, isConfirmed: true }));
    expect(await repaidOf(order)).toEqual([1_400_00]);
    await take(fileOf([line({ note: order.mark, amount: 1_400, on: later })], { from: later, to: later }));
    expect(await repaidOf(order)).toEqual([1_400_00]);
    const [awaiting] = await server.query<{ cents: number }>(
      `select balance_cents::int as cents from ledger_accounts where kind = 'awaiting_statement'`,
    );
    expect(awaiting?.cents).toBe(0);
    await expectSoundBooks(server);
  });

  test('with the reference of another says so, however either was typed', async () => {
    const [one, other] = [await drawn(), await drawn()];
    const bytes = await sharp(picture).rotate(180).jpeg().toBuffer();
    await sentSlip(one, { reference: 'FT-2611 00789' });
    const slip = await shown(await sentSlip(other, { reference: 'ft261100789', bytes }));
    expect(slip).toMatchObject({ reference: 'FT261100789' });
    expect(slip?.flags).toContain('same_reference');
    expect(slip?.flags).not.toContain('same_picture');
  });

  test('is found by its amount, whether it is proposed, and how long it waits; in the order that is asked for', async () => {
    const order = await drawn();
    const small = await sentSlip(order, { amt: 1_111 });
    server.clock.advance({ days: 5 });
    const large = await sentSlip(order, { amt: 2_222, on: addDays(day, 8) });
    dataOf(await cashier.call(proposeSlip, { slipId: large, amount: 2_222 }));
    const found = async (wish: object) => {
      const { total, slips } = dataOf(await cashier.call(listSlips, { limit: 100, ...wish }));
      expect(total).toBe(slips.length);
      return slips.map(({ slipId }) => slipId).filter((slipId) => slipId === small || slipId === large);
    };
    expect(await found({})).toEqual([small, large]);
    for (const sort of ['newest', 'largest']) expect(await found({ sort })).toEqual([large, small]);
    expect(await found({ sort: 'smallest' })).toEqual([small, large]);
    expect(await found({ minAmount: 1_111.01 })).toEqual([large]);
    expect(await found({ maxAmount: 1_111 })).toEqual([small]);
    expect(await found({ proposed: 'yes' })).toEqual([large]);
    expect(await found({ proposed: 'no', waitedHours: 24 })).toEqual([small]);
    expect(await found({ method: 'qr' })).toEqual([]);
  });

  test('is refused with a reason that the borrower reads, once', async () => {
    const order = await drawn();
    const slipId = await sentSlip(order);
    dataOf(await cashier.call(refuseSlip, { slipId, reason: 'unreadable' }));
    expect(await cashier.call(refuseSlip, { slipId, reason: 'unreadable' })).toMatchObject({
      refusal: 'not_now',
    });
    expect(dataOf(await order.borrower.client.call(listRepayments, {}))).toMatchObject([
      { state: 'failed', reason: 'unreadable' },
    ]);
  });
});

test('bank and books are told apart to the cent, and nothing is left unexplained', async () => {
  const { today } = (await houseOf(server)).system;
  const result = dataOf(await cashier.call(getReconciliation, { on: today }));
  const total = result.parts.reduce((sum, { amount }) => sum + Number(amount), 0);
  expect(total).toBeCloseTo(Number(result.difference), 6);
  expect(result.parts.find(({ part }) => part === 'unexplained')).toMatchObject({ amount: 0 });
});

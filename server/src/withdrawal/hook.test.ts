import { afterAll, describe, expect, test } from 'vitest';
import { expectSoundBooks } from '../repayment/test-books.ts';
import { signatureOf } from '../signed-http/signature.ts';
import { hookSecret, startTestServer, useTestServer } from '../test-server.ts';
import { sendPayout } from './payout-jobs.ts';
import { payoutParts, stateOf, TestBank, type TestWithdrawal, waitingWithdrawal } from './test-payouts.ts';

let logged = '';
const write = (line: string) => {
  logged += line;
};
const server = useTestServer({ logTo: { write } });
afterAll(() => expectSoundBooks(server));

const seconds = () => Math.floor(server.clock.now().getTime() / 1000);

function post(body: string, signature = signatureOf(hookSecret, seconds(), body), url = server.url) {
  return fetch(`${url}/hooks/payout`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'x-hiram-signature': signature },
  });
}

async function tell(event: object): Promise<number> {
  return (await post(JSON.stringify(event))).status;
}

async function sentWithdrawal(): Promise<TestWithdrawal> {
  const withdrawal = await waitingWithdrawal(server);
  await sendPayout(payoutParts(server, new TestBank()).parts, withdrawal);
  return withdrawal;
}

const carried = { amountCents: 50_000_00, currency: 'PHP', account: '•••• 7890' };
const settled = ({ reference }: TestWithdrawal, eventId = `${reference}-settled`) => ({
  ...carried,
  eventId,
  reference,
  outcome: 'settled',
  bankReference: 'B-7',
});
const failed = ({ reference }: TestWithdrawal, eventId = `${reference}-failed`) => ({
  ...carried,
  eventId,
  reference,
  outcome: 'failed',
  failure: 'account_closed',
});
const state = ({ withdrawalId }: TestWithdrawal) => stateOf(server, withdrawalId);
const schedules = ({ withdrawalId }: TestWithdrawal) =>
  server.query('select from instalments where withdrawal_id = $1 and period = 1', [withdrawalId]);

describe('POST /hooks/payout', () => {
  test('settled: the payout is settled, with the bank’s own reference', async () => {
    const withdrawal = await sentWithdrawal();
    expect(await tell(settled(withdrawal))).toBe(200);
    expect(await state(withdrawal)).toMatchObject({
      status: 'settled',
      bank_reference: 'B-7',
      balance_cents: 70_000_00,
    });
  });

  test('failed: the balance is back; a reason that is not ours is still a refusal', async () => {
    const withdrawal = await sentWithdrawal();
    expect(await tell({ ...failed(withdrawal), failure: 'moon in the wrong house' })).toBe(200);
    expect(await state(withdrawal)).toMatchObject({
      status: 'failed',
      failure: 'refused_by_bank',
      balance_cents: 120_000_00,
    });
  });

  test('the same event 20 times at once, and again later: once', async () => {
    const withdrawal = await sentWithdrawal();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => tell(settled(withdrawal))));
    server.clock.advance({ days: 1 });
    statuses.push(await tell(settled(withdrawal)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await schedules(withdrawal)).toHaveLength(1);
    const events = await server.query('select from payout_events where withdrawal_id = $1', [
      withdrawal.withdrawalId,
    ]);
    expect(events).toHaveLength(1);
  });

  test('before we knew that the bank has it', async () => {
    const withdrawal = await waitingWithdrawal(server);
    const bank = new TestBank();
    bank.meanwhile = () => tell(settled(withdrawal));
    bank.loses = 'answers';
    await sendPayout(payoutParts(server, bank).parts, withdrawal);
    expect(await state(withdrawal)).toMatchObject({ status: 'settled', attempts: 1 });
  });

  test.each([
    ['failed after settled', settled, failed, { status: 'settled', balance_cents: 70_000_00 }],
    ['settled after failed', failed, settled, { status: 'failed', balance_cents: 120_000_00 }],
  ] as const)('%s changes nothing, and people are told', async (_what, first, second, kept) => {
    const withdrawal = await sentWithdrawal();
    expect(await tell(first(withdrawal))).toBe(200);
    logged = '';
    expect(await tell(second(withdrawal))).toBe(200);
    expect(await state(withdrawal)).toMatchObject(kept);
    expect(logged).toContain('transfer contradicted');
    expect(logged).toContain(withdrawal.reference);
  });

  test('settled and failed at once: whoever is first', async () => {
    const withdrawal = await sentWithdrawal();
    const statuses = await Promise.all([tell(settled(withdrawal)), tell(failed(withdrawal))]);
    expect(statuses).toEqual([200, 200]);
    const { status, balance_cents } = await state(withdrawal);
    expect(balance_cents).toBe(status === 'settled' ? 70_000_00 : 120_000_00);
  });

  test('another signature, an old one, none, or another body: 401, and nothing happens', async () => {
    const withdrawal = await sentWithdrawal();
    const body = JSON.stringify(settled(withdrawal));
    const wrong = [
      signatureOf('x'.repeat(64), seconds(), body),
      signatureOf(hookSecret, seconds() - 301, body),
      signatureOf(hookSecret, seconds() + 301, body),
      signatureOf(hookSecret, seconds(), `${body} `),
      '',
      't=1,v1=nothing',
    ];
    for (const signature of wrong) expect((await post(body, signature)).status, signature).toBe(401);
    expect(await state(withdrawal)).toMatchObject({ status: 'sent' });
  });

  test('an unknown reference is 404, nonsense 400, another type 415', async () => {
    expect(await tell({ ...carried, eventId: 'e', reference: 'HIRAM-999999', outcome: 'settled' })).toBe(404);
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '{"eventId":"e","reference":"HIRAM-1","outcome":"maybe"}',
      '{"eventId":"e","reference":"HIRAM-1","outcome":"settled"}',
    ])
      expect((await post(body)).status, body).toBe(400);
    const plain = await fetch(`${server.url}/hooks/payout`, { method: 'POST', body: 'x' });
    expect(plain.status).toBe(415);
  });

  test('too many calls are told by status, so that the bank comes again', async () => {
    const strict = await startTestServer({ callsPerMinute: 3 });
    try {
      const statuses = [];
      for (let call = 0; call < 4; call += 1) statuses.push((await post('{}', '', strict.url)).status);
      expect(statuses).toEqual([401, 401, 401, 429]);
    } finally {
      await strict.stop();
    }
  });

  test('the log has no account number and no name', () => {
    // What every account of the fixtures has after its owner's number.
    expect(logged).not.toMatch(/09\d{9}7890/);
    expect(logged).not.toContain('Santos');
  });
});

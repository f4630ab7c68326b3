import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { type StaffClient, staffClient } from '../loan/test-borrowing.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
let admin: StaffClient;
let approver: StaffClient;
beforeAll(async () => {
  admin = await staffClient(server, 'admin');
  approver = await staffClient(server, 'approver');
  await server.query(
    `insert into provisions (company_id, month_end, band, loans, principal_cents, rate_thousandths, provision_cents)
     select 1, m, 'late_0', 0, 0, 0, 0 from unnest('{2026-09-30,2026-10-31}'::date[]) m`,
  );
});

const journal = (on: string, cents = 10_000_00): desk.ManualJournal => ({
  ...{ purpose: 'opening_balance', on, reason: 'What the lender brought along.' },
  lines: [
    { account: 'bank', debit: cents / 100, credit: 0 },
    { account: 'own_funds', debit: 0, credit: cents / 100 },
  ],
});
const key = () => ({ idempotencyKey: crypto.randomUUID() });
const propose = (wish: desk.ManualJournal) => admin.call(desk.proposeJournal, wish, key());
const confirm = (proposalId: number, by = approver) =>
  by.call(desk.decideProposal, { proposalId, isConfirmed: true }, key());
const books = async () => dataOf(await admin.call(desk.getBooks, {}));

async function close(closedThrough: string | null): Promise<void> {
  const { proposalId } = dataOf(
    await admin.call(desk.proposeBooks, { closedThrough, reason: 'The month is audited.' }),
  );
  dataOf(await confirm(proposalId));
}

describe('a journal by hand', () => {
  test('is in the books once a second person has confirmed it, with its reason and both names', async () => {
    const { proposalId } = dataOf(await propose(journal('2026-10-01')));
    const { journals: none } = dataOf(await admin.call(desk.listJournals, {}));
    expect(none).toEqual([]);
    expect(await confirm(proposalId, admin)).toMatchObject({ refusal: 'same_person' });
    dataOf(await confirm(proposalId));
    expect(await confirm(proposalId)).toMatchObject({ refusal: 'not_now' });
    const { journals } = dataOf(await admin.call(desk.listJournals, {}));
    expect(journals).toMatchObject([
      {
        ...{ kind: 'opening_balance', occurredOn: '2026-10-01', orderId: null },
        byHand: { reason: 'What the lender brought along.' },
        lines: [
          { account: 'bank', debit: 10_000, credit: 0 },
          { account: 'own_funds', debit: 0, credit: 10_000 },
        ],
      },
    ]);
    const balance = dataOf(await admin.call(desk.getTrialBalance, { on: '2026-11-15' }));
    expect(balance).toMatchObject({ debit: 10_000, credit: 10_000 });
    await expect(server.query('update manual_journals set reason = $1', ['Another.'])).rejects.toThrow(
      'append-only',
    );
  });

  const [bank, own] = journal('2026-11-01').lines;
  if (!bank || !own) throw new Error('no lines');
  test.each([
    ['with unequal sides', [bank, { ...own, credit: 9_999 }]],
    [
      'with a line that is both',
      [
        { ...bank, credit: 10_000 },
        { ...own, debit: 10_000 },
      ],
    ],
    ['with a line that is neither', [bank, own, { ...own, credit: 0 }]],
  ])('%s is refused', async (_, lines) => {
    expect(await propose({ ...journal('2026-11-01'), lines })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { lines: 'field_invalid' } },
    });
  });

  test.each(['principal', 'suspense', 'provision', 'nowhere'])('knows no account %s', async (account) => {
    const lines = [{ ...bank, account }, own] as desk.ManualJournal['lines'];
    expect(await propose({ ...journal('2026-11-01'), lines })).toMatchObject({ refusal: 'request_error' });
  });

  test('is not of tomorrow, and the same one waits once', async () => {
    expect(await propose(journal('2027-01-01'))).toMatchObject({
      refusal: 'request_error',
      data: { fields: { on: 'date_input' } },
    });
    dataOf(await propose(journal('2026-11-02')));
    expect(await propose(journal('2026-11-02'))).toMatchObject({ refusal: 'already_proposed' });
  });
});

describe('closed books', () => {
  test('take nothing on a closed day: no proposal, no confirmation, not even the server itself', async () => {
    expect(await books()).toMatchObject({ closedThrough: null, closableThrough: '2026-10-31', history: [] });
    const { proposalId } = dataOf(await propose(journal('2026-10-20')));
    await close('2026-10-31');
    expect(await confirm(proposalId)).toMatchObject({
      refusal: 'not_now',
      data: { reason: 'books_closed', closedThrough: '2026-10-31' },
    });
    expect(await propose(journal('2026-10-31', 100))).toMatchObject({ refusal: 'not_now' });
    expect(await propose(journal('2026-11-01', 100))).toMatchObject({ ok: true });
    const post = (on: string) =>
      server.query(
        `insert into journals (company_id, kind, reference, occurred_on) values (1, 'manual', $1, $1::text::date)`,
        [on],
      );
    await expect(post('2026-10-31')).rejects.toThrow('the books are closed');
    await expect(post('2026-11-01')).resolves.toBeDefined();
    await close('2026-09-30');
    expect(await books()).toMatchObject({
      closedThrough: '2026-09-30',
      history: [{ closedThrough: '2026-09-30' }, { closedThrough: '2026-10-31' }],
    });
    expect(await confirm(proposalId)).toMatchObject({ ok: true });
    await close(null);
    expect(await books()).toMatchObject({ closedThrough: null });
  });

  test.each([
    ['a day within a month', '2026-10-15'],
    ['a month that is not posted to its end', '2026-11-30'],
  ])('do not end with %s', async (_, closedThrough) => {
    expect(await admin.call(desk.proposeBooks, { closedThrough, reason: 'Audited.' })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { closedThrough: 'date_input' } },
    });
  });

  test('are not closed as they are already, also when it was done meanwhile', async () => {
    expect(await admin.call(desk.proposeBooks, { closedThrough: null, reason: 'Again.' })).toMatchObject({
      refusal: 'not_now',
    });
  });
});

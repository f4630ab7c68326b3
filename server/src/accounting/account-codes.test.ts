import type { CodedAccount } from '@hiram/contract/desk';
import * as desk from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree } from '../../../fixtures/staff.ts';
import { houseAccounts, orderAccounts } from '../ledger/posting.ts';
import { useStaff } from '../loan/test-borrowing.ts';
import { useHouse } from '../loan/test-loans.ts';
import { bookOf } from '../reports/test-book.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const house = useHouse(server);
const admin = useStaff(server, 'admin');
const approver = useStaff(server, 'approver');

const bank: CodedAccount = { account: 'bank', code: '1010', name: 'Cash at bank' };
const principal: CodedAccount = { account: 'principal', code: '1200-A', name: 'Loans, "small"' };
const people = () => ({ proposer: admin, second: approver });
const codes = async () => dataOf(await approver.call(desk.getAccountCodes, {})).accounts;

describe('account codes', () => {
  test('are for every kind of account that the ledger has', () => {
    expect(desk.accountKinds.toSorted()).toEqual([...houseAccounts, ...orderAccounts].toSorted());
  });

  test('count when a second person has confirmed them, all at once', async () => {
    const { proposalId } = dataOf(
      await admin.call(desk.proposeAccountCodes, { accounts: [bank, principal] }),
    );
    expect(await codes()).toEqual([]);
    expect(await admin.call(desk.decideProposal, { proposalId, isConfirmed: true })).toMatchObject({
      refusal: 'same_person',
    });
    dataOf(await approver.call(desk.decideProposal, { proposalId, isConfirmed: true }));
    expect(await codes()).toEqual([bank, principal]);

    const renamed = { ...bank, name: 'Bank' };
    await agree(people(), desk.proposeAccountCodes, { accounts: [renamed] });
    expect(await codes()).toEqual([renamed]);
    await agree(people(), desk.proposeAccountCodes, { accounts: [] });
    expect(await codes()).toEqual([]);
  });

  test('may be one for several accounts, under one name', async () => {
    const transit: CodedAccount = { ...bank, account: 'in_transit' };
    const twoNames = { accounts: [bank, { ...transit, name: 'Money on its way' }] };
    expect(await admin.call(desk.proposeAccountCodes, twoNames)).toMatchObject({
      refusal: 'account_code_named_twice',
      data: { code: '1010' },
    });
    await agree(people(), desk.proposeAccountCodes, { accounts: [bank, transit] });
    expect(await codes()).toEqual([bank, transit]);
  });

  test('are proposed by one person at a time', async () => {
    const { proposalId } = dataOf(await admin.call(desk.proposeAccountCodes, { accounts: [bank] }));
    expect(await admin.call(desk.proposeAccountCodes, { accounts: [] })).toMatchObject({
      refusal: 'already_proposed',
      data: { proposalId },
    });
    dataOf(await admin.call(desk.decideProposal, { proposalId, isConfirmed: false }));
  });

  test.each([
    ['a code that a spreadsheet would run', [{ ...bank, code: '=1+1' }], 'accounts.0.code'],
    ['a code that begins with a sign', [{ ...bank, code: '-1010' }], 'accounts.0.code'],
    ['a code without end', [{ ...bank, code: '1'.repeat(21) }], 'accounts.0.code'],
    ['no code', [{ ...bank, code: ' ' }], 'accounts.0.code'],
    ['no name', [{ ...bank, name: ' ' }], 'accounts.0.name'],
    ['an account that nobody knows', [{ ...bank, account: 'cash' as 'bank' }], 'accounts.0.account'],
    ['an account twice', [bank, { ...bank, code: '1020' }], 'accounts'],
  ])('are not accepted with %s', async (_, accounts, field) => {
    const answer = await admin.call(desk.proposeAccountCodes, { accounts });
    expect(answer).toMatchObject({ refusal: 'request_error' });
    expect(Object.keys((answer as { data: { fields: object } }).data.fields)).toEqual([field]);
  });
});

describe('the trial balance', () => {
  beforeAll(async () => {
    await bookOf(server, house).lend(30_000);
    await agree(people(), desk.proposeAccountCodes, { accounts: [bank, principal] });
  });

  test('has the codes, those without one last', async () => {
    const { accounts } = dataOf(await approver.call(desk.getTrialBalance, { on: house.approver.today }));
    expect(accounts.map(({ account, code, name }) => [account, code, name])).toEqual([
      ['bank', '1010', 'Cash at bank'],
      ['principal', '1200-A', 'Loans, "small"'],
      ['in_transit', null, null],
      ['service_fee_income', null, null],
    ]);
  });

  test('has them as CSV too', async () => {
    const { today: from } = house.approver;
    const asked = { kind: 'trial_balance', from, to: from } as const;
    const { csv } = dataOf(await approver.call(desk.exportCsv, asked));
    const rows = csv.split('\r\n');
    expect(rows[0]).toBe('account,code,name,debit,credit,balance');
    expect(rows).toContain('bank,1010,Cash at bank,0,29400,-29400');
    expect(rows).toContain('principal,1200-A,"Loans, ""small""",30000,0,30000');
    expect(rows).toContain('service_fee_income,,,0,600,-600');
  });
});

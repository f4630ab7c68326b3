import { major, type OutputOf } from '@hiram/contract';
import {
  type CodedAccount,
  exportJournal,
  getAccountCodes,
  getTrialBalance,
  listJournals,
  proposeAccountCodes,
} from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const bank: CodedAccount = { account: 'bank', code: '1010', name: 'Cash at bank' };
const balance: OutputOf<typeof getTrialBalance> = {
  on: '2026-11-15',
  accounts: [
    { ...bank, debit: major(0), credit: major(100), balance: major(-100) },
    {
      ...{ account: 'own_funds', code: null, name: null },
      ...{ debit: major(100), credit: major(0), balance: major(100) },
    },
  ],
  debit: major(100),
  credit: major(100),
};

beforeEach(async () => {
  await page.viewport(1024, 900);
  server.answer(listJournals, { journals: [], hasMore: false });
  server.answer(getAccountCodes, { accounts: [bank] });
});

describe('the journal', () => {
  it('shows accounts and amounts without scrolling, with the reference beneath what was posted', async () => {
    const line = { orderId: 12, debit: major(0), credit: major(0) };
    server.answer(listJournals, {
      journals: [
        {
          ...{ journalId: 755, kind: 'statement_line', reference: 'instalment 151 overdue 2026-11-18' },
          ...{ occurredOn: '2026-11-18', postedAt: '2026-11-18T02:00:00.000Z', orderId: 12, byHand: null },
          lines: [
            { ...line, account: 'principal', debit: major(14_022.19) },
            { ...line, account: 'bank', credit: major(14_022.19) },
          ],
        },
      ],
      hasMore: false,
    });
    await openDesk('/ledger', 'admin');
    const posted = 'Line of a bank statement instalment 151 overdue 2026-11-18';
    await expect.element(page.getByRole('cell', { name: posted })).toBeVisible();
    const place = document.querySelector('.ledger-journal .ant-table-content');
    expect(place?.scrollWidth).toBeLessThanOrEqual(place?.clientWidth ?? 0);
  });
});

describe('the journal file', () => {
  const asked = () => server.callsOf(exportJournal).map(({ input }) => input.evenWithoutCodes);

  it('is fetched at once where every account has a code', async () => {
    server.answer(exportJournal, { url: '#journal' });
    await openDesk('/ledger');
    await page.getByRole('button', { name: 'Journal CSV' }).click();
    await expect.poll(() => location.hash).toBe('#journal');
    expect(asked()).toEqual([false]);
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  it('names the accounts without a code before, and is fetched when somebody says so', async () => {
    server.refuse(exportJournal, 'accounts_without_code', { accounts: ['principal', 'own_funds'] });
    await openDesk('/ledger');
    await page.getByRole('button', { name: 'Journal CSV' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Some accounts have no code')).toBeVisible();
    await expect.element(dialog.getByText('Loans: principal')).toBeVisible();
    await expect.element(dialog.getByText('Own funds')).toBeVisible();
    await expectAccessible();
    server.answer(exportJournal, { url: '#without' });
    await page.getByRole('button', { name: 'Download without their codes' }).click();
    await expect.poll(() => location.hash).toBe('#without');
    expect(asked()).toEqual([false, true]);
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it('is not fetched when somebody would rather not', async () => {
    server.refuse(exportJournal, 'accounts_without_code', { accounts: ['principal'] });
    await openDesk('/ledger');
    await page.getByRole('button', { name: 'Journal CSV' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(asked()).toEqual([false]);
  });
});

describe('account codes', () => {
  it('stand in the trial balance beside our own accounts', async () => {
    server.answer(getTrialBalance, balance);
    await openDesk('/ledger?view=trial_balance');
    await expect.element(page.getByRole('row', { name: /^Bank Asset 1010 Cash at bank/ })).toBeVisible();
    await expect.element(page.getByRole('row', { name: /^Own funds Equity/ })).toBeVisible();
    await expectAccessible();
  });

  it('are proposed all at once, each with its name', async () => {
    server.answer(proposeAccountCodes, { proposalId: 9 });
    await openDesk('/ledger?view=account_codes', 'admin');
    await expect.element(page.getByRole('row', { name: /^Own funds Equity No code/ })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Propose codes' }).click();
    const codeOfFunds = page.getByRole('textbox', { name: 'Code of Own funds' });
    await codeOfFunds.fill('=1');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect.element(page.getByText('Give a code and a name, or neither.')).toBeVisible();
    await expect.element(page.getByText(/beginning with a letter or a digit/)).toBeVisible();
    await expectAccessible();
    await codeOfFunds.fill('3000');
    await page.getByRole('textbox', { name: 'Name of Own funds' }).fill('Capital');
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect.poll(() => server.callsOf(proposeAccountCodes).length).toBe(1);
    expect(server.callsOf(proposeAccountCodes)[0]?.input).toEqual({
      accounts: [bank, { account: 'own_funds', code: '3000', name: 'Capital' }],
    });
  });

  it('stay in the dialog, with the reason, when they are refused', async () => {
    server.refuse(proposeAccountCodes, 'account_code_named_twice', { code: '1010' });
    await openDesk('/ledger?view=account_codes', 'admin');
    await page.getByRole('button', { name: 'Propose codes' }).click();
    await page.getByRole('button', { name: 'Propose', exact: true }).click();
    await expect.element(page.getByText(/One of these codes has two names/)).toBeVisible();
    await expect.element(page.getByRole('dialog')).toBeVisible();
  });

  it('are read by a cashier, and not changed', async () => {
    await openDesk('/ledger?view=account_codes');
    await expect
      .element(page.getByRole('button', { name: 'Propose codes' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

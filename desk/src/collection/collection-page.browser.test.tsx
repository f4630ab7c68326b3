import { addDays, major, todayIn } from '@hiram/contract';
import {
  assignLateLoan,
  type ContactRulesView,
  getCollectionCase,
  type LateLoan,
  listLateLoans,
  logCall,
  planNextAction,
  remindLateLoans,
  revealContacts,
  takePromise,
  writeCollectionNote,
} from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const today = todayIn('Asia/Manila', new Date());
const ana: LateLoan = {
  orderId: 12,
  orderNo: 'H00000012',
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  mobile: '09171234567',
  daysLate: 40,
  lateInstalments: 2,
  overdue: major(4_192.5),
  owed: major(12_576),
  assignedTo: null,
  next: { action: 'call', on: '2026-11-16' },
  promise: { amount: major(2_000), on: '2026-11-14', status: 'broken' },
  contacts: { today: 0, week: 2, lastAt: '2026-11-14T02:00:00.000Z' },
  isUsedUp: false,
  isHeld: false,
  frozenUntil: null,
  isSlipWaiting: false,
  extension: null,
  isPlanOffered: false,
};
const ben: LateLoan = {
  ...ana,
  ...{ orderId: 13, orderNo: 'H00000013', borrowerId: 8, borrowerName: 'Ben Cruz', daysLate: 1 },
  ...{ lateInstalments: 1, assignedTo: { staffId: 99, name: 'Sita Demo' }, next: null, promise: null },
  ...{
    isHeld: true,
    isSlipWaiting: true,
    extension: 'requested',
    isPlanOffered: true,
    frozenUntil: '2026-12-01T00:00:00.000Z',
  },
};
const open: ContactRulesView = { hours: 'open', from: '08:00', to: '22:00', maxPerDay: null, mostPerWeek: 5 };
const collectors = [
  { staffId: 1, name: 'Marites Demo' },
  { staffId: 99, name: 'Sita Demo' },
];

const list = (loans: readonly LateLoan[], contactRules = open) =>
  server.answer(listLateLoans, {
    ...{ total: loans.length, overdue: major(8_385), loans: [...loans], contactRules, collectors },
  });
const oneCase = (loan: LateLoan | null, contactRules = open) =>
  server.answer(getCollectionCase, {
    ...{ borrowerId: 7, borrowerName: 'Ana Maria Santos', loan, contactRules, collectors },
    history: [
      {
        ...{ kind: 'contact', id: 2, at: '2026-11-14T02:00:00.000Z', by: null },
        ...{ channel: 'sms', outcome: 'sent' },
      },
      { kind: 'note', id: 1, at: '2026-11-13T02:00:00.000Z', by: 'Sita Demo', note: 'Works nights.' },
    ],
  });

beforeEach(async () => {
  await page.viewport(1440, 900);
  list([ana, ben]);
  oneCase(ana);
});

describe('those who are late', () => {
  it('are listed with what is known, and with today’s hours', async () => {
    await openDesk('/collection', 'support');
    await expect
      .element(page.getByText(/^Borrowers can be contacted today from 08:00 to 22:00\. At most 5/))
      .toBeVisible();
    await expect.element(page.getByText('₱8,385.00 overdue in all')).toBeVisible();
    const row = page.getByRole('row', { name: /Ana Maria Santos/ });
    await expect.element(row.getByText('₱4,192.50')).toBeVisible();
    await expect.element(row.getByText('Broken')).toBeVisible();
    await expect.element(row.getByText('Nov 16, 2026')).toBeVisible();
    const held = page.getByRole('row', { name: /Ben Cruz/ });
    for (const reason of [
      /^On hold until/,
      'A slip is waiting',
      'Later due dates asked for',
      'A plan is offered',
    ])
      await expect.element(held.getByText(reason)).toBeVisible();
    await expectAccessible();
  });

  it('are asked for by what the address says', async () => {
    await openDesk('/collection?late=31&amount=500&assigned=me&promise=due&todo=yes&sort=amount', 'support');
    await expect.element(page.getByRole('row', { name: /Ana Maria Santos/ })).toBeVisible();
    expect(server.callsOf(listLateLoans)[0]?.input).toMatchObject({
      ...{ minDays: 31, maxDays: 60, minAmount: 500 },
      ...{ assigned: 'me', promise: 'due', isToDo: true, sort: 'amount' },
    });
  });

  it('are reminded together, and each is answered for', async () => {
    server.answer(remindLateLoans, {
      reminded: [
        { orderId: 12, outcome: 'sent' },
        { orderId: 13, outcome: 'on_hold' },
      ],
    });
    await openDesk('/collection', 'support');
    await expect
      .element(page.getByRole('button', { name: 'Remind chosen' }))
      .toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('checkbox', { name: 'Choose everyone on this page' }).click();
    await page.getByRole('button', { name: 'Remind 2 borrowers' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('1 borrower was reminded.')).toBeVisible();
    await expect
      .element(dialog.getByRole('row', { name: /Ben Cruz/ }).getByText('Not contacted for now'))
      .toBeVisible();
    await expectAccessible();
    expect(server.callsOf(remindLateLoans)[0]?.input).toEqual({ orderIds: [12, 13] });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect
      .element(page.getByRole('button', { name: 'Remind chosen' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('are not reminded outside the hours', async () => {
    list([ana], { ...open, hours: 'closed' });
    await openDesk('/collection', 'support');
    await page.getByRole('checkbox', { name: 'Choose Ana Maria Santos' }).click();
    await expect
      .element(page.getByRole('button', { name: 'Remind 1 borrower' }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText(/^Borrowers can’t be contacted now\./)).toBeVisible();
  });

  it('can be read by an auditor, who chooses nobody', async () => {
    await openDesk('/collection', 'auditor');
    await expect.element(page.getByRole('row', { name: /Ana Maria Santos/ })).toBeVisible();
    await expect.element(page.getByRole('checkbox', { name: /^Choose/ })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: /^Remind/ })).not.toBeInTheDocument();
  });
});

describe('one of them', () => {
  const dialog = page.getByRole('dialog');

  it('is shown with what was tried', async () => {
    await openDesk('/collection?open=12', 'support');
    await expect.element(page.getByText('Letter and text message: sent')).toBeVisible();
    await expect.element(page.getByText('Works nights.')).toBeVisible();
    await expect.element(page.getByText('09171234567')).toBeVisible();
    await expectAccessible();
  });

  it('is called, and promises', async () => {
    server.answer(logCall, null);
    await openDesk('/collection?open=12', 'support');
    await page.getByRole('button', { name: 'Log a call' }).click();
    await dialog.getByRole('button', { name: 'Log the call' }).click();
    await expect.element(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Promised to pay' }).click();
    const on = addDays(today, 3);
    await dialog.getByLabelText('Amount').fill('1500.5');
    await dialog.getByLabelText('Arrives by').fill(on);
    await dialog.getByLabelText('Note (optional)').fill(' After payday. ');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Log the call' }).click();
    await expect.element(page.getByText('Call logged')).toBeVisible();
    expect(server.callsOf(logCall)[0]?.input).toEqual({
      ...{ orderId: 12, outcome: 'promised', amount: 1500.5, on, note: 'After payday.' },
    });
  });

  it.each<[Parameters<typeof server.refuse<typeof logCall>>[1], unknown, RegExp]>([
    [
      'contact_limit_reached',
      { today: 1, week: 1, maxPerDay: 1, mostPerWeek: 5 },
      /contacted as often as is allowed: 1 today, 1 in/,
    ],
    ['outside_contact_hours', { hours: 'closed', from: '08:00', to: '20:00' }, /hours are 08:00 to 20:00/],
    ['outside_contact_hours', { hours: 'unset', from: null, to: null }, /^Nobody has set the hours/],
    ['contact_on_hold', null, /isn’t contacted for now/],
  ])('is not called when that was refused meanwhile: %s', async (refusal, data, words) => {
    server.refuse(logCall, refusal, data);
    await openDesk('/collection?open=12', 'support');
    await page.getByRole('button', { name: 'Log a call' }).click();
    await dialog.getByRole('radio', { name: 'Not reached' }).click();
    await dialog.getByRole('button', { name: 'Log the call' }).click();
    await expect.element(dialog.getByText(words)).toBeVisible();
  });

  it.each([
    ['outside the hours', ana, { ...open, hours: 'closed' as const }],
    ['where nobody knows the hours', ana, { ...open, hours: 'unset' as const, from: null, to: null }],
    ['while something waits', ben, open],
    ['as often as that', { ...ana, isUsedUp: true }, open],
  ])('is not called %s', async (_when, loan, rules) => {
    oneCase(loan, rules);
    await openDesk('/collection?open=12', 'support');
    await expect
      .element(page.getByRole('button', { name: 'Log a call' }))
      .toHaveAttribute('aria-disabled', 'true');
  });

  it('promises by themselves, no more than is unpaid', async () => {
    server.answer(takePromise, null);
    await openDesk('/collection?open=12', 'support');
    await page.getByRole('button', { name: 'Note a promise' }).click();
    await dialog.getByLabelText('Amount').fill('12576.01');
    await dialog.getByLabelText('Arrives by').fill(addDays(today, 32));
    await dialog.getByRole('button', { name: 'Save the promise' }).click();
    await expect.element(dialog.getByText(/^At most ₱12,576\.00/)).toBeVisible();
    expect(server.callsOf(takePromise)).toHaveLength(0);
    await dialog.getByLabelText('Amount').fill('12576');
    await dialog.getByLabelText('Arrives by').fill(today);
    await dialog.getByRole('button', { name: 'Save the promise' }).click();
    await expect.element(page.getByText('Promise saved')).toBeVisible();
    expect(server.callsOf(takePromise)[0]?.input).toEqual({ orderId: 12, amount: 12_576, on: today });
  });

  it('is taken, gets a note, and something to do', async () => {
    for (const operation of [assignLateLoan, writeCollectionNote, planNextAction])
      server.answer(operation, null);
    await openDesk('/collection?open=12', 'support');
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect.poll(() => server.callsOf(assignLateLoan)[0]?.input.orderId).toBe(12);
    await page.getByLabelText('Note').fill('Moved house.');
    await page.getByRole('button', { name: 'Add the note' }).click();
    await expect.element(page.getByText('Note added')).toBeVisible();
    expect(server.callsOf(writeCollectionNote)[0]?.input).toEqual({ orderId: 12, note: 'Moved house.' });
    await page.getByLabelText('On', { exact: true }).fill(addDays(today, 2));
    await page.getByRole('button', { name: 'Plan it' }).click();
    await expect
      .poll(() => server.callsOf(planNextAction)[0]?.input)
      .toEqual({
        ...{ orderId: 12, next: { action: 'call', on: addDays(today, 2) } },
      });
  });

  it('shows emergency contacts for a reason, and each number can be called with a click', async () => {
    const contacts = [{ name: 'Liza Santos', relationship: 'sibling' as const, phone: '09170000001' }];
    server.answer(revealContacts, { contacts });
    await openDesk('/collection?open=12', 'support');
    await expect
      .element(page.getByRole('link', { name: '09171234567' }))
      .toHaveAttribute('href', 'tel:09171234567');
    await page.getByRole('button', { name: 'Show emergency contacts' }).click();
    const asked = page.getByRole('dialog', { name: 'Show emergency contacts' });
    await asked.getByLabelText('Why you need it').fill('Three calls unanswered.');
    await asked.getByRole('button', { name: 'Show emergency contacts' }).click();
    await expect
      .element(page.getByRole('link', { name: '09170000001' }))
      .toHaveAttribute('href', 'tel:09170000001');
    expect(server.callsOf(revealContacts)[0]?.input).toEqual({
      borrowerId: 7,
      reason: 'Three calls unanswered.',
    });
    await expectAccessible();
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.element(page.getByText('Liza Santos')).not.toBeInTheDocument();
  });

  it('is read and not worked on by an auditor, and by nobody when nothing is overdue', async () => {
    await openDesk('/collection?open=12', 'auditor');
    await expect.element(page.getByText('Support and administrators do this.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log a call' })).not.toBeInTheDocument();
  });

  it('stays with its history when nothing is overdue any more', async () => {
    oneCase(null);
    await openDesk('/collection?open=12', 'support');
    await expect.element(page.getByText('Nothing of this loan is overdue any more.')).toBeVisible();
    await expect.element(page.getByText('Works nights.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Log a call' })).not.toBeInTheDocument();
    await expectAccessible();
  });
});

import {
  type BankChange,
  listBankChanges,
  listNumberChanges,
  type NumberChange,
  proposeBankChange,
  proposeNumberChange,
  refuseBankChange,
  refuseNumberChange,
} from '@hiram/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

/** A dot: nobody looks at what is on it. */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const photo = (purpose: string, at: string) => ({ purpose, url: picture, at });
const number: NumberChange = {
  ...{ changeId: 4, borrowerId: 20, name: 'Maricel Catindig', oldMobile: '09000000141' },
  ...{ newMobile: '09000007000', way: 'photo', startedBy: null, askedAt: '2026-11-16T02:01:00.000Z' },
  photos: [
    photo('frontImage', '2026-09-21T01:00:00.000Z'),
    photo('handHoldImage', '2026-09-21T01:00:00.000Z'),
    photo('number_photo', '2026-11-16T02:01:00.000Z'),
  ],
  proposal: null,
};
const bank: BankChange = {
  ...{ requestId: 6, borrowerId: 30, name: 'Alvin Oropesa', bankName: 'GCash', cardNo: '•••• 0042' },
  ...{
    oldBankName: 'GCash',
    oldCardNo: '•••• 6760',
    requestedAt: '2026-11-14T02:00:00.000Z',
    proposal: null,
  },
  photo: photo('bank_book', '2026-11-14T02:00:00.000Z'),
};
const decision = page.getByRole('region', { name: 'Decision' });

beforeEach(async () => {
  await page.viewport(1024, 768);
  server.answer(listNumberChanges, { total: 1, changes: [number] });
  server.answer(listBankChanges, { total: 1, changes: [bank] });
});

describe('requests about one’s own account', () => {
  it('for another number lead to one, with the new photo beside the one on file', async () => {
    await openDesk('/number-changes', 'reviewer');
    await page.getByRole('link', { name: 'Maricel Catindig' }).click();
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Another mobile number: Maricel Catindig' }))
      .toBeVisible();
    const shown = () => [...document.querySelectorAll('figcaption > span')].map((each) => each.textContent);
    expect(shown()).toEqual([
      'Holding the card Sent Sep 21, 2026, 9:00 AM',
      'New photo with the card Sent Nov 16, 2026, 10:01 AM',
    ]);
    await expectAccessible();
  });

  it('for another number are narrowed by how they were asked for, and all of it is taken back at once', async () => {
    await openDesk('/number-changes?way=desk&either=no', 'reviewer');
    await expect.element(page.getByRole('link', { name: 'Maricel Catindig' })).toBeVisible();
    const wishes = () => server.callsOf(listNumberChanges).map(({ input }) => input);
    expect(wishes().at(-1)).toMatchObject({ way: 'desk', proposed: 'no', sort: 'oldest' });
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => wishes().at(-1)).toMatchObject({ proposed: 'any', sort: 'oldest' });
    expect(wishes().at(-1)).not.toHaveProperty('way');
  });

  it('are accepted by a proposal, or refused with a note', async () => {
    server.answer(proposeNumberChange, { proposalId: 9 });
    await openDesk('/number-changes?open=4', 'reviewer');
    await decision.getByRole('button', { name: 'Propose the new number' }).click();
    await decision.getByRole('button', { name: 'Propose the new number' }).click();
    await expect.element(decision).toMatchTextContent('Proposed. Somebody else has to confirm it.');
    expect(server.callsOf(proposeNumberChange)[0]?.input).toEqual({ borrowerId: 20, changeId: 4 });
    expect(server.callsOf(refuseNumberChange)).toEqual([]);
  });

  it('for another bank account are proposed already, and can still be refused', async () => {
    const proposal = { proposalId: 3, by: 'Carl Demo', byId: 5 };
    server.answer(listBankChanges, { total: 1, changes: [{ ...bank, proposal }] });
    server.answer(refuseBankChange, null);
    await openDesk('/bank-changes?open=6', 'reviewer');
    await expect.element(decision).toMatchTextContent('Carl Demo');
    await decision.getByRole('button', { name: 'Refuse' }).click();
    await decision.getByRole('textbox').fill('Another name in the book');
    await decision.getByRole('button', { name: 'Refuse' }).click();
    await expect.element(decision).toMatchTextContent('Request refused. The current account stays.');
    expect(server.callsOf(refuseBankChange)[0]?.input).toEqual({
      ...{ requestId: 6, note: 'Another name in the book' },
    });
    expect(server.callsOf(proposeBankChange)).toEqual([]);
  });

  it('are read by an auditor, and not decided', async () => {
    await openDesk('/bank-changes?open=6', 'auditor');
    await expect
      .element(decision.getByRole('button', { name: 'Refuse' }))
      .toHaveAttribute('aria-disabled', 'true');
  });
});

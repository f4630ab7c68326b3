import { type Found, getBorrowerPage, getLoan, searchDesk } from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const ana: Found = {
  kind: 'borrower',
  by: 'name',
  reference: null,
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  mobile: '•••• 4567',
  order: { orderId: 12, orderNo: 'H00000012', status: 4, isLoan: true, daysLate: 40 },
  statementId: null,
};
const find = (...found: Found[]) => server.answer(searchDesk, { found, hasMore: false });
const field = () => page.getByRole('combobox', { name: 'Search people, loans and pages' });
const options = () => page.getByRole('option');

/** At a page that asks the server for nothing. */
async function openPalette(role: 'support' | 'cashier' = 'support'): Promise<void> {
  await openDesk('/nowhere', role);
  await expect.element(page.getByRole('button', { name: /^Search/ })).toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(field()).toHaveFocus();
}

describe('the search', () => {
  it('opens by the keyboard with the pages of one’s role, and by the field in the frame', async () => {
    await openPalette();
    await expect.element(page.getByRole('option', { name: /^Collection/ })).toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: /^Ledger/ })).not.toBeInTheDocument();
    await expectAccessible();
    await userEvent.keyboard('{Escape}');
    await expect.element(field()).not.toBeInTheDocument();
    await page.getByRole('button', { name: /^Search/ }).click();
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('{Control>}k{/Control}');
    await expect.element(field()).not.toBeInTheDocument();
    expect(server.callsOf(searchDesk)).toEqual([]);
  });

  it('finds somebody by name and opens their loan without a mouse', async () => {
    find(ana);
    server.refuse(getLoan, 'record_not_found');
    await openPalette();
    await userEvent.keyboard('ana mar');
    await expect
      .element(page.getByRole('option', { name: /Ana Maria Santos.*4567/ }))
      .toHaveAttribute('aria-selected', 'true');
    const loan = page.getByRole('option', { name: /H00000012/ });
    await expect.element(loan).toMatchTextContent(/40 days overdue/);
    await expectAccessible();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(loan).toHaveAttribute('aria-selected', 'true');
    expect((field().element() as HTMLElement).getAttribute('aria-activedescendant')).toBe(loan.element().id);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => location.pathname).toBe('/desk/loans/H00000012');
    expect(server.callsOf(searchDesk).map(({ input }) => input.search)).toEqual(['ana mar']);
  });

  it('says that it searches, that nothing is found, and that there are more', async () => {
    find();
    const answer = server.hold(searchDesk);
    await openPalette();
    await userEvent.keyboard('zzz');
    await expect.element(page.getByRole('status').filter({ hasText: 'Searching…' })).toBeInTheDocument();
    answer();
    await expect.element(page.getByText('Nothing found for “zzz”.', { exact: false })).toBeInTheDocument();
    await expectAccessible();
    server.answer(searchDesk, {
      found: Array.from({ length: 8 }, (_, i) => ({ ...ana, borrowerId: i + 1 })),
      hasMore: true,
    });
    await field().fill('an');
    await expect.element(page.getByText('More people have a name', { exact: false })).toBeInTheDocument();
    // The loan of each would hide the others: where so many are found, the state stands beside the name.
    await expect.poll(() => options().filter({ hasText: 'Ana Maria' }).all().length).toBe(8);
  });

  it('says so when the connection is gone, and still opens pages', async () => {
    find(ana);
    await openPalette();
    const back = server.cut();
    await userEvent.keyboard('Collection');
    await expect
      .element(page.getByRole('status').filter({ hasText: /connection|offline|network/i }))
      .toBeInTheDocument();
    await expect.element(page.getByRole('option', { name: /^Collection/ })).toBeInTheDocument();
    back();
  });

  it('cuts a long name off and keeps its state in sight', async () => {
    find({
      ...ana,
      borrowerName: 'Maria Concepcion Guadalupe Evangelista-Villanueva dela Cruz y Santos de los Reyes',
    });
    await page.viewport(820, 1180);
    await openPalette();
    await userEvent.keyboard('maria');
    const state = page.getByRole('option', { name: /H00000012/ }).getByText('40 days overdue');
    await expect.element(state).toBeVisible();
    const dialog = page.getByRole('dialog').element().getBoundingClientRect();
    expect(state.element().getBoundingClientRect().right).toBeLessThan(dialog.right);
    await page.viewport(1440, 900);
  });
});

describe('what is not there', () => {
  it.each([
    ['/borrowers/abc', 'No borrower abc', 'Find another borrower'],
    ['/borrowers/999999', 'No borrower 999999', 'Find another borrower'],
    ['/loans/abc', 'No order abc', 'Go to overview'],
    ['/loans/99999', 'No order H00099999', 'Go to overview'],
    ['/orders/abc', 'No order abc', 'Go to the queues'],
  ])('at %s is named, with a way back', async (path, title, way) => {
    server.refuse(getBorrowerPage, 'record_not_found');
    server.refuse(getLoan, 'record_not_found');
    await openDesk(path, 'support');
    await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    await expect.element(page.getByRole('main').getByRole('link', { name: way })).toBeInTheDocument();
    expect(document.title).toContain(title);
  });
});

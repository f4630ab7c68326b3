import { major } from '@hiram/contract';
import { type ListedBorrower, listBorrowers, searchDesk } from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const ana: ListedBorrower = {
  ...{ borrowerId: 7, name: 'Ana Maria Santos', mobile: '09171234567', account: 'open', identity: 1 },
  ...{ registeredAt: '2026-08-01T02:00:00.000Z', orders: 1, overdue: major(18_500) },
  order: { orderId: 12, orderNo: 'H00000012', status: 4, isLoan: true, daysLate: 40 },
};
const field = () => page.getByLabelText('Find a borrower');

describe('the borrowers', () => {
  it('are a list with filters for those who judge', async () => {
    server.answer(listBorrowers, { total: 1, borrowers: [ana] });
    await openDesk('/borrowers?loan=late', 'approver');
    await expect.element(page.getByRole('link', { name: 'Ana Maria Santos' })).toBeInTheDocument();
    await expect.element(page.getByText('40 days overdue')).toHaveClass('desk-state-bad');
    await expect
      .element(page.getByRole('link', { name: 'H00000012' }))
      .toHaveAttribute('href', '/desk/loans/H00000012');
    expect(server.callsOf(listBorrowers)[0]?.input).toMatchObject({
      loan: 'late',
      sort: 'newest',
      offset: 0,
    });
    await expectAccessible();
    await field().fill('ana mar');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => server.callsOf(listBorrowers).at(-1)?.input.search).toBe('ana mar');
    // Whom somebody looks for is nobody's business in an address.
    expect(location.href).not.toContain('ana');
  });

  it('are found by a whole number, and Enter again opens the one', async () => {
    server.answer(listBorrowers, { total: 0, borrowers: [] });
    server.answer(searchDesk, {
      found: [
        {
          ...{
            kind: 'borrower',
            by: 'mobile',
            reference: null,
            borrowerId: 7,
            borrowerName: 'Ana Maria Santos',
          },
          ...{ mobile: '09171234567', order: ana.order, statementId: null },
        },
      ],
      hasMore: false,
    });
    await openDesk('/borrowers', 'approver');
    await expect.element(field()).toHaveFocus();
    await userEvent.keyboard('0917 123 4567{Enter}');
    await expect.element(page.getByRole('link', { name: 'Ana Maria Santos' })).toHaveFocus();
    await expect.element(page.getByRole('cell', { name: 'Mobile number' })).toBeInTheDocument();
    await expectAccessible();
  });

  it('are no list for support, who is told how to find somebody', async () => {
    server.answer(searchDesk, { found: [], hasMore: false });
    await openDesk('/borrowers', 'support');
    await expect.element(page.getByText('Enter how the name begins', { exact: false })).toBeInTheDocument();
    await field().fill('z');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Enter at least two characters')).toBeInTheDocument();
    await field().fill('zenaida');
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText('Nobody found.', { exact: false })).toBeInTheDocument();
    expect(server.callsOf(listBorrowers)).toEqual([]);
  });
});

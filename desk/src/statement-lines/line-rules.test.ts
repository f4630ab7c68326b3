import { major } from '@hiram/contract';
import { lineStates, type StatementLineView, staffRoles } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { actionsFor, reasonNotToBook, reasonNotToPropose } from './line-rules.ts';

const line = (changes: Partial<StatementLineView> = {}) =>
  ({
    amount: major(1500),
    status: 'proposed',
    order: { orderId: 12 },
    proposal: null,
    ...changes,
  }) as StatementLineView;

describe('what can be done with a line of a statement', () => {
  test('cashiers and approvers decide', () => {
    expect(staffRoles.filter((role) => reasonNotToBook(line(), role) === null)).toEqual([
      'approver',
      'cashier',
    ]);
    expect(staffRoles.filter((role) => actionsFor(line(), role).length > 0)).toEqual(['approver', 'cashier']);
  });

  test('what was matched is booked, what was not is said by two', () => {
    const can = (reasonOf: typeof reasonNotToBook) =>
      lineStates.filter((status) => reasonOf(line({ status }), 'cashier') === null);
    expect(can(reasonNotToBook)).toEqual(['proposed', 'certain']);
    expect(can(reasonNotToPropose)).toEqual(['waiting', 'proposed', 'certain']);
    expect(reasonNotToBook(line({ status: 'waiting', order: null }), 'cashier')).toBe('line_why_no_match');
    // Whoever looks: there is nothing left to be allowed to do.
    for (const role of ['cashier', 'admin'] as const)
      expect(reasonNotToBook(line({ status: 'repaid' }), role)).toBe('line_why_done');
  });

  test('nothing while a proposal about it is open', () => {
    const proposed = line({ proposal: { proposalId: 1, action: 'return', by: 'Carl', byId: 2 } });
    expect(reasonNotToBook(proposed, 'cashier')).toBe('line_why_proposed');
    expect(actionsFor(proposed, 'cashier')).toEqual([]);
  });

  test('money that went out can only be an own movement', () => {
    expect(actionsFor(line(), 'cashier')).toEqual(['book', 'assign', 'return', 'explain']);
    expect(actionsFor(line({ status: 'waiting', order: null }), 'cashier')).toEqual([
      'assign',
      'return',
      'explain',
    ]);
    expect(actionsFor(line({ amount: major(-20) }), 'cashier')).toEqual(['explain']);
  });
});

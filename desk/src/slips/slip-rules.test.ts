import { major } from '@hiram/contract';
import { type SlipView, type StaffRole, staffRoles } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { differenceCents, likeliestLine, reasonAgainst, type SlipLine, slipActions } from './slip-rules.ts';

const line = (
  lineId: number,
  amount: number,
  status: SlipLine['status'] = 'waiting',
  isMatched = false,
): SlipLine => ({
  lineId,
  bookedOn: '2026-11-14',
  amount: major(amount),
  note: '',
  payerName: null,
  status,
  isMatched,
});
const slip = (changes: Partial<SlipView> = {}) =>
  ({
    amount: major(1500),
    lines: [line(1, 1500)],
    isOnStatementDay: false,
    proposal: null,
    ...changes,
  }) as SlipView;
const asCashier = { role: 'cashier' as StaffRole, line: line(1, 1500) };

describe('what can be done with a slip', () => {
  test.each(slipActions)('%s is for cashiers and approvers', (action) => {
    const may = staffRoles.filter((role) => reasonAgainst(action, slip(), { ...asCashier, role }) === null);
    expect(may).toEqual(['approver', 'cashier']);
  });

  test('it is accepted with a line that is still free, and one has to be chosen', () => {
    const reason = (lines: SlipLine[], chosen?: SlipLine) =>
      reasonAgainst('accept', slip({ lines }), { role: 'cashier', line: chosen });
    expect(reason([])).toBe('slip_why_no_line');
    expect(reason([line(1, 1500, 'repaid')])).toBe('slip_why_no_line');
    expect(reason([line(1, 1400)])).toBe('slip_why_choose');
    expect(reason([line(1, 1400), line(2, 9)], line(2, 9, 'repaid'))).toBe('slip_why_choose');
    expect(reason([line(1, 1400)], line(1, 1400))).toBeNull();
    // Matched with another order, it is another's money.
    expect(reason([line(1, 1400, 'proposed')])).toBe('slip_why_no_line');
    expect(reason([line(1, 1400, 'proposed', true)], line(1, 1400, 'proposed', true))).toBeNull();
  });

  test('it is proposed once, and never on a day that a statement covers', () => {
    expect(reasonAgainst('propose', slip({ isOnStatementDay: true }), asCashier)).toBe('slip_why_statement');
    const proposal = { proposalId: 1, amount: major(1500), by: 'Carl', byId: 2 };
    expect(reasonAgainst('propose', slip({ proposal }), asCashier)).toBe('slip_why_proposed');
    expect(reasonAgainst('refuse', slip({ proposal, isOnStatementDay: true }), asCashier)).toBeNull();
  });
});

describe('the lines beside a slip', () => {
  test('one over the same amount is chosen already, another never is', () => {
    const lines = [line(1, 1499.99), line(2, 1500, 'repaid'), line(3, 1500), line(4, 1500)];
    expect(likeliestLine(slip({ lines }))?.lineId).toBe(3);
    expect(likeliestLine(slip({ lines: lines.slice(0, 2) }))).toBeUndefined();
  });

  test('are compared to the cent', () => {
    expect(differenceCents(line(1, 1500.1), slip())).toBe(10);
    expect(differenceCents(line(1, 1499.99), slip())).toBe(-1);
  });
});

import { toCents } from '@hiram/contract';
import { acceptSlip, proposeSlip, refuseSlip, type SlipView, type StaffRole } from '@hiram/contract/desk';

export type SlipLine = SlipView['lines'][number];
export const slipActions = ['accept', 'propose', 'refuse'] as const;
export type SlipAction = (typeof slipActions)[number];

const operations = { accept: acceptSlip, propose: proposeSlip, refuse: refuseSlip } as const;

/** Whether a line can be this transfer: nobody knows its owner yet, or it was found to be this order's. */
export const canBeBooked = ({ status, isMatched }: SlipLine): boolean => status === 'waiting' || isMatched;

/** The line to begin with: only one over the very amount that was claimed; any other is for a person to choose. */
export function likeliestLine({ lines, amount }: Pick<SlipView, 'lines' | 'amount'>): SlipLine | undefined {
  return lines.find((line) => canBeBooked(line) && toCents(line.amount) === toCents(amount));
}

/** How much more or less than the claim the bank shows. */
export const differenceCents = (line: SlipLine, { amount }: Pick<SlipView, 'amount'>): number =>
  toCents(line.amount) - toCents(amount);

/** Why a button does nothing, as the key of its sentence; the server decides, this says the same in advance. */
export function reasonAgainst(
  action: SlipAction,
  { lines, isOnStatementDay, proposal }: SlipView,
  { role, line }: { readonly role: StaffRole; readonly line: SlipLine | undefined },
) {
  if (!operations[action].roles.includes(role)) return 'incoming_role';
  if (action === 'accept') {
    if (!lines.some(canBeBooked)) return 'slip_why_no_line';
    return line && canBeBooked(line) ? null : 'slip_why_choose';
  }
  if (action === 'propose') {
    if (isOnStatementDay) return 'slip_why_statement';
    return proposal ? 'slip_why_proposed' : null;
  }
  return null;
}

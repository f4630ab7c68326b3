import { toCents } from '@hiram/contract';
import {
  bookLine,
  type LineState,
  proposeLine,
  type StaffRole,
  type StatementLineView,
} from '@hiram/contract/desk';

const open: readonly LineState[] = ['waiting', 'proposed', 'certain'];

/**
 * Why a button does nothing, as the key of its sentence. The server decides; this says the same in advance.
 */
export function reasonNotToBook(line: StatementLineView, role: StaffRole) {
  const reason = reasonNotToDecide(line, bookLine.roles, role);
  if (reason) return reason;
  return line.order === null || line.status === 'waiting' ? 'line_why_no_match' : null;
}

export function reasonNotToPropose(line: StatementLineView, role: StaffRole) {
  return reasonNotToDecide(line, proposeLine.roles, role);
}

function reasonNotToDecide(
  { status, proposal }: StatementLineView,
  roles: readonly StaffRole[],
  role: StaffRole,
) {
  if (!open.includes(status)) return 'line_why_done';
  if (!roles.includes(role)) return 'incoming_role';
  return proposal ? 'line_why_proposed' : null;
}

export const lineActions = ['book', 'assign', 'return', 'explain'] as const;
export type LineAction = (typeof lineActions)[number];

/** What a line can be said to be. Money that went out is nobody's repayment, and cannot be sent back. */
export function actionsFor(line: StatementLineView, role: StaffRole): readonly LineAction[] {
  if (reasonNotToPropose(line, role)) return [];
  if (toCents(line.amount) < 0) return ['explain'];
  return lineActions.filter((action) => action !== 'book' || reasonNotToBook(line, role) === null);
}

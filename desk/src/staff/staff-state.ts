import type { StaffRow } from '@hiram/contract/desk';

export const staffStates = ['active', 'invited', 'disabled'] as const;
export type StaffState = (typeof staffStates)[number];

export function stateOf({ isInvited, disabledAt }: StaffRow): StaffState {
  if (isInvited) return 'invited';
  return disabledAt === null ? 'active' : 'disabled';
}

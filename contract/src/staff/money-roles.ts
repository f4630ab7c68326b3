import type { StaffRole } from '../staff-role.ts';

/** Those who may see what comes in and goes back, and those who decide about it. */
export const moneyReaders = [
  'cashier',
  'approver',
  'admin',
  'auditor',
] as const satisfies readonly StaffRole[];
export const moneyDeciders = ['cashier', 'approver'] as const satisfies readonly StaffRole[];

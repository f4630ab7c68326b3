/** What a member of staff is there for. Nobody has two roles: four eyes need two people. */
export const staffRoles = ['support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/** What a member of staff is there for. Nobody has two roles: four eyes need two people. */
export const staffRoles = ['support', 'reviewer', 'approver', 'cashier', 'admin', 'auditor'] as const;
export type StaffRole = (typeof staffRoles)[number];

/**
 * Those who judge applicants, or watch over that, see everything that an applicant has told. Those who answer the phone or
 * send the money see whom they talk to and what is owed.
 */
export const judgingRoles = ['reviewer', 'approver', 'admin', 'auditor'] as const satisfies StaffRole[];
export const isJudgingRole = (role: StaffRole): boolean => judgingRoles.some((each) => each === role);

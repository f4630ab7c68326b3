/** The staff's operations. They have an entry of their own, so that the borrower app can be kept off them. */
export * from './staff/log-in-staff.ts';
export * from './staff/log-out-staff.ts';
export * from './staff/staff-info.ts';

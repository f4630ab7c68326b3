/** The staff's operations. They have an entry of their own, so that the borrower app can be kept off them. */

export * from './staff/accounts.ts';
export * from './staff/borrower-page.ts';
export * from './staff/catalogue.ts';
export * from './staff/checks.ts';
export * from './staff/dashboard.ts';
export * from './staff/freeze.ts';
export * from './staff/incoming.ts';
export * from './staff/ledger.ts';
export * from './staff/log-in-staff.ts';
export * from './staff/log-out-staff.ts';
export * from './staff/order-list.ts';
export * from './staff/passwords.ts';
export * from './staff/payee-qr.ts';
export * from './staff/payouts.ts';
export * from './staff/refunds.ts';
export * from './staff/release-codes.ts';
export * from './staff/review.ts';
export * from './staff/review-page.ts';
export * from './staff/settings.ts';
export * from './staff/staff-info.ts';
export * from './staff/unsent-messages.ts';
export * from './staff-role.ts';

/** The accounts of the house, one of each per lender. */
export const houseAccounts = [
  'bank',
  'interest_income',
  'service_fee_income',
  'overdue_fee_income',
  'extension_income',
  'coupon_expense',
  'write_off_expense',
] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/** The accounts of one order. */
export const orderAccounts = [
  'in_transit',
  'principal',
  'interest_receivable',
  'overdue_fee_receivable',
  'borrower_credit',
] as const;
export type OrderAccount = (typeof orderAccounts)[number];

export type AccountKind = HouseAccount | OrderAccount;

export type JournalKind =
  | 'payout'
  | 'payout_settled'
  | 'payout_failed'
  | 'coupon'
  | 'instalment_due'
  | 'overdue_fee'
  | 'repayment'
  | 'unearned_interest'
  | 'extension'
  | 'write_off'
  | 'refund';

/** One line: debits are positive, credits negative. */
export interface Line {
  readonly account: AccountKind;
  readonly amountCents: number;
}

/** A journal before it is in the books. `reference` names what it is about and can be posted once. */
export interface Posting {
  readonly kind: JournalKind;
  readonly orderId: number;
  readonly reference: string;
  readonly occurredOn: string;
  readonly lines: readonly Line[];
}

export function debit(account: AccountKind, amountCents: number): Line {
  return { account, amountCents };
}

export function credit(account: AccountKind, amountCents: number): Line {
  return { account, amountCents: -amountCents };
}

export function isHouseAccount(account: AccountKind): account is HouseAccount {
  return (houseAccounts as readonly AccountKind[]).includes(account);
}

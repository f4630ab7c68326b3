import type { TransactionKind } from '@hiram/contract';

/** The accounts of the house, one of each per lender. */
export const houseAccounts = [
  'bank',
  /** Money that came in and whose owner is not known yet; of what went out and is not explained yet, a debit. */
  'suspense',
  /** What a slip shows and no statement yet. */
  'awaiting_statement',
  /** What the payment provider has taken for us and not handed over. */
  'payment_provider',
  'bank_charges',
  /** What the lender itself puts in or takes out. */
  'own_funds',
  'interest_income',
  'service_fee_income',
  'overdue_fee_income',
  'extension_income',
  'coupon_expense',
  'write_off_expense',
  /** What came of loans after they were written off. */
  'recovery_income',
  /** What is counted as lost of loans that are still owed; it stands against their principal. */
  'provision',
  'provision_expense',
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

/** Journals that move nothing of any order. */
const houseJournals = ['statement_line', 'line_explained', 'provision', 'opening_balance', 'manual'] as const;

export type LoanJournalKind = TransactionKind;
export type JournalKind = LoanJournalKind | (typeof houseJournals)[number];

export function isLoanJournal(kind: JournalKind): kind is LoanJournalKind {
  return !(houseJournals as readonly JournalKind[]).includes(kind);
}

/** One line: debits are positive, credits negative. */
export interface Line {
  readonly account: AccountKind;
  readonly amountCents: number;
}

/** A journal before it is in the books. `reference` names what it is about and can be posted once. */
export interface Posting {
  readonly kind: JournalKind;
  /** Null where only the house's own accounts are moved. */
  readonly orderId: number | null;
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

/** Every kind of account that the ledger has, with the class in which an accountant looks for it. */
const classes = {
  bank: 'asset',
  in_transit: 'asset',
  awaiting_statement: 'asset',
  payment_provider: 'asset',
  principal: 'asset',
  interest_receivable: 'asset',
  overdue_fee_receivable: 'asset',
  provision: 'asset',
  suspense: 'liability',
  borrower_credit: 'liability',
  own_funds: 'equity',
  interest_income: 'income',
  service_fee_income: 'income',
  overdue_fee_income: 'income',
  extension_income: 'income',
  recovery_income: 'income',
  coupon_expense: 'expense',
  write_off_expense: 'expense',
  provision_expense: 'expense',
  bank_charges: 'expense',
} as const;

export type AccountKind = keyof typeof classes;
export const accountKinds = Object.keys(classes) as [AccountKind, ...AccountKind[]];

export type AccountClass = (typeof classes)[AccountKind];
export const accountClasses: Readonly<Record<AccountKind, AccountClass>> = classes;

import { useTexts } from '../texts/use-texts.ts';

/** What kind of account it is: an accountant looks for it before its name. */
const classOf: Readonly<Record<string, 'asset' | 'liability' | 'income' | 'expense'>> = {
  bank: 'asset',
  in_transit: 'asset',
  suspense: 'liability',
  awaiting_statement: 'asset',
  payment_provider: 'asset',
  principal: 'asset',
  interest_receivable: 'asset',
  overdue_fee_receivable: 'asset',
  borrower_credit: 'liability',
  interest_income: 'income',
  service_fee_income: 'income',
  overdue_fee_income: 'income',
  extension_income: 'income',
  coupon_expense: 'expense',
  write_off_expense: 'expense',
  recovery_income: 'income',
  provision: 'asset',
  provision_expense: 'expense',
  bank_charges: 'expense',
};

export const knownAccounts = Object.keys(classOf);

/** Accounts and kinds of postings in words; one that this desk does not know keeps the ledger's own name. */
export function useLedgerNames() {
  const { t, textOr } = useTexts();
  return {
    account: (kind: string) => textOr(`ledger_account_${kind}`, kind.replaceAll('_', ' ')),
    accountClass: (kind: string) => (classOf[kind] ? t(`ledger_class_${classOf[kind]}`) : ''),
    posting: (kind: string) => textOr(`ledger_posting_${kind}`, kind.replaceAll('_', ' ')),
  };
}

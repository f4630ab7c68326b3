import { accountClasses, accountKinds } from '@hiram/contract/desk';
import { useTexts } from '../texts/use-texts.ts';

/** Accounts and kinds of postings in words; one that this desk does not know keeps the ledger's own name. */
export function useLedgerNames() {
  const { t, textOr } = useTexts();
  return {
    account: (kind: string) => textOr(`ledger_account_${kind}`, kind.replaceAll('_', ' ')),
    /** What kind of account it is: an accountant looks for it before its name. */
    accountClass: (kind: string) => {
      const known = accountKinds.find((name) => name === kind);
      return known ? t(`ledger_class_${accountClasses[known]}`) : '';
    },
    posting: (kind: string) => textOr(`ledger_posting_${kind}`, kind.replaceAll('_', ' ')),
  };
}

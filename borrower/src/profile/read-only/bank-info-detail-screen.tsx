import { Screen, TrustNote } from '@hiram/ui';
import { paths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { ReadOnlyList } from '../parts/read-only-list.tsx';

/** The bank account as it is on record, to be read only. */
export function BankInfoDetailScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('bank_detail_title')} parent={paths.my}>
      {(borrower) => (
        <Screen header={<Header title={t('bank_detail_title')} parent={paths.my} />}>
          <ReadOnlyList
            facts={[
              { label: t('bank_name_label'), value: borrower.bankName },
              { label: t('account_holder_label'), value: borrower.realName },
              { label: t('card_no_label'), value: borrower.cardNo },
            ]}
          />
          <TrustNote>{t('detail_masked_note')}</TrustNote>
        </Screen>
      )}
    </BorrowerGate>
  );
}

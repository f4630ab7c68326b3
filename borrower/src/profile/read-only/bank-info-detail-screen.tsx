import { HeaderBar, Screen, TrustNote } from '@hiram/ui';
import { paths } from '../../api/paths.ts';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';
import { UserGate } from '../parts/user-gate.tsx';
import { ReadOnlyList } from './read-only-list.tsx';

/** The bank account as it is on record, to be read only. */
export function BankInfoDetailScreen() {
  const { t } = useTexts();
  const back = useBack(paths.my);
  return (
    <UserGate title={t('bank_detail_title')} parent={paths.my}>
      {(user) => (
        <Screen header={<HeaderBar title={t('bank_detail_title')} onBack={back} backLabel={t('back')} />}>
          <ReadOnlyList
            facts={[
              { label: t('bank_name_label'), value: user.bankName },
              { label: t('account_holder_label'), value: user.realName },
              { label: t('card_no_label'), value: user.cardNo },
            ]}
          />
          <TrustNote>{t('detail_masked_note')}</TrustNote>
        </Screen>
      )}
    </UserGate>
  );
}

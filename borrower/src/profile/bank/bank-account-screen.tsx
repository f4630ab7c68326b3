import type { User } from '@hiram/contract';
import { Button, EmptyPicture, EmptyState, Screen, TrustNote } from '@hiram/ui';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BankCard } from '../parts/bank-card.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { StepStateNote } from '../parts/step-state.tsx';
import { stateOf } from '../parts/steps.ts';

export function BankAccountScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('bank_account_title')} parent={paths.my}>
      {(borrower) => <BankAccount borrower={borrower} />}
    </BorrowerGate>
  );
}

/** The account that money goes to, and the one way to change it. */
function BankAccount({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const header = <Header title={t('bank_account_title')} parent={paths.my} />;
  if (borrower.cardNo === null) {
    return (
      <Screen
        header={header}
        footer={<Button onClick={() => navigate(paths.bankInfo)}>{t('bank_account_add')}</Button>}
      >
        <EmptyState picture={<EmptyPicture />} text={t('bank_account_none')} />
      </Screen>
    );
  }
  return (
    <Screen
      header={header}
      footer={
        <Button
          onClick={() => navigate(paths.updateBank)}
          reason={borrower.bankChangePending ? t('bank_change_pending') : undefined}
        >
          {t('bank_account_change')}
        </Button>
      }
    >
      <BankCard account={borrower}>
        <StepStateNote state={stateOf(borrower, 'bankInfo')} />
      </BankCard>
      <TrustNote>{t('bank_account_note')}</TrustNote>
    </Screen>
  );
}

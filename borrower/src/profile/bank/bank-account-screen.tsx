import type { User } from '@hiram/contract';
import { Button, Card, EmptyPicture, EmptyState, Screen, TrustNote } from '@hiram/ui';
import { Landmark } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
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
      <Card tone="brand" className="gap-4">
        <div className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink">
            <Landmark aria-hidden="true" className="size-6" />
          </span>
          <p className="min-w-0 flex-1 font-semibold break-words">{borrower.bankName}</p>
        </div>
        <div>
          <p className="text-13 text-ink-soft">{t('card_no_label')}</p>
          <p className="text-20 font-semibold figures break-all">{borrower.cardNo}</p>
        </div>
        <div>
          <p className="text-13 text-ink-soft">{t('account_holder_label')}</p>
          <p className="break-words">{borrower.realName}</p>
        </div>
        <StepStateNote state={stateOf(borrower, 'bankInfo')} />
      </Card>
      <TrustNote>{t('bank_account_note')}</TrustNote>
    </Screen>
  );
}

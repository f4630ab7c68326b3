import type { User } from '@hiram/contract';
import { Button, EmptyPicture, EmptyState, Screen, SuccessCheck, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { isOpen, stateOf } from '../parts/steps.ts';
import { UpdateBankForm } from './update-bank-form.tsx';

/** Asking for another bank account. The old one stays in use until people have checked the new one. */
export function UpdateBankScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('update_bank_title')} parent={paths.bankAccount}>
      {(borrower) => <UpdateBank borrower={borrower} />}
    </BorrowerGate>
  );
}

function UpdateBank({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  if (borrower.bankChangePending) {
    return (
      <Notice
        picture={<SuccessCheck />}
        text={t('update_bank_pending')}
        detail={t('update_bank_pending_next', {
          bank: borrower.bankName ?? '',
          number: borrower.cardNo ?? '',
        })}
        action={<Button onClick={() => navigate(paths.home)}>{t('update_bank_home')}</Button>}
      />
    );
  }
  if (isOpen(stateOf(borrower, 'bankInfo'))) {
    return (
      <Notice
        picture={<EmptyPicture />}
        text={t('update_bank_none')}
        action={<Button onClick={() => navigate(paths.bankInfo)}>{t('update_bank_bind')}</Button>}
      />
    );
  }
  return <UpdateBankForm borrower={borrower} />;
}

interface NoticeProps {
  readonly picture: ReactNode;
  readonly text: string;
  readonly detail?: string;
  readonly action: ReactNode;
}

function Notice({ picture, text, detail, action }: NoticeProps) {
  const { t } = useTexts();
  return (
    <Screen header={<Header title={t('update_bank_title')} parent={paths.bankAccount} />} footer={action}>
      <EmptyState picture={picture} text={text} />
      {detail && <TrustNote>{detail}</TrustNote>}
    </Screen>
  );
}

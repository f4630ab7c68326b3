import type { User } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { useTexts } from '../../texts/language.tsx';
import { BankFields } from '../parts/bank-fields.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { useBindBank } from '../parts/use-bind-bank.ts';
import { useGoOn } from '../parts/use-save-profile.ts';

export function BankInfoScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_bankInfo')}>{(borrower) => <BankInfo borrower={borrower} />}</BorrowerGate>
  );
}

function BankInfo({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const { form, bind, isBusy, isBound, isTooLate, waitsForIdentity } = useBindBank(borrower);
  const { goOn, leaving } = useGoOn('bankInfo');

  async function submit() {
    const errors = await bind();
    if (errors) return form.showErrors(errors);
    form.clear();
    await goOn();
  }

  if (isBound && !leaving && !isBusy) return <ToBoundAccount isTooLate={isTooLate} />;
  return (
    <FormFrame
      borrower={borrower}
      step="bankInfo"
      title={t('step_bankInfo')}
      lead={t('bank_lead')}
      form={form}
      busy={isBusy || leaving}
      reason={waitsForIdentity ? t('identity_first') : undefined}
      onSubmit={submit}
    >
      <BankFields form={form} borrower={borrower} />
    </FormFrame>
  );
}

/** A bound account is read, and changed by request, on a screen of its own; why somebody is led there is said there. */
function ToBoundAccount({ isTooLate }: { isTooLate: boolean }) {
  const { t } = useTexts();
  const toasts = useToast();
  const [, navigate] = useLocation();
  useEffect(() => {
    navigate(paths.bankAccount, { replace: true });
    if (isTooLate) toasts.show(t('service_error_110012'), 'error');
  }, [isTooLate, navigate, toasts, t]);
  return null;
}

import { type CreditImage, creditImages, type FieldErrors, type User, uploadCredit } from '@hiram/contract';
import { TrustNote } from '@hiram/ui';
import { useState } from 'react';
import { useFieldError } from '../../form/fields.tsx';
import { PhotoField } from '../../form/photo/photo-field.tsx';
import type { SendBlob } from '../../form/photo/photo-slot.ts';
import { isThere, isUnderWay, usePhoto } from '../../form/photo/photo-slots.ts';
import { sendAs } from '../../form/photo/send-as.ts';
import { StoredPhotos } from '../../form/photo/stored-photos.tsx';
import { useDraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { AskedNote, useWanted } from '../parts/asked-note.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { isOpen, stateOf } from '../parts/steps.ts';
import { useGoOn } from '../parts/use-save-profile.ts';
import { reloadBorrower, reloadCreditPhotos, useCreditPhotos } from '../queries.ts';
import { creditHints } from './credit-hints.tsx';

export function CreditInfoScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_creditInfo')}>
      {(borrower) => <CreditInfoForm borrower={borrower} />}
    </BorrowerGate>
  );
}

function reload() {
  void reloadCreditPhotos();
  void reloadBorrower();
}

const sends: Readonly<Record<CreditImage, SendBlob>> = {
  payslip: sendAs(uploadCredit, 'payslip', reload),
  addressProof: sendAs(uploadCredit, 'addressProof', reload),
};

function CreditInfoForm({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const form = useDraftForm({ form: 'credit', owner: borrower.mobile, initial: {} });
  const errorOf = useFieldError(form);
  const photos = {
    payslip: usePhoto('credit_payslip', sends.payslip),
    addressProof: usePhoto('credit_addressProof', sends.addressProof),
  };
  const stored = useCreditPhotos();
  const wanted = useWanted(creditImages);
  const { goOn, leaving } = useGoOn('creditInfo');
  const isStudent = borrower.occupation === 'studying';
  const [isBusy, setIsBusy] = useState(false);

  /** Which of the two somebody needs is for the server to say: a student has no payslip. */
  async function submit() {
    setIsBusy(true);
    try {
      const now = await reloadBorrower();
      if (now && !isOpen(stateOf(now, 'creditInfo'))) return await goOn();
      const missing = creditImages.filter((name) => !isThere(photos[name], stored.data?.[name]));
      const wrong: FieldErrors = Object.fromEntries(missing.map((name) => [name, 'photo_required']));
      form.showErrors(wrong);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <FormFrame
      borrower={borrower}
      step="creditInfo"
      title={t('step_creditInfo')}
      lead={t('credit_lead')}
      form={form}
      onSubmit={submit}
      busy={isBusy || leaving}
      action={t('photo_continue')}
      reason={creditImages.some((name) => isUnderWay(photos[name])) ? t('photo_wait') : undefined}
    >
      <AskedNote documents={creditImages} />
      <StoredPhotos query={stored} count={creditImages.length}>
        {(addresses) =>
          creditImages.map((name) => (
            <PhotoField
              key={name}
              id={form.idOf(name)}
              label={t(`photo_${name}`)}
              help={t(name === 'payslip' && isStudent ? 'photo_payslip_student' : `photo_${name}_help`)}
              hint={creditHints[name]}
              photo={photos[name]}
              stored={addresses[name]}
              isWanted={wanted.includes(name)}
              error={errorOf(name)}
              onRemoved={reload}
            />
          ))
        }
      </StoredPhotos>
      <TrustNote>{t('credit_private')}</TrustNote>
    </FormFrame>
  );
}

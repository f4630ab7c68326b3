import type { User } from '@hiram/contract';
import { useTexts } from '../../texts/language.tsx';
import { BorrowerGate } from '../parts/borrower-gate.tsx';
import { FormFrame } from '../parts/form-frame.tsx';
import { useGoOn } from '../parts/use-save-profile.ts';
import { useContactSection } from './contact-section.tsx';

export function AddressScreen() {
  const { t } = useTexts();
  return (
    <BorrowerGate title={t('step_baseInfo')}>{(borrower) => <Address borrower={borrower} />}</BorrowerGate>
  );
}

/** The part of the details that is a step of its own. */
function Address({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const { form, fields, save, isBusy, isEditable } = useContactSection(borrower);
  const { goOn, leave, leaving } = useGoOn('baseInfo');

  async function submit() {
    if (!isEditable) return leave();
    const errors = await save();
    if (errors) return void form.showErrors(errors);
    form.clear();
    await goOn();
  }

  return (
    <FormFrame
      borrower={borrower}
      step="baseInfo"
      title={t('step_baseInfo')}
      lead={t('address_lead')}
      form={form}
      busy={isBusy || leaving}
      onSubmit={() => void submit()}
    >
      {fields}
    </FormFrame>
  );
}

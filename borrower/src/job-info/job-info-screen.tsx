import type { User } from '@hiram/contract';
import { useDraftForm } from '../draft/use-draft-form.ts';
import { useChoices } from '../onboarding/choice-texts.ts';
import { SelectInput, TextInput } from '../onboarding/form-fields.tsx';
import { FormScreen } from '../onboarding/form-screen.tsx';
import { useSaveStep } from '../onboarding/use-save-profile.ts';
import { UserGate } from '../onboarding/user-gate.tsx';
import { useTexts } from '../texts/language.tsx';

export function JobInfoScreen() {
  const { t } = useTexts();
  return <UserGate title={t('step_jobInfo')}>{(user) => <JobInfo user={user} />}</UserGate>;
}

/** A market vendor has no company phone: these two may stay empty. */
const optional = ['companyAddress', 'companyPhone'];

function JobInfo({ user }: { user: User }) {
  const { t } = useTexts();
  const choices = useChoices();
  const form = useDraftForm({
    form: 'job',
    owner: user.mobile,
    initial: {
      companyNameOfWork: user.companyNameOfWork ?? '',
      companyAddress: user.companyAddress ?? '',
      companyPhone: user.companyPhone ?? '',
      incomeRange: user.incomeRange ?? '',
      workingPeriod: user.workingPeriod ?? '',
    },
    lockedFields: user.lockedFields,
  });
  const { saveStep, busy } = useSaveStep('jobInfo', form);

  function submit() {
    // Spaces and dashes are how people write a number, not part of it.
    const companyPhone = form.valueOf('companyPhone').replace(/[\s().-]/g, '');
    void saveStep(form.sendable({ ...form.values, companyPhone }, optional));
  }

  return (
    <FormScreen
      user={user}
      title={t('step_jobInfo')}
      lead={t('job_lead')}
      form={form}
      busy={busy}
      onSubmit={submit}
    >
      <TextInput
        form={form}
        name="companyNameOfWork"
        label={t('company_name_label')}
        help={t('company_name_help')}
        autoComplete="organization"
        maxLength={100}
      />
      <TextInput form={form} name="companyAddress" label={t('company_address_label')} maxLength={200} />
      <TextInput
        form={form}
        name="companyPhone"
        label={t('company_phone_label')}
        help={t('company_phone_help')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        maxLength={24}
      />
      <SelectInput form={form} name="incomeRange" label={t('income_label')} options={choices.incomeRange} />
      <SelectInput
        form={form}
        name="workingPeriod"
        label={t('working_period_label')}
        options={choices.workingPeriod}
      />
    </FormScreen>
  );
}

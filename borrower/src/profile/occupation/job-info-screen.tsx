import { SelectInput, TextInput } from '../../form/fields.tsx';
import { useTexts } from '../../texts/language.tsx';
import { useChoices } from '../parts/choice-texts.ts';
import { ProfileStep } from './profile-step.tsx';

export function JobInfoScreen() {
  const { t } = useTexts();
  const choices = useChoices();
  return (
    <ProfileStep
      step="jobInfo"
      draft="job"
      lead={t('job_lead')}
      fields={['companyNameOfWork', 'companyAddress', 'companyPhone', 'incomeRange', 'workingPeriod']}
      // A market vendor has no company phone.
      optional={['companyAddress', 'companyPhone']}
      // Spaces and dashes are how people write a number, not part of it.
      tidy={(values) => ({ ...values, companyPhone: values.companyPhone?.replace(/[\s().-]/g, '') ?? '' })}
    >
      {(form) => (
        <>
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
          <SelectInput
            form={form}
            name="incomeRange"
            label={t('income_label')}
            options={choices.incomeRange}
          />
          <SelectInput
            form={form}
            name="workingPeriod"
            label={t('working_period_label')}
            options={choices.workingPeriod}
          />
        </>
      )}
    </ProfileStep>
  );
}

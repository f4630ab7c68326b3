import { ChevronDown } from 'lucide-react';
import { SelectInput, TextInput } from '../../form/fields.tsx';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { useTexts } from '../../texts/language.tsx';
import { useChoices } from '../parts/choice-texts.ts';
import { WorkForm } from './work-form.tsx';

// A market vendor has no company phone, and whoever works for many has no company.
const companyFields = ['companyNameOfWork', 'companyAddress', 'companyPhone', 'workingPeriod'] as const;

export function JobInfoScreen() {
  const { t } = useTexts();
  return (
    <WorkForm
      step="jobInfo"
      draft="job"
      lead={t('job_lead')}
      fields={companyFields}
      optional={companyFields}
      // Spaces and dashes are how people write a number, not part of it.
      tidy={(values) => ({ ...values, companyPhone: values.companyPhone?.replace(/[\s().-]/g, '') ?? '' })}
      last={(form) => <Company form={form} />}
    />
  );
}

/** Folded away until somebody wants to tell more, or has. */
function Company({ form }: { form: DraftForm }) {
  const { t } = useTexts();
  const choices = useChoices();
  const isTold = companyFields.some((name) => form.valueOf(name) !== '');
  return (
    <details open={isTold} className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{t('work_more')}</span>
          <span className="block text-13 text-ink-soft">{t('work_more_text')}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-6 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-5 p-4 pt-2">
        <SelectInput
          form={form}
          name="workingPeriod"
          label={t('working_period_label')}
          options={choices.workingPeriod}
        />
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
      </div>
    </details>
  );
}

import { todayIn } from '@hiram/contract';
import { useConfig } from '../../api/config.ts';
import { TextInput } from '../../form/fields.tsx';
import { useTexts } from '../../texts/language.tsx';
import { WorkForm } from './work-form.tsx';

export function SchoolInfoScreen() {
  const { t } = useTexts();
  const { market } = useConfig();
  return (
    <WorkForm
      step="schoolInfo"
      draft="school"
      lead={t('school_lead')}
      fields={['schoolName', 'schoolStartDate', 'socialAccount']}
      optional={['socialAccount']}
      first={(form) => (
        <>
          <TextInput form={form} name="schoolName" label={t('school_name_label')} maxLength={100} />
          <TextInput
            form={form}
            name="schoolStartDate"
            label={t('school_start_label')}
            type="date"
            min="1950-01-01"
            max={todayIn(market.timeZone, new Date())}
          />
        </>
      )}
      last={(form) => (
        <TextInput
          form={form}
          name="socialAccount"
          label={t('social_account_label')}
          help={t('social_account_help')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
        />
      )}
    />
  );
}

import { todayIn, type User } from '@hiram/contract';
import { useConfig } from '../config.ts';
import { useDraftForm } from '../draft/use-draft-form.ts';
import { TextInput } from '../onboarding/form-fields.tsx';
import { FormScreen } from '../onboarding/form-screen.tsx';
import { useSaveStep } from '../onboarding/use-save-profile.ts';
import { UserGate } from '../onboarding/user-gate.tsx';
import { useTexts } from '../texts/language.tsx';

export function SchoolInfoScreen() {
  const { t } = useTexts();
  return <UserGate title={t('step_schoolInfo')}>{(user) => <SchoolInfo user={user} />}</UserGate>;
}

function SchoolInfo({ user }: { user: User }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const form = useDraftForm({
    form: 'school',
    owner: user.mobile,
    initial: {
      schoolName: user.schoolName ?? '',
      schoolStartDate: user.schoolStartDate ?? '',
      socialAccount: user.socialAccount ?? '',
    },
    lockedFields: user.lockedFields,
  });
  const { saveStep, busy } = useSaveStep('schoolInfo', form);
  return (
    <FormScreen
      user={user}
      title={t('step_schoolInfo')}
      lead={t('school_lead')}
      form={form}
      busy={busy}
      onSubmit={() => saveStep(form.sendable(form.values, ['socialAccount']))}
    >
      <TextInput form={form} name="schoolName" label={t('school_name_label')} maxLength={100} />
      <TextInput
        form={form}
        name="schoolStartDate"
        label={t('school_start_label')}
        type="date"
        min="1950-01-01"
        max={todayIn(market.timeZone, new Date())}
      />
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
    </FormScreen>
  );
}

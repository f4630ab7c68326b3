import type { User } from '@hiram/contract';
import { BriefcaseBusiness, GraduationCap } from 'lucide-react';
import { useDraftForm } from '../draft/use-draft-form.ts';
import { ChoiceCards } from '../onboarding/form-fields.tsx';
import { FormScreen } from '../onboarding/form-screen.tsx';
import { useSaveStep } from '../onboarding/use-save-profile.ts';
import { UserGate } from '../onboarding/user-gate.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/language.tsx';

/** Studying or not: it decides whether school or work is asked for. */
export function OccupationScreen() {
  const { t } = useTexts();
  return <UserGate title={t('step_occupation')}>{(user) => <Occupation user={user} />}</UserGate>;
}

function Occupation({ user }: { user: User }) {
  const { t } = useTexts();
  const form = useDraftForm({
    form: 'occupation',
    owner: user.mobile,
    initial: { occupation: user.occupation ?? '' },
    lockedFields: user.lockedFields,
  });
  const { saveStep, busy } = useSaveStep('occupation', form);
  return (
    <FormScreen
      user={user}
      title={t('step_occupation')}
      lead={t('occupation_lead')}
      form={form}
      busy={busy}
      parent={paths.home}
      onSubmit={() => saveStep(form.sendable({ occupation: form.valueOf('occupation') }))}
    >
      <ChoiceCards
        form={form}
        name="occupation"
        label={t('occupation_label')}
        layout="stack"
        options={[
          {
            value: 'working',
            icon: <BriefcaseBusiness />,
            label: t('occupation_working'),
            detail: t('occupation_working_text'),
          },
          {
            value: 'studying',
            icon: <GraduationCap />,
            label: t('occupation_studying'),
            detail: t('occupation_studying_text'),
          },
        ]}
      />
    </FormScreen>
  );
}

import { BriefcaseBusiness, GraduationCap } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { ChoiceCards } from '../../form/fields.tsx';
import { useTexts } from '../../texts/language.tsx';
import { ProfileStep } from './profile-step.tsx';

/** Studying or not: it decides whether school or work is asked for. */
export function OccupationScreen() {
  const { t } = useTexts();
  return (
    <ProfileStep
      step="occupation"
      draft="occupation"
      lead={t('occupation_lead')}
      fields={['occupation']}
      parent={paths.home}
    >
      {(form) => (
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
      )}
    </ProfileStep>
  );
}

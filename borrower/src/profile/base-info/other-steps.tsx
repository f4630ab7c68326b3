import type { OnboardingStep, User } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import {
  BriefcaseBusiness,
  FileText,
  GraduationCap,
  PenLine,
  UserRoundCheck,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Section } from '../../screen/section.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { StepStateNote } from '../parts/step-state.tsx';
import { stepTitles } from '../parts/step-texts.ts';
import { neededSteps, pathOf } from '../parts/steps.ts';

/** The steps with screens of their own; the other three are the parts of this one. */
const icons: Readonly<Partial<Record<OnboardingStep, ReactNode>>> = {
  eligibility: <UserRoundCheck />,
  jobInfo: <BriefcaseBusiness />,
  schoolInfo: <GraduationCap />,
  contacts: <UsersRound />,
  creditInfo: <FileText />,
  signature: <PenLine />,
};

export function OtherSteps({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  const steps = neededSteps(borrower).filter(({ step }) => icons[step] !== undefined);
  if (steps.length === 0) return null;
  return (
    <Section title={t('other_steps')}>
      <Card className="gap-1">
        {steps.map(({ step, state }) => (
          <ListRow
            key={step}
            icon={icons[step]}
            title={t(stepTitles[step])}
            detail={<StepStateNote state={state} />}
            {...follow(pathOf(step))}
          />
        ))}
      </Card>
    </Section>
  );
}

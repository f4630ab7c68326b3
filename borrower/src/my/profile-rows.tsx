import type { User } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import {
  BriefcaseBusiness,
  FileText,
  GraduationCap,
  IdCard,
  Landmark,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { paths } from '../api/paths.ts';
import { StepStateNote } from '../profile/parts/step-state.tsx';
import { stepTitles } from '../profile/parts/step-texts.ts';
import { pathOf, stateOf } from '../profile/parts/steps.ts';
import { Section } from '../screen/section.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

const steps = [
  { step: 'identity', icon: <IdCard /> },
  { step: 'jobInfo', icon: <BriefcaseBusiness /> },
  { step: 'schoolInfo', icon: <GraduationCap /> },
  { step: 'contacts', icon: <UsersRound /> },
  { step: 'creditInfo', icon: <FileText /> },
] as const;

/** The ways to everything the borrower has told us. */
export function ProfileRows({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  const needed = steps.filter(({ step }) => stateOf(borrower, step) !== 'not_needed');
  return (
    <Section title={t('my_details')}>
      <Card className="gap-1">
        <ListRow
          icon={<UserRound />}
          title={t('base_detail_title')}
          detail={borrower.realName ?? t('not_given')}
          {...follow(paths.baseInfoDetail)}
        />
        <ListRow
          icon={<Landmark />}
          title={t('bank_account_title')}
          detail={borrower.cardNo ?? t('not_given')}
          {...follow(paths.bankAccount)}
        />
        {needed.map(({ step, icon }) => (
          <ListRow
            key={step}
            icon={icon}
            title={t(stepTitles[step])}
            detail={<StepStateNote state={stateOf(borrower, step)} />}
            {...follow(pathOf(step))}
          />
        ))}
      </Card>
    </Section>
  );
}

import type { User } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ArrowRight } from 'lucide-react';
import { StepProgress } from '../profile/parts/step-progress.tsx';
import { stepTitles } from '../profile/parts/step-texts.ts';
import { nextStep, pathOf } from '../profile/parts/steps.ts';
import { Section } from '../screen/section.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** How far the details are, and the next one. */
export function ProfileCard({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  const next = nextStep(borrower);
  return (
    <Section title={t('profile_progress_title')}>
      <Card>
        <StepProgress borrower={borrower} />
        {next && (
          <ListRow
            icon={<ArrowRight />}
            title={t(stepTitles[next])}
            detail={t('profile_next')}
            {...follow(pathOf(next))}
          />
        )}
      </Card>
    </Section>
  );
}

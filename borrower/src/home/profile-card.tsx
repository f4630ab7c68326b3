import type { User } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ArrowRight } from 'lucide-react';
import { StepProgress } from '../profile/parts/step-progress.tsx';
import { stepTitles } from '../profile/parts/step-texts.ts';
import { nextStep, pathOf } from '../profile/parts/steps.ts';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** How far the details are, and the next one. */
export function ProfileCard({ user }: { user: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  const next = nextStep(user);
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-20 font-semibold">{t('profile_progress_title')}</h2>
      <Card>
        <StepProgress user={user} />
        {next && (
          <ListRow
            icon={<ArrowRight />}
            title={t(stepTitles[next])}
            detail={t('profile_next')}
            {...follow(pathOf(next))}
          />
        )}
      </Card>
    </section>
  );
}

import type { PlanView } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { PlanPaper } from './plan-paper.tsx';

type Over = Exclude<PlanView['status'], 'offered' | 'active'>;

const isOver = (status: PlanView['status']): status is Over => status !== 'offered' && status !== 'active';

/** What was offered and agreed before, and what came of it. */
export function EarlierPlans({ plans }: { plans: readonly PlanView[] }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const over = plans.filter(({ status }) => isOver(status));
  if (over.length === 0) return null;
  return (
    <Section title={t('plan_history')}>
      {over.map(({ planId, kind, status, endedOn, beganOn, paper }) => (
        <Card key={planId}>
          <p className="font-semibold">{t(`plan_kind_${kind}`)}</p>
          <p className="text-15">
            {isOver(status) && t(`plan_was_${status}`)} · {day(endedOn ?? '')}
          </p>
          {beganOn && <PlanPaper paper={paper} />}
        </Card>
      ))}
    </Section>
  );
}

import type { PlanView } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { PlanPaper } from './plan-paper.tsx';

type Over = Exclude<PlanView['status'], 'offered' | 'active'>;

const isOver = (status: PlanView['status']): status is Over => status !== 'offered' && status !== 'active';

interface EarlierPlansProps {
  readonly orderId: number;
  readonly plans: readonly PlanView[];
}

/** What was offered and agreed before, and what came of it. */
export function EarlierPlans({ orderId, plans }: EarlierPlansProps) {
  const { t } = useTexts();
  const { day } = useFormats();
  const over = plans.filter(({ status }) => isOver(status));
  if (over.length === 0) return null;
  return (
    <Section title={t('plan_history')}>
      {over.map((plan) => (
        <Card key={plan.planId}>
          <p className="font-semibold">{t(`plan_kind_${plan.kind}`)}</p>
          <p className="text-15">
            {isOver(plan.status) && t(`plan_was_${plan.status}`)} · {day(plan.endedOn ?? '')}
          </p>
          {plan.beganOn && <PlanPaper orderId={orderId} plan={plan} />}
        </Card>
      ))}
    </Section>
  );
}

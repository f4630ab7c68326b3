import { type PlanView, toCents } from '@hiram/contract';
import { Button, Card } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { PlanFrame, type PlansProps } from './plan-frame.tsx';
import { PlanPaper } from './plan-paper.tsx';
import { SideBySide } from './side-by-side.tsx';

interface ActivePlanProps {
  readonly plan: PlanView;
  readonly frame: PlansProps;
}

/** A plan that has begun: whether it is kept, and what it replaced. */
export function ActivePlan({ plan, frame }: ActivePlanProps) {
  const { t } = useTexts();
  const { money } = useFormats();
  const [, navigate] = useLocation();
  const isLate = plan.warnedOn !== null;
  return (
    <PlanFrame
      {...frame}
      footer={
        <Button onClick={() => navigate(orderPath(orderPaths.repay, frame.orderId))}>
          {t('repay_action')}
        </Button>
      }
    >
      <Card tone={isLate ? 'attention' : 'brand'}>
        <p className="text-20 font-semibold">{t(isLate ? 'plan_late' : 'plan_begun')}</p>
        <p>{t(isLate ? 'plan_late_text' : 'plan_begun_text')}</p>
      </Card>
      <SideBySide plan={plan} />
      <Card>
        <p>
          {toCents(plan.waivedFee) > 0
            ? t('plan_fees_gone', { amount: money(plan.waivedFee) })
            : t('plan_no_fees')}
        </p>
        <p>{t('plan_rule', { days: plan.breakAfterDays })}</p>
        <PlanPaper orderId={frame.orderId} plan={plan} />
      </Card>
    </PlanFrame>
  );
}

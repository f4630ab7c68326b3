import { Card } from '@hiram/ui';
import { useLocation } from 'wouter';
import { orderIdIn, orderPaths, pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { Gate } from '../../screen/gate.tsx';
import { FormSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { usePlans } from '../queries.ts';
import { ActivePlan } from './active-plan.tsx';
import { OfferedPlan } from './offered-plan.tsx';
import { PlanFrame, type PlansProps } from './plan-frame.tsx';

/** `/hardship/{orderId}`: a plan that is offered, one that has begun, and what came of those before. */
export function PlanScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const orderId = orderIdIn(pathname, orderPaths.hardship) ?? 0;
  const query = usePlans(orderId);
  return (
    <Gate
      title={t('plan_title')}
      parent={pathAbout(paths.repayDetail, orderId)}
      query={query}
      skeleton={<FormSkeleton />}
    >
      {({ plans }) => <Newest orderId={orderId} plans={plans} />}
    </Gate>
  );
}

function Newest({ orderId, plans }: PlansProps) {
  const { t } = useTexts();
  const [newest] = plans;
  const frame = { orderId, plans };
  if (newest?.status === 'offered') return <OfferedPlan plan={newest} frame={frame} />;
  if (newest?.status === 'active') return <ActivePlan plan={newest} frame={frame} />;
  return (
    <PlanFrame {...frame}>
      <Card>
        <p>{t('plan_none')}</p>
      </Card>
    </PlanFrame>
  );
}

import type { PlanView } from '@hiram/contract';
import { Screen, TrustNote } from '@hiram/ui';
import type { ReactNode } from 'react';
import { pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { CustomerService } from '../../screen/customer-service.tsx';
import { Header } from '../../screen/header.tsx';
import { useTexts } from '../../texts/language.tsx';
import { EarlierPlans } from './earlier-plans.tsx';

export interface PlansProps {
  readonly orderId: number;
  readonly plans: readonly PlanView[];
}

interface PlanFrameProps extends PlansProps {
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** What surrounds each state: the way back to the schedule, and the plans before. */
export function PlanFrame({ orderId, plans, footer, children }: PlanFrameProps) {
  const { t } = useTexts();
  const parent = pathAbout(paths.repayDetail, orderId);
  return (
    <Screen header={<Header title={t('plan_title')} parent={parent} />} footer={footer}>
      {children}
      <EarlierPlans orderId={orderId} plans={plans} />
      <CustomerService />
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

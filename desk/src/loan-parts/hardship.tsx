import { type OrderView, type PlanState, toCents, toInstalmentStatus, toOrderStatus } from '@hiram/contract';
import {
  type DeskPlan,
  getBorrowerPage,
  getLoan,
  listHardshipPlans,
  proposeHardshipPlan,
  withdrawHardshipPlan,
} from '@hiram/contract/desk';
import { App, Button, Flex } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { Facts } from '../case-parts/facts.tsx';
import { PlanDates } from '../case-parts/plan-dates.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { FailureAlert, Loaded } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { PlanDialog } from './plan-dialog.tsx';

/** The hardship plans of a loan, and a way to propose one where it is late. */
export function Hardship({ view }: { readonly view: OrderView }) {
  const { orderId, status } = view;
  const plans = useRead(listHardshipPlans, { orderId });
  // A loan that was never paid out had nothing to be late with.
  if (view.periodViews.length === 0) return null;
  return (
    <Loaded query={plans}>
      {(all) => {
        const isOpen = all.some((plan) => plan.status === 'offered' || plan.status === 'active');
        const isLate = view.periodViews.some((period) => toInstalmentStatus(period.status) === 'overdue');
        const canPropose = !isOpen && isLate && toOrderStatus(status) === 'repaying';
        return <Plans orderId={orderId} plans={all} canPropose={canPropose} />;
      }}
    </Loaded>
  );
}

interface PlansProps {
  readonly orderId: number;
  readonly plans: readonly DeskPlan[];
  readonly canPropose: boolean;
}

function Plans({ orderId, plans, canPropose }: PlansProps) {
  const { t } = useTexts();
  const { role } = useMe();
  const [isAsked, setIsAsked] = useState(false);
  const mayPropose = canPropose && proposeHardshipPlan.roles.some((may) => may === role);
  if (plans.length === 0 && !mayPropose) return null;
  return (
    <>
      <h3>{t('plan_what')}</h3>
      {plans.map((plan) => (
        <Plan key={plan.planId} plan={plan} />
      ))}
      {mayPropose ? <Button onClick={() => setIsAsked(true)}>{t('plan_propose')}</Button> : null}
      {isAsked ? <PlanDialog orderId={orderId} onClose={() => setIsAsked(false)} /> : null}
    </>
  );
}

const toneOf: Readonly<Record<PlanState, Tone>> = {
  offered: 'waiting',
  active: 'good',
  kept: 'good',
  broken: 'bad',
  ended: 'quiet',
  declined: 'quiet',
  withdrawn: 'quiet',
  expired: 'quiet',
};

function Plan({ plan }: { readonly plan: DeskPlan }) {
  const { t } = useTexts();
  const { day, money, time } = useFormats();
  return (
    <section className="desk-gap" aria-label={t('plan_one', { day: time(plan.offeredAt) })}>
      <Facts
        rows={[
          [
            t('plan_state'),
            <State key="state" tone={toneOf[plan.status]}>
              {t(`plan_state_${plan.status}`)}
            </State>,
          ],
          [t('plan_kind'), t(`plan_kind_${plan.kind}`)],
          [t('plan_by'), t('plan_by_value', { first: plan.proposedBy, second: plan.confirmedBy })],
          [t('plan_offered_at'), time(plan.offeredAt)],
          [t('plan_accept_until'), plan.status === 'offered' && day(plan.acceptUntil)],
          [t('plan_began'), plan.beganOn && day(plan.beganOn)],
          [t('plan_warned'), plan.warnedOn && day(plan.warnedOn)],
          [t('plan_ended'), plan.endedOn && day(plan.endedOn)],
          [t('plan_fees'), toCents(plan.waivedFee) > 0 && money(plan.waivedFee)],
        ]}
      />
      <div className="desk-gap">
        <PlanDates before={plan.before} after={plan.after} />
      </div>
      {plan.status === 'offered' ? <Withdraw planId={plan.planId} /> : null}
    </section>
  );
}

/** Until the borrower has signed it. */
function Withdraw({ planId }: { readonly planId: number }) {
  const { t } = useTexts();
  const { role } = useMe();
  const { message } = App.useApp();
  const call = useSend(withdrawHardshipPlan, {
    refreshes: [listHardshipPlans, getBorrowerPage, getLoan],
    handles: 'all',
  });
  if (!withdrawHardshipPlan.roles.some((may) => may === role)) return null;
  async function withdraw(): Promise<void> {
    const done = await call.send({ planId });
    if (done.ok) void message.success(t('plan_withdrawn'));
  }
  return (
    <>
      <FailureAlert failure={call.failure} />
      <Flex>
        <Button loading={call.isBusy} onClick={() => void withdraw()}>
          {t('plan_withdraw')}
        </Button>
      </Flex>
    </>
  );
}

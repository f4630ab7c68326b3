import { declineHardshipPlan, type PlanView, signHardshipPlan, toCents } from '@hiram/contract';
import { Button, Card, Checkbox } from '@hiram/ui';
import { useState } from 'react';
import { useSend } from '../../api/server.ts';
import { reloadOrders } from '../../order/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { PlanFrame, type PlansProps } from './plan-frame.tsx';
import { PlanPaper } from './plan-paper.tsx';
import { SideBySide } from './side-by-side.tsx';

interface OfferedPlanProps {
  readonly plan: PlanView;
  readonly frame: PlansProps;
}

/** Old and new to compare, and the paper to sign: the very document that was on the screen, as its hash says. */
export function OfferedPlan({ plan, frame }: OfferedPlanProps) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const [isRead, setIsRead] = useState(false);
  const { send, isBusy } = useSend(signHardshipPlan);
  const { planId, kind, acceptUntil, waivedFee, breakAfterDays, paper } = plan;
  async function sign() {
    await send({ planId, sha256: paper.sha256 });
    await reloadOrders();
  }
  return (
    <PlanFrame
      {...frame}
      footer={
        <Button busy={isBusy} reason={isRead ? undefined : t('plan_read_first')} onClick={() => void sign()}>
          {t('plan_sign')}
        </Button>
      }
    >
      <Card tone="brand">
        <p className="text-20 font-semibold">{t(`plan_kind_${kind}`)}</p>
        <p>{t('plan_offer_text', { date: day(acceptUntil) })}</p>
      </Card>
      <SideBySide plan={plan} />
      <Card>
        <p>{toCents(waivedFee) > 0 ? t('plan_fees', { amount: money(waivedFee) }) : t('plan_no_fees')}</p>
        <p>{t('plan_rule', { days: breakAfterDays })}</p>
      </Card>
      <Pages paper={paper} />
      <PlanPaper orderId={frame.orderId} plan={plan} />
      <Checkbox
        label={t('plan_have_read')}
        checked={isRead}
        onChange={(event) => setIsRead(event.target.checked)}
      />
      <Decline planId={planId} />
    </PlanFrame>
  );
}

function Pages({ paper: { pages, number } }: Pick<PlanView, 'paper'>) {
  const { t } = useTexts();
  return (
    <section aria-label={t('plan_paper')} className="flex flex-col gap-2">
      {pages.map(({ url, width, height }, index) => (
        <img
          key={url}
          src={url}
          alt={t('contract_page', { page: index + 1, total: pages.length, number })}
          width={width}
          height={height}
          className="h-auto w-full rounded-field border border-line"
        />
      ))}
    </section>
  );
}

/** Asked twice: what is declined is gone. */
function Decline({ planId }: { planId: number }) {
  const { t } = useTexts();
  const [isAsked, setIsAsked] = useState(false);
  const { send, isBusy } = useSend(declineHardshipPlan);
  async function decline() {
    await send({ planId });
    await reloadOrders();
  }
  if (!isAsked)
    return (
      <Button variant="quiet" onClick={() => setIsAsked(true)}>
        {t('plan_decline')}
      </Button>
    );
  return (
    <Card tone="attention">
      <p>{t('plan_decline_text')}</p>
      <Button variant="danger" busy={isBusy} onClick={() => void decline()}>
        {t('plan_decline_do')}
      </Button>
      <Button variant="quiet" onClick={() => setIsAsked(false)}>
        {t('plan_decline_not')}
      </Button>
    </Card>
  );
}

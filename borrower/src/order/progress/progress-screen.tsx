import { type OrderView, toCents, toOrderStatus } from '@hiram/contract';
import { Amount, Card, Screen, TrustNote } from '@hiram/ui';
import { useState } from 'react';
import { CustomerService } from '../../screen/customer-service.tsx';
import { useFormats } from '../../screen/formats.ts';
import { Gate } from '../../screen/gate.tsx';
import { Header } from '../../screen/header.tsx';
import { HeroSkeleton } from '../../screen/skeletons.tsx';
import { useTexts } from '../../texts/language.tsx';
import { Asked } from '../parts/asked.tsx';
import { NoOrderYet } from '../parts/no-order.tsx';
import { OrderName } from '../parts/order-name.tsx';
import { StatusNote } from '../parts/status-note.tsx';
import { useOrder } from '../queries.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { ProgressActions } from './progress-actions.tsx';
import { Refusal } from './refusal.tsx';
import { Timeline } from './timeline.tsx';

/** The lender's people are at work while somebody looks. */
const refreshMs = 30_000;

/** The newest order: what has happened, what comes next, and whose turn it is. */
export function ProgressScreen() {
  const { t } = useTexts();
  const title = t('progress_title');
  return (
    <Gate
      title={title}
      query={useOrder(null, refreshMs)}
      skeleton={<HeroSkeleton />}
      nothing={<NoOrderYet />}
    >
      {(order) => <Progress order={order} title={title} />}
    </Gate>
  );
}

function Progress({ order, title }: { order: OrderView; title: string }) {
  const { t, language } = useTexts();
  const { currency, term } = useFormats();
  const [isCancelling, setIsCancelling] = useState(false);
  const status = toOrderStatus(order.status);
  const isRefused = status === 'refused' || status === 'refused_unreachable';
  return (
    <Screen
      header={<Header title={title} />}
      footer={<ProgressActions order={order} onCancel={() => setIsCancelling(true)} />}
    >
      <Card tone="brand">
        <StatusNote status={order.status} />
        <div>
          <p className="text-15 text-ink-soft">
            {t(order.contractNumber === null ? 'hero_asked' : 'record_loan_amount')}
          </p>
          <Amount cents={toCents(order.principal)} currency={currency} language={language} size="hero" />
          <p className="text-15">{term(order)}</p>
        </div>
        <OrderName order={order} />
      </Card>
      {order.asked && <Asked asked={order.asked} />}
      {isRefused && <Refusal order={order} />}
      <Timeline order={order} />
      <CustomerService />
      <TrustNote>{t('never_pay_first')}</TrustNote>
      <CancelSheet order={order} open={isCancelling} onClose={() => setIsCancelling(false)} />
    </Screen>
  );
}

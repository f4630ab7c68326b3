import type { OrderView, User } from '@hiram/contract';
import { together } from '@hiram/ui';
import { type ReactNode, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { orderPath, orderPaths, productIdIn, productPath, productPaths } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { applicationDraft } from '../../form/application-draft.ts';
import { useOrder } from '../../order/queries.ts';
import { BorrowerGate } from '../../profile/parts/borrower-gate.tsx';
import { Gate } from '../../screen/gate.tsx';
import { useTexts } from '../../texts/language.tsx';
import { runningOrder } from '../parts/running-order.ts';
import { usePeriodConfig } from '../queries.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ConfirmSkeleton } from './confirm-skeleton.tsx';
import { type WholeDraft, wholeDraft } from './whole-draft.ts';

export function ConfirmScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const appId = productIdIn(pathname, productPaths.confirm);
  if (appId === null) return null;
  return (
    <BorrowerGate title={t('confirm_title')} parent={paths.products}>
      {(borrower) => <Confirm key={appId} borrower={borrower} appId={appId} />}
    </BorrowerGate>
  );
}

function Confirm({ borrower, appId }: { borrower: User; appId: number }) {
  const { t } = useTexts();
  const config = usePeriodConfig(appId);
  return (
    <Gate
      title={t('confirm_title')}
      parent={paths.products}
      query={together({ terms: config, newest: useOrder(null) })}
      skeleton={<ConfirmSkeleton />}
      failed={t('borrow_load_failed')}
    >
      {({ terms, newest }) => {
        const running = runningOrder(newest);
        if (running.kind === 'running') {
          return <Redirect to={orderPath(orderPaths.wallet, running.order.orderId)} replace />;
        }
        const order = running.kind === 'change' ? running.order : null;
        return (
          <Drafted {...{ borrower, appId, order }}>
            {(draft) => (
              <ConfirmForm {...{ borrower, draft }} config={terms} onOldTerms={() => void config.refetch()} />
            )}
          </Drafted>
        );
      }}
    </Gate>
  );
}

interface DraftedProps {
  readonly borrower: User;
  readonly appId: number;
  readonly order: OrderView | null;
  readonly children: (draft: WholeDraft) => ReactNode;
}

/**
 * What was chosen, read once: another tab that chooses something else does not change what is confirmed here.
 */
function Drafted({ borrower, appId, order, children }: DraftedProps) {
  const [draft] = useState(() =>
    wholeDraft(applicationDraft.read(borrower.mobile, { appId, orderId: order?.orderId ?? null })),
  );
  return draft ? children(draft) : <Redirect to={productPath(productPaths.apply, appId)} replace />;
}

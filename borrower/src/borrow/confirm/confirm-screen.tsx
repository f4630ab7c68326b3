import type { OrderView, User } from '@hiram/contract';
import { HeaderBar, Screen } from '@hiram/ui';
import { type ReactNode, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { appIdIn, appPath, appPaths, orderPath, orderPaths, paths } from '../../api/paths.ts';
import { useOrder } from '../../order/queries.ts';
import { UserGate } from '../../profile/parts/user-gate.tsx';
import { LoadFailed } from '../../screen/load-failed.tsx';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';
import { applicationDraft } from '../parts/application-draft.ts';
import { runningOrder } from '../parts/running-order.ts';
import { usePeriodConfig } from '../queries.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { ConfirmSkeleton } from './confirm-skeleton.tsx';
import { type WholeDraft, wholeDraft } from './whole-draft.ts';

export function ConfirmScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const appId = appIdIn(pathname, appPaths.confirm);
  if (appId === null) return null;
  return (
    <UserGate title={t('confirm_title')} parent={paths.loan}>
      {(user) => <Confirm key={appId} user={user} appId={appId} />}
    </UserGate>
  );
}

function Confirm({ user, appId }: { user: User; appId: number }) {
  const config = usePeriodConfig(appId);
  const newest = useOrder(null);
  const reads = [config, newest];
  if (config.data && newest.data !== undefined) {
    const running = runningOrder(newest.data);
    if (running.kind === 'running') {
      return <Redirect to={orderPath(orderPaths.detail, running.order.orderId)} replace />;
    }
    const order = running.kind === 'change' ? running.order : null;
    return (
      <Drafted {...{ user, appId, order }}>
        {(draft) => (
          <ConfirmForm
            user={user}
            config={config.data}
            draft={draft}
            onOldTerms={() => void config.refetch()}
          />
        )}
      </Drafted>
    );
  }
  if (reads.some(({ isError }) => isError)) {
    const retry = () => {
      for (const read of reads) if (read.isError) void read.refetch();
    };
    return (
      <Outline>
        <LoadFailed onRetry={retry} />
      </Outline>
    );
  }
  return (
    <Outline>
      <ConfirmSkeleton />
    </Outline>
  );
}

interface DraftedProps {
  readonly user: User;
  readonly appId: number;
  readonly order: OrderView | null;
  readonly children: (draft: WholeDraft) => ReactNode;
}

/** What was chosen, read once: another tab that chooses something else does not change what is confirmed here. */
function Drafted({ user, appId, order, children }: DraftedProps) {
  const [draft] = useState(() =>
    wholeDraft(applicationDraft.read(user.mobile, { appId, orderId: order?.orderId ?? null })),
  );
  return draft ? children(draft) : <Redirect to={appPath(appPaths.apply, appId)} replace />;
}

function Outline({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const back = useBack(paths.loan);
  return (
    <Screen header={<HeaderBar title={t('confirm_title')} onBack={back} backLabel={t('back')} />}>
      {children}
    </Screen>
  );
}

import type { App, User } from '@hiram/contract';
import { Button, HeaderBar, Screen } from '@hiram/ui';
import type { ReactNode } from 'react';
import { Redirect, useLocation } from 'wouter';
import { appIdIn, appPath, appPaths, orderPath, orderPaths, paths } from '../../api/paths.ts';
import { useOrder } from '../../order/queries.ts';
import { UserGate } from '../../profile/parts/user-gate.tsx';
import { LoadFailed } from '../../screen/load-failed.tsx';
import { useBack } from '../../screen/use-back.ts';
import { useTexts } from '../../texts/language.tsx';
import { runningOrder } from '../parts/running-order.ts';
import { useApps, usePeriodConfig } from '../queries.ts';
import { ApplyForm } from './apply-form.tsx';
import { ApplySkeleton } from './apply-skeleton.tsx';
import { NotOnOffer } from './not-on-offer.tsx';

export function ApplyScreen() {
  const { t } = useTexts();
  const [pathname] = useLocation();
  const appId = appIdIn(pathname, appPaths.apply);
  if (appId === null) return null;
  return (
    <UserGate title={t('apply_title')} parent={paths.loan}>
      {(user) => <Apply key={appId} user={user} appId={appId} />}
    </UserGate>
  );
}

/** What has to be known first: the product, its terms, and whether there is an order that stands in the way. */
function Apply({ user, appId }: { user: User; appId: number }) {
  const apps = useApps();
  const config = usePeriodConfig(appId);
  const newest = useOrder(null);
  const reads = [apps, config, newest];

  if (apps.data && config.data && newest.data !== undefined) {
    const running = runningOrder(newest.data);
    if (running.kind === 'running') {
      return <Redirect to={orderPath(orderPaths.detail, running.order.orderId)} replace />;
    }
    if (running.kind === 'change' && running.order.appId !== appId) {
      return <Redirect to={appPath(appPaths.apply, running.order.appId)} replace />;
    }
    const order = running.kind === 'change' ? running.order : null;
    if (!order && apps.data[0]?.id !== appId)
      return (
        <Waiting>
          <NotOnOffer first={apps.data[0]} />
        </Waiting>
      );
    if (config.data.rateConfigs.length === 0)
      return (
        <Waiting>
          <NotOnOffer first={undefined} />
        </Waiting>
      );
    return (
      <ApplyForm user={user} app={appOf(apps.data, appId)} appId={appId} config={config.data} order={order} />
    );
  }
  if (reads.some(({ isError }) => isError)) {
    const retry = () => {
      for (const read of reads) if (read.isError) void read.refetch();
    };
    return (
      <Waiting>
        <LoadFailed onRetry={retry} />
      </Waiting>
    );
  }
  return (
    <Waiting footer>
      <ApplySkeleton />
    </Waiting>
  );
}

function appOf(apps: readonly App[], appId: number): App | undefined {
  return apps.find(({ id }) => id === appId);
}

function Waiting({ footer = false, children }: { footer?: boolean; children: ReactNode }) {
  const { t } = useTexts();
  const back = useBack(paths.loan);
  return (
    <Screen
      header={<HeaderBar title={t('apply_title')} onBack={back} backLabel={t('back')} />}
      footer={footer && <Button busy>{t('apply_continue')}</Button>}
    >
      {children}
    </Screen>
  );
}

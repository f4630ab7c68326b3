import { toOrderStatus } from '@hiram/contract';
import { Card, EmptyState, ListRow, OfflinePicture, Screen, TrustNote, useArrived } from '@hiram/ui';
import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { PolicyCheck } from '../account/parts/policy-check.tsx';
import { usePolicy } from '../account/parts/use-policy.ts';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { JoyCard } from '../order/parts/joy-card.tsx';
import { useBorrower } from '../profile/queries.ts';
import { CustomerService } from '../screen/customer-service.tsx';
import { useNewestOrder } from '../screen/newest-order.ts';
import { AppTabs } from '../screen/tabs.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';
import { MessagesBell } from './bell.tsx';
import { greetingAt } from './greeting.ts';
import { Hero } from './hero.tsx';
import { HomeAction } from './home-action.tsx';
import { BalanceSkeleton, ProductsSkeleton } from './home-skeleton.tsx';
import { Images } from './images.tsx';
import { Needs } from './needs.tsx';
import { Products } from './products.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RejectionNotice } from './rejection-notice.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { mayApply, mayBeOffered, standingOf } from './standing.ts';

// With what it asks for, it is needed by those whose loan is approved alone.
const FailedPayout = lazy(async () => ({
  default: (await import('../order/parts/failed-payout.tsx')).FailedPayout,
}));

export function HomeScreen() {
  const { t } = useTexts();
  const { market, companyName } = useConfig();
  // Without a session this answers 401, which leads to the log-in: the server decides, not the route.
  const { data: borrower, isError: isUnknown } = useBorrower();
  const { data: progress, isError: isLost } = useNewestOrder();
  const consent = usePolicy(borrower?.mobile);
  const [missedPolicy, setMissedPolicy] = useState(false);
  const lender = borrower?.companyName ?? companyName;
  const known = borrower && progress !== undefined ? standingOf(borrower, progress) : null;
  const standing = useArrived(known !== null) ? known : null;
  return (
    <Screen
      footer={
        <HomeAction
          standing={standing}
          consent={consent}
          onMissedPolicy={() => {
            setMissedPolicy(true);
            consent.pointOut();
          }}
        />
      }
      tabBar={<AppTabs current={paths.home} />}
    >
      <div className="flex items-start gap-2 pt-6">
        <div className="min-w-0 flex-1">
          <h1 className="text-28 font-bold outline-none">{t(greetingAt(new Date(), market.timeZone))}</h1>
          {standing && mayBeOffered(standing) && <p className="text-ink-soft">{t('home_lead')}</p>}
        </div>
        <MessagesBell unread={borrower?.unreadMessages ?? 0} />
      </div>
      {standing && progress && (
        <JoyCard
          orderId={progress.orderId}
          status={toOrderStatus(progress.status)}
          isDrawn={progress.nextDue !== null}
        />
      )}
      {standing ? (
        <Hero standing={standing} />
      ) : isUnknown || isLost ? (
        <EmptyState picture={<OfflinePicture />} text={t('my_failed')} />
      ) : (
        // With large text the foot scrolls along, so the outline is as long as the phone.
        <div className="flex flex-col gap-4 large-text:min-h-dvh">
          <BalanceSkeleton />
          <ProductsSkeleton />
        </div>
      )}
      {/* Nothing stands below the outline that what comes would push away. */}
      {(standing || isUnknown || isLost) && (
        <>
          {standing?.kind === 'approved' && (
            <Suspense>
              <FailedPayout orderId={standing.progress.orderId} />
            </Suspense>
          )}
          {borrower?.frozen && standing && standing.kind !== 'frozen' && <FrozenRow />}
          <Shortcuts progress={progress ?? null} />
          {borrower && (standing?.kind === 'new' || standing?.kind === 'incomplete') && (
            <ProfileCard borrower={borrower} />
          )}
          {standing && mayBeOffered(standing) && <Products />}
          {standing && (standing.kind === 'new' || standing.kind === 'ready') && <Needs />}
          {standing && mayApply(standing) && <PolicyCheck consent={consent} isMissed={missedPolicy} />}
          {standing && mayBeOffered(standing) && <Images />}
          <CustomerService />
          <TrustNote>
            <p className="text-pretty">{t('never_pay_first')}</p>
            {lender && <p>{t('lender_line', { company: lender })}</p>}
          </TrustNote>
        </>
      )}
      {progress && <RejectionNotice status={progress.status} />}
    </Screen>
  );
}

/** A hold while something else comes first: it is said all the same, with its way out. */
function FrozenRow() {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <Card tone="attention" className="gap-0">
      <ListRow
        icon={<ShieldAlert />}
        title={t('standing_frozen')}
        detail={t('standing_frozen_action')}
        {...follow(paths.frozen)}
      />
    </Card>
  );
}

import { Screen, TrustNote } from '@hiram/ui';
import { useState } from 'react';
import { PolicyCheck } from '../account/parts/policy-check.tsx';
import { usePolicy } from '../account/parts/use-policy.ts';
import { useConfig } from '../api/config.ts';
import { paths } from '../api/paths.ts';
import { useNewestOrder } from '../order/parts/newest-order.ts';
import { OverdueCard } from '../order/parts/overdue-card.tsx';
import { useBorrower } from '../profile/queries.ts';
import { CustomerService } from '../screen/customer-service.tsx';
import { AppTabs } from '../screen/tabs.tsx';
import { useTexts } from '../texts/language.tsx';
import { BalanceCard } from './balance-card.tsx';
import { MessagesBell } from './bell.tsx';
import { greetingAt } from './greeting.ts';
import { HomeAction } from './home-action.tsx';
import { homeMove } from './home-move.ts';
import { BalanceSkeleton } from './home-skeleton.tsx';
import { Images } from './images.tsx';
import { Needs } from './needs.tsx';
import { Products } from './products.tsx';
import { ProfileCard } from './profile-card.tsx';
import { RejectionNotice } from './rejection-notice.tsx';
import { Shortcuts } from './shortcuts.tsx';

export function HomeScreen() {
  const { t } = useTexts();
  const { market, companyName } = useConfig();
  // Without a session this answers 401, which leads to the log-in: the server decides, not the route.
  const { data: borrower } = useBorrower();
  const { data: progress } = useNewestOrder();
  const consent = usePolicy(borrower?.mobile);
  const [missedPolicy, setMissedPolicy] = useState(false);
  const lender = borrower?.companyName ?? companyName;
  const move = borrower && progress !== undefined ? homeMove(borrower, progress) : null;
  const applies = move?.kind === 'apply' || (move?.kind === 'wallet' && move.mayApplyAgain);
  return (
    <Screen
      footer={
        <HomeAction
          move={move}
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
          <p className="text-ink-soft">{t('home_lead')}</p>
        </div>
        <MessagesBell unread={borrower?.unreadMessages ?? 0} />
      </div>
      {progress === undefined ? <BalanceSkeleton /> : <BalanceCard progress={progress} />}
      {progress?.overdue && (
        <OverdueCard orderId={progress.orderId} overdue={progress.overdue} canExtend={progress.canExtend} />
      )}
      <Shortcuts progress={progress ?? null} />
      {borrower && move?.kind === 'complete' && <ProfileCard borrower={borrower} />}
      <Products />
      {move?.kind !== 'wallet' && <Needs />}
      <Images />
      {applies && <PolicyCheck consent={consent} isMissed={missedPolicy} />}
      <CustomerService />
      <TrustNote>
        <p className="text-pretty">{t('never_pay_first')}</p>
        {lender && <p>{t('lender_line', { company: lender })}</p>}
      </TrustNote>
      {progress && <RejectionNotice status={progress.status} />}
    </Screen>
  );
}

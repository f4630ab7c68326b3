import { type OrderView, type PayoutFailure, toOrderStatus } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { Landmark, ShieldAlert } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { useBorrower } from '../../profile/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { isStillAhead } from '../parts/wait.ts';
import { useLastWithdrawError } from '../queries.ts';

/** Failures that another account, or a corrected one, would mend. */
const mendedByAccount: readonly PayoutFailure[] = ['account_not_found', 'account_closed', 'name_mismatch'];

/** What the borrower should know before anything else: a hold, a wait, a transfer that came back. */
export function Notices({ order }: { order: OrderView }) {
  return (
    <>
      <FrozenNotice />
      <WaitNotice order={order} />
      <FailedNotice order={order} />
    </>
  );
}

function FrozenNotice() {
  const { t } = useTexts();
  const { data: borrower } = useBorrower();
  const follow = useFollow();
  if (!borrower?.frozen) return null;
  return (
    <Card tone="attention" className="gap-0">
      <ListRow
        icon={<ShieldAlert />}
        title={t('withdraw_frozen')}
        detail={t('withdraw_frozen_action')}
        {...follow(paths.frozen)}
      />
    </Card>
  );
}

function WaitNotice({ order }: { order: OrderView }) {
  const { t } = useTexts();
  // Until when is said by the button that waits.
  if (!isStillAhead(order.withdrawalsWaitUntil) || toOrderStatus(order.status) !== 'withdrawable')
    return null;
  return (
    <Card tone="warning" className="gap-1">
      <p>{t('withdraw_waits_why')}</p>
    </Card>
  );
}

function FailedNotice({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const { money, moment } = useFormats();
  const follow = useFollow();
  const { data: failed } = useLastWithdrawError();
  if (failed?.orderId !== order.orderId || toOrderStatus(order.status) !== 'withdrawable') return null;
  const needsAccount = mendedByAccount.includes(failed.failure);
  return (
    <Card tone="attention">
      <div className="flex flex-col gap-1">
        <h2 className="font-semibold">{t('withdrawal_failed_title', { amount: money(failed.amount) })}</h2>
        <p className="text-15">
          {moment(failed.at)}. {t(`payout_failure_${failed.failure}`)} {t('withdrawal_failed')}
        </p>
        <p className="text-15">{t(needsAccount ? 'withdrawal_failed_account' : 'withdrawal_failed_later')}</p>
      </div>
      {needsAccount && (
        <ListRow icon={<Landmark />} title={t('bank_account_title')} {...follow(paths.bankAccount)} />
      )}
    </Card>
  );
}

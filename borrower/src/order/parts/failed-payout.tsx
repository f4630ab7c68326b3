import type { PayoutFailure } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { Landmark } from 'lucide-react';
import { paths } from '../../api/paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { useLastWithdrawError } from '../queries.ts';

/** Failures that another account, or a corrected one, would mend. */
const mendedByAccount: readonly PayoutFailure[] = ['account_not_found', 'account_closed', 'name_mismatch'];

/** Of an order that can be withdrawn from: the last transfer came back, why, and what to do about it. */
export function FailedPayout({ orderId }: { orderId: number }) {
  const { t } = useTexts();
  const { money, moment } = useFormats();
  const follow = useFollow();
  const { data: failed } = useLastWithdrawError();
  if (failed?.orderId !== orderId) return null;
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

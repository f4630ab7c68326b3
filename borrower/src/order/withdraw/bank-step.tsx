import type { OrderView } from '@hiram/contract';
import { Button, Card, ListRow } from '@hiram/ui';
import { Pencil } from 'lucide-react';
import { useLocation } from 'wouter';
import { paths } from '../../api/paths.ts';
import { BankCard } from '../../profile/parts/bank-card.tsx';
import { useBorrower } from '../../profile/queries.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import type { Withdrawal } from './use-withdrawal.ts';
import { WithdrawFrame } from './withdraw-frame.tsx';

interface BankStepProps {
  readonly order: OrderView;
  readonly withdrawal: Withdrawal;
}

/** Where the money goes: the borrower's own account, to be looked at and not to be typed. */
export function BankStep({ order, withdrawal }: BankStepProps) {
  const { t } = useTexts();
  const { data: borrower } = useBorrower();
  const [, navigate] = useLocation();
  const follow = useFollow();
  const { cardNo } = order;
  function goOn() {
    withdrawal.setNotice(null);
    withdrawal.choose({ bankcard: cardNo ?? '' });
    withdrawal.goTo(2);
  }
  return (
    <WithdrawFrame
      orderId={order.orderId}
      step={1}
      heading={t('withdraw_bank_title')}
      notice={withdrawal.notice}
      footer={
        cardNo === null ? (
          <Button onClick={() => navigate(paths.bankInfo)}>{t('bank_account_add')}</Button>
        ) : (
          <Button onClick={goOn}>{t('continue')}</Button>
        )
      }
    >
      <p className="text-ink-soft">{t(cardNo === null ? 'withdraw_bank_missing' : 'withdraw_bank_lead')}</p>
      {cardNo !== null && <BankCard account={order} />}
      {borrower?.bankChangePending ? (
        <Card tone="warning">
          <p className="text-15">{t('bank_change_pending')}</p>
        </Card>
      ) : (
        cardNo !== null && (
          <ListRow
            icon={<Pencil />}
            title={t('withdraw_bank_wrong')}
            detail={t('bank_account_change')}
            {...follow(paths.updateBank)}
          />
        )
      )}
    </WithdrawFrame>
  );
}

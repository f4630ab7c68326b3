import type { User } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ArrowLeftRight, Banknote, CalendarCheck, Coins, Mail, ReceiptText, Ticket } from 'lucide-react';
import { orderPath, orderPaths } from '../api/numbered-paths.ts';
import { paths } from '../api/paths.ts';
import { useRepayOptions } from '../repay/queries.ts';
import { Section } from '../screen/section.tsx';
import { useFollow } from '../screen/use-follow.ts';
import { useTexts } from '../texts/language.tsx';

/** The ways to loans of now and before, and what belongs to them. */
export function LoanRows({ borrower }: { borrower: User }) {
  const { t } = useTexts();
  const follow = useFollow();
  return (
    <Section title={t('my_loans')}>
      <Card className="gap-1">
        <ListRow icon={<CalendarCheck />} title={t('repay_detail_title')} {...follow(paths.repayDetail)} />
        <ListRow icon={<Coins />} title={t('repayments_title')} {...follow(paths.repayments)} />
        {borrower.lastOrderId !== null && <RechargeRow />}
        <ListRow icon={<ReceiptText />} title={t('records_title')} {...follow(paths.records)} />
        <ListRow icon={<ArrowLeftRight />} title={t('transactions_title')} {...follow(paths.transactions)} />
        <ListRow icon={<Ticket />} title={t('coupons_title')} {...follow(paths.coupons)} />
        <ListRow icon={<Mail />} title={t('messages_title')} {...follow(paths.messages)} />
      </Card>
    </Section>
  );
}

/** Paying on the payment provider's page, where the lender has one and there is something to pay. */
function RechargeRow() {
  const { t } = useTexts();
  const follow = useFollow();
  const { data: options } = useRepayOptions(null);
  if (!options || 'nothing' in options || !options.hasRecharge) return null;
  return (
    <ListRow
      icon={<Banknote />}
      title={t('recharge_title')}
      detail={t('repay_way_recharge_text')}
      {...follow(`${orderPath(orderPaths.repay, options.orderId)}?way=recharge`)}
    />
  );
}

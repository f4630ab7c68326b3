import type { OrderView } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ArrowLeftRight, CalendarCheck, FileText, ListChecks, ReceiptText } from 'lucide-react';
import { orderPath, orderPaths, pathAbout } from '../../api/numbered-paths.ts';
import { paths } from '../../api/paths.ts';
import { useBorrower } from '../../profile/queries.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';

/** The ways to everything else about this loan. */
export function WalletLinks({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const follow = useFollow();
  // Progress is about the newest order, and leads astray from an older one.
  const { data: borrower } = useBorrower();
  const isNewest = borrower?.lastOrderId === order.orderId;
  return (
    <Card className="gap-1">
      {order.periodViews.length > 0 && (
        <ListRow
          icon={<CalendarCheck />}
          title={t('repay_detail_title')}
          detail={t('repay_detail_text')}
          {...follow(pathAbout(paths.repayDetail, order.orderId))}
        />
      )}
      {order.contractNumber !== null && (
        <ListRow
          icon={<FileText />}
          title={t('contract_title')}
          detail={t(order.contractAcceptedAt === null ? 'detail_contract_unread' : 'detail_contract_text')}
          {...follow(pathAbout(paths.agreement, order.orderId))}
        />
      )}
      {isNewest && (
        <ListRow
          icon={<ListChecks />}
          title={t('detail_progress')}
          detail={t('detail_progress_text')}
          {...follow(paths.progress)}
        />
      )}
      <ListRow
        icon={<ReceiptText />}
        title={t('record_title')}
        detail={t('detail_record_text')}
        {...follow(orderPath(orderPaths.record, order.orderId))}
      />
      <ListRow
        icon={<ArrowLeftRight />}
        title={t('transactions_title')}
        detail={t('detail_transactions_text')}
        {...follow(pathAbout(paths.transactions, order.orderId))}
      />
    </Card>
  );
}

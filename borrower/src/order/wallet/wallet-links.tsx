import type { OrderView } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { ArrowLeftRight, FileText, ListChecks, ReceiptText } from 'lucide-react';
import { orderPath, orderPaths, paths } from '../../api/paths.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { useNewestOrder } from '../parts/newest-order.ts';

/** The ways to everything else about this loan. */
export function WalletLinks({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const follow = useFollow();
  // Progress and transactions are about the newest order, and lead astray from an older one.
  const { data: newest } = useNewestOrder();
  const isNewest = newest?.orderId === order.orderId;
  return (
    <Card className="gap-1">
      {order.contractNumber !== null && (
        <ListRow
          icon={<FileText />}
          title={t('contract_title')}
          detail={t(order.contractAcceptedAt === null ? 'detail_contract_unread' : 'detail_contract_text')}
          {...follow(`${paths.agreement}?order=${order.orderId}`)}
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
      {isNewest && (
        <ListRow
          icon={<ArrowLeftRight />}
          title={t('transactions_title')}
          detail={t('detail_transactions_text')}
          {...follow(paths.transactions)}
        />
      )}
    </Card>
  );
}

import type { OrderStatusNumber } from '@hiram/contract';
import type { BorrowerPage } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link } from 'wouter';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { borrowerPath } from '../paths.ts';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OrderLink } from './order-link.tsx';
import { OrderState } from './order-state.tsx';

/** Others who have the same of something that people do not share. The desk judges; this only points. */
export function Duplicates({ duplicates }: Pick<BorrowerPage, 'duplicates'>) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  if (duplicates.length === 0) return <p className="case-note">{t('duplicates_none')}</p>;
  return (
    <PlainTable
      label={t('duplicates')}
      rows={[...Map.groupBy(duplicates, ({ borrowerId }) => borrowerId)]}
      keyOf={([borrowerId]) => borrowerId}
      columns={[
        {
          title: t('duplicate_borrower'),
          show: ([borrowerId, [first]]) => (
            <Link href={borrowerPath(borrowerId)}>{nameOf(first?.name ?? null, borrowerId)}</Link>
          ),
        },
        {
          title: t('duplicate_kind'),
          show: ([, shared]) => shared.map(({ kind }) => t(`duplicate_${kind}`)).join(', '),
        },
        {
          title: t('duplicate_order'),
          show: ([, [first]]) => (
            <LastOrder orderId={first?.lastOrderId ?? null} status={first?.lastStatus ?? null} />
          ),
        },
      ]}
    />
  );
}

function LastOrder({
  orderId,
  status,
}: {
  readonly orderId: number | null;
  readonly status: OrderStatusNumber | null;
}) {
  const { t } = useTexts();
  if (orderId === null) return t('duplicate_no_order');
  return (
    <Flex gap={8}>
      <OrderLink orderId={orderId} />
      {status === null ? null : <OrderState status={status} />}
    </Flex>
  );
}

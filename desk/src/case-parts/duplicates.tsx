import type { BorrowerPage } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link } from 'wouter';
import { borrowerPath, orderPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OrderState } from './order-state.tsx';

/** Who else has the same of something that people do not share. The desk judges; this only points. */
export function Duplicates({ duplicates }: Pick<BorrowerPage, 'duplicates'>) {
  const { t } = useTexts();
  if (duplicates.length === 0) return <p className="case-note">{t('duplicates_none')}</p>;
  const byBorrower = [...Map.groupBy(duplicates, ({ borrowerId }) => borrowerId)];
  return (
    <div className="desk-scroll">
      <table className="desk-plain" aria-label={t('duplicates')}>
        <thead>
          <tr>
            <th>{t('duplicate_borrower')}</th>
            <th>{t('duplicate_kind')}</th>
            <th>{t('duplicate_order')}</th>
          </tr>
        </thead>
        <tbody>
          {byBorrower.map(([borrowerId, shared]) => (
            <tr key={borrowerId}>
              <td>
                <Link href={borrowerPath(borrowerId)}>{shared[0]?.name ?? `#${borrowerId}`}</Link>
              </td>
              <td>{shared.map(({ kind }) => t(`duplicate_${kind}`)).join(', ')}</td>
              <td>
                <LastOrder orderId={shared[0]?.lastOrderId ?? null} status={shared[0]?.lastStatus ?? null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function LastOrder({ orderId, status }: { readonly orderId: number | null; readonly status: number | null }) {
  const { t } = useTexts();
  if (orderId === null) return t('duplicate_no_order');
  return (
    <Flex gap={8}>
      <Link href={orderPath(orderId)}>{orderId}</Link>
      {status === null ? null : <OrderState status={status} />}
    </Flex>
  );
}

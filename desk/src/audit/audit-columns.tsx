import type { LocatedAuditRow } from '@hiram/contract/desk';
import { Button, type TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { OrderLink } from '../case-parts/order-link.tsx';
import { useDoneName } from '../case-parts/use-done-name.ts';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

export function useAuditColumns({
  openKeys,
  onToggle,
}: {
  readonly openKeys: readonly number[];
  readonly onToggle: (row: LocatedAuditRow) => void;
}): TableColumnsType<LocatedAuditRow> {
  const { t } = useTexts();
  const { time } = useFormats();
  const doneName = useDoneName();
  return [
    {
      key: 'number',
      title: t('audit_number'),
      align: 'right',
      className: 'desk-figure',
      render: (_, row) => {
        const isOpen = openKeys.includes(row.number);
        return (
          <Button
            type="link"
            size="small"
            className="desk-cell-button"
            aria-expanded={isOpen}
            aria-label={t('audit_detail_of', { number: row.number })}
            onClick={() => onToggle(row)}
          >
            {isOpen ? '▾' : '▸'} {row.number}
          </Button>
        );
      },
    },
    { key: 'at', title: t('audit_at'), className: 'desk-figure', render: (_, { at }) => time(at) },
    {
      key: 'who',
      title: t('audit_who'),
      render: (_, { staffName, role }) => `${staffName} (${t(`role_${role}`)})`,
    },
    { key: 'did', title: t('audit_did'), render: (_, { operation }) => doneName(operation) },
    {
      key: 'order',
      title: t('audit_order'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { orderId }) => (orderId === null ? null : <OrderLink orderId={orderId} />),
    },
    {
      key: 'borrower',
      title: t('audit_borrower'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { borrowerId }) =>
        borrowerId === null ? null : <Link href={borrowerPath(borrowerId)}>{borrowerId}</Link>,
    },
    {
      key: 'session',
      title: t('audit_session'),
      // Enough to see which rows belong together; the whole of it is in the detail.
      render: (_, { session }) => (session === null ? null : <Mono>{session.slice(0, 6)}</Mono>),
    },
  ];
}

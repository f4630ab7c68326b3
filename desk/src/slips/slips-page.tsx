import { listSlips, type SlipView } from '@hiram/contract/desk';
import type { TableColumnsType } from 'antd';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { OrderLink } from '../case-parts/order-link.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { slipPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OneSlip } from './one-slip.tsx';
import { SlipFlags } from './slip-flags.tsx';

const pageLength = 50;
const spec = { open: whole(), offset: whole() };

/** Slips that wait, longest waiting first. The one that the address names is open; the list has all of it. */
export function SlipsPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { open, offset } = filters;
  const [, navigate] = useLocation();
  const read = useRead(listSlips, { offset, limit: pageLength }, { liveSeconds: 5, keepsLast: true });
  const columns = useColumns();
  useTicks(20);

  if (open !== 0) {
    return (
      <Loaded query={read}>
        {({ slips }) => {
          const next = slips.find(({ slipId }) => slipId !== open);
          return (
            <OneSlip
              key={open}
              slip={slips.find(({ slipId }) => slipId === open)}
              onNext={next ? () => navigate(slipPath(next.slipId)) : null}
            />
          );
        }}
      </Loaded>
    );
  }
  return (
    <Page title={t('page_slips')}>
      <DataTable
        label={t('page_slips')}
        read={read}
        rowsOf={({ slips }) => slips}
        keyOf={(row) => row.slipId}
        empty={t('slips_empty')}
        columns={columns}
        onOpen={({ slipId }) => navigate(slipPath(slipId))}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
    </Page>
  );
}

function useColumns(): TableColumnsType<SlipView> {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { age, day, money, time } = useFormats();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_, { slipId, borrowerId, borrowerName }) => (
        <Link href={slipPath(slipId)}>{nameOf(borrowerName, borrowerId)}</Link>
      ),
    },
    {
      key: 'order',
      title: t('incoming_order'),
      render: (_, { orderId }) => <OrderLink orderId={orderId} />,
    },
    {
      key: 'amount',
      title: t('slip_claimed'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'day',
      title: t('slip_transferred_on'),
      className: 'desk-figure',
      render: (_, { transferredOn }) => day(transferredOn),
    },
    { key: 'flags', title: t('slip_flags'), render: (_, { flags }) => <SlipFlags flags={flags} /> },
    {
      key: 'waiting',
      title: t('slip_waiting'),
      render: (_, { sentAt }) => (
        <time dateTime={sentAt} title={time(sentAt)}>
          {age(sentAt)}
        </time>
      ),
    },
  ];
}

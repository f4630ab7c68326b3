import { listSlips, type SlipView } from '@hiram/contract/desk';
import type { TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OneByOne, partAt } from '../case-parts/one-by-one.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { useFilters, useOpenPath } from '../table/filters.ts';
import { useWaitedHours, waitSorting } from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OneSlip } from './one-slip.tsx';
import { isNarrowed, SlipFilterBar, slipSpec, wishOf } from './slip-filters.tsx';
import { SlipFlags } from './slip-flags.tsx';

/** Slips that wait, longest waiting first. */
export function SlipsPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(slipSpec);
  const wish = { ...wishOf(filters), ...useWaitedHours('slips', filters.age), ...partAt(filters) };
  const read = useRead(listSlips, wish, { liveSeconds: 5, keepsLast: true });
  return (
    <OneByOne
      at={{ ...filters, onOffset: (offset) => setFilters({ offset }) }}
      title={t('page_slips')}
      filterBar={<SlipFilterBar filters={filters} onChange={setFilters} />}
      sorting={waitSorting(filters.sort, (sort) => setFilters({ sort }))}
      read={read}
      rowsOf={({ slips }) => slips}
      idOf={({ slipId }) => slipId}
      columns={useColumns()}
      empty={t(isNarrowed(filters) ? 'queue_empty_narrowed' : 'slips_empty')}
      one={(slip, onNext) => <OneSlip key={filters.open} slip={slip} onNext={onNext} />}
    />
  );
}

function useColumns(): TableColumnsType<SlipView> {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { pathOf } = useOpenPath();
  const { day, money } = useFormats();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_, { slipId, borrowerId, borrowerName }) => (
        <Link href={pathOf(slipId)}>{nameOf(borrowerName, borrowerId)}</Link>
      ),
    },
    {
      key: 'order',
      title: t('incoming_order'),
      render: (_, { orderId }) => <LoanLink orderId={orderId} />,
    },
    {
      key: 'amount',
      title: t('slip_claimed'),
      sorter: true,
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
      sorter: true,
      render: (_, { sentAt }) => <Waiting queue="slips" since={sentAt} />,
    },
  ];
}

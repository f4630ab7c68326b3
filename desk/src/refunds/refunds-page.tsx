import { payoutStates } from '@hiram/contract';
import { listRefunds, proposeRefund, type RefundView } from '@hiram/contract/desk';
import { Button, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { OrderLink } from '../case-parts/order-link.tsx';
import { PayoutState } from '../case-parts/payout-state.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { RefundDialog } from './refund-dialog.tsx';

const spec = { status: oneOf(['all', ...payoutStates], 'all'), offset: whole() };
const pageLength = 50;

/** Money that goes back: a borrower's credit, or a line of a statement that nobody could match. */
export function RefundsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { filters, setFilters } = useFilters(spec);
  const { status, offset } = filters;
  const wanted = { offset, limit: pageLength, ...(status === 'all' ? {} : { status }) };
  const read = useRead(listRefunds, wanted, { liveSeconds: 10, keepsLast: true });
  const [isProposing, setIsProposing] = useState(false);
  const mayPropose = (proposeRefund.roles as readonly string[]).includes(role);
  return (
    <Page
      title={t('page_refunds')}
      actions={
        mayPropose ? (
          <Button type="primary" onClick={() => setIsProposing(true)}>
            {t('refund_propose')}
          </Button>
        ) : null
      }
    >
      <FilterBar>
        <Select
          aria-label={t('incoming_state')}
          value={status}
          onChange={(chosen) => setFilters({ status: chosen })}
          options={[
            { value: 'all' as const, label: t('refunds_all') },
            ...payoutStates.map((value) => ({ value, label: t(`payout_state_${value}`) })),
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('page_refunds')}
        read={read}
        rowsOf={({ refunds }) => refunds}
        keyOf={({ refundId }) => refundId}
        columns={useColumns()}
        empty={t('refunds_empty')}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
      {isProposing ? <RefundDialog onClose={() => setIsProposing(false)} /> : null}
    </Page>
  );
}

function useColumns(): TableColumnsType<RefundView> {
  const { t } = useTexts();
  const { money, time } = useFormats();
  return [
    {
      key: 'for',
      title: t('refund_for'),
      render: (_, { order, lineId }) =>
        order ? <OrderLink orderId={order.orderId} /> : t('refund_line', { line: lineId ?? 0 }),
    },
    {
      key: 'amount',
      title: t('incoming_amount'),
      align: 'right',
      render: (_, { amount }) => <span className="desk-figure">{money(amount)}</span>,
    },
    {
      key: 'account',
      title: t('statement_account'),
      render: (_, { bankName, accountNumber, accountName }) => (
        <>
          {accountName}
          <br />
          <Mono>{[bankName, accountNumber].filter(Boolean).join(' · ')}</Mono>
        </>
      ),
    },
    {
      key: 'status',
      title: t('incoming_state'),
      render: (_, { status, contradiction }) => (
        <>
          <PayoutState status={status} />
          {contradiction === null ? null : <div>{t(`payout_contradiction_${contradiction}`)}</div>}
        </>
      ),
    },
    {
      key: 'people',
      title: t('refund_people'),
      render: (_, { proposedBy, confirmedBy }) => `${proposedBy}, ${confirmedBy}`,
    },
    { key: 'at', title: t('incoming_day'), render: (_, { requestedAt }) => time(requestedAt) },
    {
      key: 'reference',
      title: t('refund_reference'),
      render: (_, { reference }) => <Mono>{reference}</Mono>,
    },
  ];
}

import { payoutStates } from '@hiram/contract';
import { askBankAboutRefund, listRefunds, proposeRefund, type RefundView } from '@hiram/contract/desk';
import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OutcomeDialog } from './outcome-dialog.tsx';
import { useRefundColumns } from './refund-columns.tsx';
import { RefundDialog } from './refund-dialog.tsx';
import { reasonNotToAsk } from './refund-rules.ts';

const spec = { status: oneOf(['all', ...payoutStates], 'all'), offset: whole() };
const pageLength = 50;

/** Money that goes back: a borrower's credit, or a line of a statement that nobody could match. */
export function RefundsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { message } = App.useApp();
  useTicks(20);
  const { filters, setFilters } = useFilters(spec);
  const { status, offset } = filters;
  const wanted = { offset, limit: pageLength, ...(status === 'all' ? {} : { status }) };
  const read = useRead(listRefunds, wanted, { liveSeconds: 10, keepsLast: true });
  const [isProposing, setIsProposing] = useState(false);
  const [askedId, setAskedId] = useState<number | null>(null);
  const [said, setSaid] = useState<RefundView | null>(null);
  const ask = useSend(askBankAboutRefund, { refreshes: [listRefunds], handles: ['not_now'] });
  async function askBank(row: RefundView): Promise<void> {
    const why = reasonNotToAsk(row, role);
    if (why) return void message.warning(t(why));
    setAskedId(row.refundId);
    const done = await ask.send({ refundId: row.refundId });
    if (done.ok) void message.success(t('payout_asked', { reference: row.reference }));
    else if (done.refusal === 'not_now') void message.info(t('payout_moved_on'));
  }
  const columns = useRefundColumns({
    askingId: ask.isBusy ? askedId : null,
    onAsk: askBank,
    onReconcile: setSaid,
  });
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
        columns={columns}
        rowKeys={[{ key: 'b', says: t('payout_ask'), run: askBank }]}
        empty={t('refunds_empty')}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
      {isProposing ? <RefundDialog onClose={() => setIsProposing(false)} /> : null}
      {said ? <OutcomeDialog refund={said} onClose={() => setSaid(null)} /> : null}
    </Page>
  );
}

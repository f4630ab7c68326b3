import { addDays } from '@hiram/contract';
import {
  askBankAboutPayout,
  listPayouts,
  type PayoutList,
  type PayoutView,
  payoutLists,
} from '@hiram/contract/desk';
import { App, Segmented } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { useTicks, useToday } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { CsvButton } from '../table/csv-button.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { usePayoutColumns } from './payout-columns.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { reasonNotToAsk } from './payout-rules.ts';

// What needs people comes first.
const first = ['unknown', 'contradicted'] as const;
const shownStates = [
  ...first,
  ...payoutLists.filter((list) => list !== 'unknown' && list !== 'contradicted'),
] as const;
const spec = { status: oneOf(shownStates, 'unknown'), offset: whole() };
const pageLength = 50;
const csvDays = 90;

/** Transfers to borrowers by their state. The bank tells most of them; two people settle the others. */
export function PayoutsPage() {
  const { t } = useTexts();
  const { message } = App.useApp();
  const today = useToday();
  const { role } = useMe();
  useTicks(20);
  const { filters, setFilters } = useFilters(spec);
  const { status, offset } = filters;
  const read = useRead(
    listPayouts,
    { status, offset, limit: pageLength },
    { liveSeconds: 5, keepsLast: true },
  );
  const ask = useSend(askBankAboutPayout, { refreshes: [listPayouts], handles: ['not_now'] });
  const [openId, setOpenId] = useState<number | null>(null);
  const [askedId, setAskedId] = useState<number | null>(null);

  async function askBank(row: PayoutView): Promise<void> {
    const why = reasonNotToAsk(row, role);
    if (why) return void message.warning(t(why));
    setAskedId(row.withdrawalId);
    const done = await ask.send({ withdrawalId: row.withdrawalId });
    if (done.ok) void message.success(t('payout_asked', { reference: row.reference }));
    else if (done.refusal === 'not_now') void message.info(t('payout_moved_on'));
  }
  const open = (row: PayoutView) => setOpenId(row.withdrawalId);
  const columns = usePayoutColumns({
    status,
    askingId: ask.isBusy ? askedId : null,
    onAsk: askBank,
    onOpen: open,
  });
  const counts = read.data?.counts;
  const label = (state: PayoutList) => (
    <span>
      {t(`payout_state_${state}`)} <span className="desk-count">{counts?.[state] ?? ''}</span>
    </span>
  );

  return (
    <Page
      title={t('page_payouts')}
      actions={
        <CsvButton
          wanted={{ kind: 'payouts', from: addDays(today, 1 - csvDays), to: today }}
          label={t('payouts_csv', { days: csvDays })}
        />
      }
    >
      <FilterBar>
        <Segmented<(typeof shownStates)[number]>
          aria-label={t('payouts_state')}
          value={status}
          onChange={(chosen) => setFilters({ status: chosen })}
          options={shownStates.map((value) => ({ value, label: label(value) }))}
        />
      </FilterBar>
      <DataTable
        label={t('page_payouts')}
        read={read}
        rowsOf={({ payouts }) => payouts}
        keyOf={(row) => row.withdrawalId}
        columns={columns}
        empty={t(`payouts_empty_${status}`)}
        onOpen={open}
        rowKeys={[{ key: 'b', says: t('payout_ask'), run: askBank }]}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
      {openId === null ? null : (
        <PayoutDialog
          key={openId}
          payout={read.data?.payouts.find(({ withdrawalId }) => withdrawalId === openId)}
          onClose={() => setOpenId(null)}
        />
      )}
    </Page>
  );
}

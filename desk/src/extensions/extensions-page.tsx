import { extensionStates } from '@hiram/contract';
import {
  approveExtension,
  countQueues,
  type DeskExtension,
  listExtensions,
  listProposals,
} from '@hiram/contract/desk';
import { App, Select } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { useTicks } from '../frame/now.ts';
import { FailureAlert, Page } from '../frame/page.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useExtensionColumns } from './extension-columns.tsx';
import { RefuseDialog } from './refuse-dialog.tsx';

const spec = { status: oneOf(extensionStates, 'requested'), offset: whole() };
const pageLength = 50;

/** Later due dates that borrowers ask for, and what became of those they asked for before. */
export function ExtensionsPage() {
  const { t } = useTexts();
  const { message } = App.useApp();
  useTicks(20);
  const { filters, setFilters } = useFilters(spec);
  const { status, offset } = filters;
  const read = useRead(
    listExtensions,
    { status, offset, limit: pageLength },
    { liveSeconds: 10, keepsLast: true },
  );
  const [refused, setRefused] = useState<DeskExtension | null>(null);
  const [approvedId, setApprovedId] = useState<number | null>(null);
  const approval = useSend(approveExtension, {
    refreshes: [listExtensions, listProposals, countQueues],
    handles: 'all',
  });
  async function approve({ extensionId }: DeskExtension): Promise<void> {
    setApprovedId(extensionId);
    const done = await approval.send({ extensionId });
    if (!done.ok) return;
    void message.success(
      t(done.data.proposalId === null ? 'extension_approved_now' : 'extension_proposed_now'),
    );
  }
  const columns = useExtensionColumns({
    busyId: approval.isBusy ? approvedId : null,
    onApprove: approve,
    onRefuse: setRefused,
  });
  return (
    <Page title={t('page_extensions')}>
      <FilterBar>
        <Select
          aria-label={t('extension_state')}
          value={status}
          onChange={(chosen) => setFilters({ status: chosen, offset: 0 })}
          popupMatchSelectWidth={false}
          options={extensionStates.map((value) => ({
            value,
            label: t(value === 'requested' ? 'extensions_open' : `extension_state_${value}`),
          }))}
        />
        <SavedViews page="/extensions" />
      </FilterBar>
      <FailureAlert failure={approval.failure} />
      <DataTable
        label={t('page_extensions')}
        read={read}
        rowsOf={({ extensions }) => extensions}
        keyOf={({ extensionId }) => extensionId}
        columns={columns}
        empty={t('extensions_empty')}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
      {refused ? <RefuseDialog extension={refused} onClose={() => setRefused(null)} /> : null}
    </Page>
  );
}

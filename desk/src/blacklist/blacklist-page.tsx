import { type BlacklistEntry, listBlacklist, proposeBlacklisting } from '@hiram/contract/desk';
import { Alert, Segmented, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { useOpenProposals } from '../catalogue-parts/open-proposals.ts';
import { WaitingNote } from '../catalogue-parts/waiting-note.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AddDialog } from './add-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

const states = ['listed', 'removed'] as const;
const spec = { state: oneOf(states, 'listed'), borrower: whole(), before: whole() };

/** Numbers that get no more loans. Putting one on the list, and taking it off, takes two people. */
export function BlacklistPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { filters, setFilters } = useFilters(spec);
  const { state, borrower, before } = filters;
  const read = useRead(
    listBlacklist,
    { isRemoved: state === 'removed', ...(before ? { beforeId: before } : {}) },
    { keepsLast: true },
  );
  const proposals = useOpenProposals('blacklist');
  const [isAdding, setAdding] = useState(borrower > 0);
  const [removed, setRemoved] = useState<BlacklistEntry | null>(null);
  const columns = useColumns(state, setRemoved);
  const entries = read.data?.entries ?? [];
  const reason = proposeBlacklisting.roles.includes(role) ? null : t('blacklist_who');
  return (
    <Page
      title={t('page_blacklist')}
      actions={
        <GatedButton type="primary" reason={reason} onClick={() => setAdding(true)}>
          {t('blacklist_add')}
        </GatedButton>
      }
    >
      <Alert type="info" showIcon className="desk-gap" title={t('blacklist_hint')} />
      {proposals.map((proposal) => (
        <WaitingNote
          key={proposal.proposalId}
          proposal={proposal}
          what={t(proposal.payload.action === 'remove' ? 'blacklist_remove' : 'blacklist_add')}
        />
      ))}
      <FilterBar>
        <Segmented
          aria-label={t('blacklist_state')}
          value={state}
          options={states.map((value) => ({ value, label: t(`blacklist_state_${value}`) }))}
          onChange={(next) => setFilters({ state: next, before: 0 })}
        />
      </FilterBar>
      <DataTable
        label={t('page_blacklist')}
        read={read}
        rowsOf={(data) => data.entries}
        keyOf={(row) => row.entryId}
        columns={columns}
        empty={t(state === 'removed' ? 'blacklist_none_removed' : 'blacklist_none')}
      />
      <Older
        shown={entries.length}
        hasMore={read.data?.hasMore ?? false}
        isNewest={before === 0}
        onOlder={() => setFilters({ before: entries.at(-1)?.entryId ?? 0 })}
        onNewest={() => setFilters({ before: 0 })}
      />
      {isAdding && reason === null ? (
        <AddDialog
          borrowerId={borrower}
          onClose={() => {
            setAdding(false);
            setFilters({ borrower: 0 });
          }}
        />
      ) : null}
      {removed ? <RemoveDialog entry={removed} onClose={() => setRemoved(null)} /> : null}
    </Page>
  );
}

function useColumns(
  state: (typeof states)[number],
  onRemove: (entry: BlacklistEntry) => void,
): TableColumnsType<BlacklistEntry> {
  const { t } = useTexts();
  const { role } = useMe();
  const { time } = useFormats();
  const whose = ({ masked }: BlacklistEntry) =>
    masked.startsWith('#') ? (
      <Link href={borrowerPath(Number(masked.slice(1)))}>
        {t('blacklist_of_borrower', { number: masked.slice(1) })}
      </Link>
    ) : (
      masked
    );
  return [
    { key: 'kind', title: t('blacklist_kind'), render: (_, { kind }) => t(`blacklist_kind_${kind}`) },
    { key: 'number', title: t('blacklist_number'), render: (_, entry) => whose(entry) },
    { key: 'reason', title: t('blacklist_reason'), dataIndex: 'reason' },
    {
      key: 'by',
      title: t('blacklist_by'),
      render: (_, { addedBy, confirmedBy }) => t('blacklist_by_two', { addedBy, confirmedBy }),
    },
    { key: 'at', title: t('blacklist_since'), render: (_, { addedAt }) => time(addedAt) },
    state === 'removed'
      ? {
          key: 'removal',
          title: t('blacklist_removed'),
          render: (_, { removal }) =>
            removal && t('blacklist_removed_by', { ...removal, at: time(removal.at) }),
        }
      : {
          key: 'actions',
          title: <span className="desk-hidden">{t('blacklist_remove')}</span>,
          align: 'right',
          render: (_, entry) => (
            <GatedButton
              size="small"
              reason={proposeBlacklisting.roles.includes(role) ? null : t('blacklist_who')}
              onClick={() => onRemove(entry)}
            >
              {t('blacklist_remove')}
            </GatedButton>
          ),
        },
  ];
}

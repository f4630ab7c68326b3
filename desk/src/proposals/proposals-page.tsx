import { listProposals, type Proposal, proposalKinds } from '@hiram/contract/desk';
import { Button, Segmented, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ProposalDialog } from './proposal-dialog.tsx';
import { useSummary } from './use-summary.ts';
import './proposals.css';

const statuses = ['open', 'confirmed', 'dropped'] as const;
const spec = { status: oneOf(statuses, 'open'), kind: oneOf(['all', ...proposalKinds], 'all') };

/** Four eyes: what one person wants and another has to agree to, and what became of it. */
export function ProposalsPage() {
  const { t } = useTexts();
  const me = useMe();
  useTicks(30);
  const { filters, setFilters } = useFilters(spec);
  const { status, kind } = filters;
  const read = useRead(listProposals, { status }, { liveSeconds: 10, keepsLast: true });
  const [openId, setOpenId] = useState<number | null>(null);
  const open = ({ proposalId }: Proposal) => setOpenId(proposalId);
  const columns = useColumns(open);
  return (
    <Page title={t('page_proposals')}>
      <FilterBar>
        <Segmented<(typeof statuses)[number]>
          aria-label={t('proposal_status')}
          value={status}
          onChange={(chosen) => setFilters({ status: chosen })}
          options={statuses.map((value) => ({ value, label: t(`proposal_status_${value}`) }))}
        />
        <Select
          aria-label={t('proposal_kind')}
          value={kind}
          onChange={(chosen) => setFilters({ kind: chosen })}
          popupMatchSelectWidth={false}
          options={[
            { value: 'all' as const, label: t('proposal_all_kinds') },
            ...proposalKinds.map((value) => ({ value, label: t(`proposal_kind_${value}`) })),
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('page_proposals')}
        read={read}
        rowsOf={(rows) => rows.filter((row) => kind === 'all' || row.kind === kind)}
        keyOf={(row) => row.proposalId}
        columns={columns}
        empty={t(`proposals_empty_${status}`)}
        onOpen={open}
        isFree={(row) => row.status === 'open' && row.proposedBy.staffId !== me.staffId}
      />
      {openId === null ? null : (
        <ProposalDialog
          key={openId}
          proposal={read.data?.find(({ proposalId }) => proposalId === openId)}
          onClose={() => setOpenId(null)}
        />
      )}
    </Page>
  );
}

const toneOf = { open: 'waiting', confirmed: 'good', dropped: 'quiet' } as const satisfies Record<
  Proposal['status'],
  Tone
>;

function useColumns(onOpen: (row: Proposal) => void): TableColumnsType<Proposal> {
  const { t } = useTexts();
  const { time } = useFormats();
  const me = useMe();
  const summaryOf = useSummary();
  return [
    {
      key: 'what',
      title: t('proposal_what'),
      render: (_, row) => (
        <Button
          type="link"
          size="small"
          className="desk-cell-button proposal-summary"
          onClick={() => onOpen(row)}
        >
          {summaryOf(row)}
        </Button>
      ),
    },
    { key: 'kind', title: t('proposal_kind'), render: (_, row) => t(`proposal_kind_${row.kind}`) },
    {
      key: 'by',
      title: t('proposal_by'),
      render: (_, { proposedBy }) =>
        proposedBy.staffId === me.staffId ? `${proposedBy.name} (${t('staff_you')})` : proposedBy.name,
    },
    {
      key: 'age',
      title: t('proposal_at'),
      render: (_, { proposedAt, status }) =>
        status === 'open' ? (
          <Waiting queue="proposals" since={proposedAt} />
        ) : (
          <time dateTime={proposedAt}>{time(proposedAt)}</time>
        ),
    },
    {
      key: 'status',
      title: t('proposal_status'),
      render: (_, { status, proposedBy, decidedBy, decidedAt }) => (
        <>
          <State tone={toneOf[status]}>
            {status === 'open' && proposedBy.staffId === me.staffId
              ? t('proposal_waits_for_another')
              : t(`proposal_status_${status}`)}
          </State>
          {decidedBy && decidedAt ? ` · ${decidedBy.name}, ${time(decidedAt)}` : null}
        </>
      ),
    },
  ];
}

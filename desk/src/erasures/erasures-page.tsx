import { type DeskErasure, erasureStates, listErasures } from '@hiram/contract/desk';
import { Select, type TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';

const spec = { status: oneOf(erasureStates, 'waiting'), offset: whole() };
const pageLength = 50;

/** Whose data goes on which day, and what became of earlier wishes. One is begun on the page of the borrower. */
export function ErasuresPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { status, offset } = filters;
  const read = useRead(
    listErasures,
    { status, offset, limit: pageLength },
    { liveSeconds: 30, keepsLast: true },
  );
  return (
    <Page title={t('page_erasures')}>
      <FilterBar>
        <Select
          aria-label={t('erasure_state')}
          value={status}
          onChange={(chosen) => setFilters({ status: chosen, offset: 0 })}
          popupMatchSelectWidth={false}
          options={erasureStates.map((value) => ({ value, label: t(`erasure_state_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={t('page_erasures')}
        read={read}
        rowsOf={({ erasures }) => erasures}
        keyOf={({ erasureId }) => erasureId}
        columns={useColumns()}
        empty={t('erasures_empty')}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
    </Page>
  );
}

function useColumns(): TableColumnsType<DeskErasure> {
  const { t } = useTexts();
  const { time, day } = useFormats();
  const nameOf = useBorrowerName();
  return [
    {
      key: 'borrower',
      title: t('order_borrower'),
      render: (_, { borrowerId, borrowerName }) => (
        <Link href={borrowerPath(borrowerId)}>{nameOf(borrowerName, borrowerId)}</Link>
      ),
    },
    {
      key: 'reason',
      title: t('erasure_reason'),
      render: (_, { reason, askedBy }) =>
        askedBy === null ? t(`erasure_reason_${reason}`) : t('erasure_begun_by', { name: askedBy }),
    },
    { key: 'asked', title: t('erasure_asked_at'), render: (_, { askedAt }) => time(askedAt) },
    { key: 'on', title: t('erasure_on'), render: (_, { erasesOn }) => day(erasesOn) },
    {
      key: 'ended',
      title: t('erasure_ended'),
      render: (_, { endedAt }) => (endedAt === null ? '–' : time(endedAt)),
    },
    {
      key: 'kept',
      title: t('erasure_kept_until'),
      render: (_, { keptUntil }) => (keptUntil === null ? '–' : day(keptUntil)),
    },
  ];
}

import { lineStates, listStatementLines, type StatementLineView } from '@hiram/contract/desk';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { Page } from '../frame/page.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useLineColumns } from './line-columns.tsx';
import { LineDialog } from './line-dialog.tsx';

const statuses = ['open', 'all', ...lineStates] as const;
const pageLength = 50;
const spec = { status: oneOf(statuses, 'open'), statement: whole(), offset: whole() };

interface Opened {
  readonly lineId: number;
  readonly isElse: boolean;
}

/** What the bank has shown and nobody has booked yet; by their state and statement also those that are done. */
export function StatementLinesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { status, statement, offset } = filters;
  const read = useRead(
    listStatementLines,
    { status, offset, limit: pageLength, ...(statement === 0 ? {} : { statementId: statement }) },
    { liveSeconds: 10, keepsLast: true },
  );
  const [opened, setOpened] = useState<Opened | null>(null);
  const open = ({ lineId }: StatementLineView, isElse = false) => setOpened({ lineId, isElse });
  const columns = useLineColumns({ onOpen: open });
  const isFiltered = status !== 'open' || statement !== 0;
  return (
    <Page title={t('page_statement_lines')}>
      <FilterBar>
        <Select<(typeof statuses)[number]>
          aria-label={t('incoming_state')}
          value={status}
          onChange={(chosen) => setFilters({ status: chosen })}
          popupMatchSelectWidth={false}
          options={statuses.map((value) => ({
            value,
            label:
              value === 'open' || value === 'all' ? t(`lines_status_${value}`) : t(`line_state_${value}`),
          }))}
        />
        {statement === 0 ? null : (
          <>
            <span>{t('lines_of_statement', { number: statement })}</span>
            <Button onClick={() => setFilters({ statement: 0 })}>{t('lines_of_statement_end')}</Button>
          </>
        )}
        <SavedViews page="/statement-lines" />
      </FilterBar>
      <DataTable
        label={t('page_statement_lines')}
        read={read}
        rowsOf={({ lines }) => lines}
        keyOf={(row) => row.lineId}
        columns={columns}
        empty={t(isFiltered ? 'lines_empty_filtered' : 'lines_empty')}
        onOpen={open}
        isFree={({ status: state }) => state === 'waiting' || state === 'proposed'}
        rowKeys={[{ key: 'e', says: t('line_else'), run: (line) => open(line, true) }]}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
      {opened ? (
        <LineDialog
          key={opened.lineId}
          line={read.data?.lines.find(({ lineId }) => lineId === opened.lineId)}
          isElse={opened.isElse}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </Page>
  );
}

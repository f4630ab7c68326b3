import { addDays, type OutputOf } from '@hiram/contract';
import { importStatement, listStatements } from '@hiram/contract/desk';
import { Alert, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useToday } from '../frame/now.ts';
import { Mono, Page } from '../frame/page.tsx';
import { paths, statementPath } from '../paths.ts';
import { CsvButton } from '../table/csv-button.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ImportDialog } from './import-dialog.tsx';
import { useImportedWords } from './imported-words.ts';

type Statement = OutputOf<typeof listStatements>['statements'][number];

const pageLength = 50;
const csvDays = 90;
const spec = { offset: whole() };

/** What the bank has written, newest import first. */
export function StatementsPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const today = useToday();
  const { filters, setFilters } = useFilters(spec);
  const { offset } = filters;
  const [, navigate] = useLocation();
  const read = useRead(listStatements, { offset, limit: pageLength }, { liveSeconds: 20, keepsLast: true });
  const [isImporting, setImporting] = useState(false);
  const [imported, setImported] = useState<OutputOf<typeof importStatement> | null>(null);
  const importedWords = useImportedWords();
  const columns = useColumns();
  return (
    <Page
      title={t('page_statements')}
      actions={
        <>
          <CsvButton
            wanted={{ kind: 'repayments', from: addDays(today, 1 - csvDays), to: today }}
            label={t('repayments_csv', { days: csvDays })}
          />
          <GatedButton
            type="primary"
            reason={importStatement.roles.includes(role) ? null : t('incoming_role')}
            onClick={() => setImporting(true)}
          >
            {t('statement_import')}
          </GatedButton>
        </>
      }
    >
      {imported ? (
        <Alert
          type="success"
          showIcon
          role="status"
          className="desk-gap"
          title={importedWords(imported)}
          action={<Link href={paths.statementLines}>{t('import_to_lines')}</Link>}
        />
      ) : null}
      <DataTable
        label={t('page_statements')}
        read={read}
        rowsOf={({ statements }) => statements}
        keyOf={(row) => row.statementId}
        columns={columns}
        empty={t('statements_empty')}
        onOpen={({ statementId }) => navigate(statementPath(statementId))}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
      {isImporting ? (
        <ImportDialog
          onClose={() => setImporting(false)}
          onDone={(done) => {
            setImported(done);
            setImporting(false);
          }}
        />
      ) : null}
    </Page>
  );
}

function useColumns(): TableColumnsType<Statement> {
  const { t } = useTexts();
  const { day, money, time } = useFormats();
  const balance = (amount: Statement['opening']) => (amount === null ? '–' : money(amount));
  return [
    {
      key: 'file',
      title: t('statement_file'),
      render: (_, { statementId, fileName }) => (
        <Link href={statementPath(statementId)} className="statement-file">
          {fileName}
        </Link>
      ),
    },
    {
      key: 'account',
      title: t('statement_account'),
      render: (_, { accountNumber }) => <Mono>{accountNumber}</Mono>,
    },
    {
      key: 'days',
      title: t('statement_days'),
      className: 'desk-figure',
      render: (_, { fromOn, toOn }) => {
        if (!fromOn || !toOn) return '–';
        return fromOn === toOn
          ? day(fromOn)
          : t('statement_days_range', { from: day(fromOn), to: day(toOn) });
      },
    },
    {
      key: 'opening',
      title: t('statement_opening'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { opening }) => balance(opening),
    },
    {
      key: 'closing',
      title: t('statement_closing'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { closing }) => balance(closing),
    },
    {
      key: 'lines',
      title: t('statement_lines_count'),
      align: 'right',
      className: 'desk-figure',
      dataIndex: 'lines',
    },
    {
      key: 'open',
      title: t('statement_open_count'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { open }) => (open === 0 ? open : <strong>{open}</strong>),
    },
    {
      key: 'imported',
      title: t('statement_imported'),
      render: (_, { importedBy, importedAt }) =>
        t('statement_imported_by', { name: importedBy, at: time(importedAt) }),
    },
  ];
}

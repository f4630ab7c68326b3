import { type LocatedAuditRow, searchAudit } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useToday } from '../frame/now.ts';
import { Mono, Page } from '../frame/page.tsx';
import { CsvButton } from '../table/csv-button.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useFilters } from '../table/filters.ts';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { RowDetail } from './row-detail.tsx';
import { auditSpec, wantedOf } from './wanted.ts';
import './audit.css';

/** What staff did, newest first. Nobody can change it, and whether anybody did is said above it. */
export function AuditPage() {
  const { t } = useTexts();
  const today = useToday();
  const { filters, setFilters } = useFilters(auditSpec);
  const read = useRead(searchAudit, wantedOf(filters), {
    keepsLast: true,
    ...(filters.before === 0 ? { liveSeconds: 20 } : {}),
  });
  const [openKeys, setOpenKeys] = useState<readonly number[]>([]);
  const toggle = ({ number }: LocatedAuditRow) =>
    setOpenKeys((before) =>
      before.includes(number) ? before.filter((key) => key !== number) : [...before, number],
    );
  const columns = useAuditColumns({ openKeys, onToggle: toggle });
  const rows = read.data?.rows ?? [];

  return (
    <Page
      title={t('page_audit')}
      actions={
        <CsvButton
          wanted={{
            ...wantedOf({ ...filters, before: 0 }),
            kind: 'audit',
            from: filters.from || beginning,
            to: filters.to || today,
          }}
          label={t('audit_csv')}
        />
      }
    >
      <AuditFilters filters={filters} onChange={(changes) => setFilters({ before: 0, ...changes })} />
      {read.data ? <Unbroken isUnbroken={read.data.isUnbroken} /> : null}
      <DataTable
        label={t('page_audit')}
        read={read}
        rowsOf={(data) => data.rows}
        keyOf={(row) => row.number}
        columns={columns}
        empty={t('audit_empty')}
        onOpen={toggle}
        beneath={{ openKeys, render: (row) => <RowDetail row={row} /> }}
      />
      <Older
        shown={rows.length}
        hasMore={read.data?.hasMore ?? false}
        isNewest={filters.before === 0}
        onOlder={() => setFilters({ before: rows.at(-1)?.number ?? 0 })}
        onNewest={() => setFilters({ before: 0 })}
      />
    </Page>
  );
}

// Before the first row of any log.
const beginning = '2000-01-01';

/** The rows shown have been checked; the whole chain takes longer and is walked by a command. */
function Unbroken({ isUnbroken }: { readonly isUnbroken: boolean }) {
  const { t, rich } = useTexts();
  const how = rich('audit_verify', { command: <Mono>npm run audit:verify</Mono> });
  return (
    <Alert
      className="desk-gap"
      type={isUnbroken ? 'success' : 'error'}
      showIcon
      role={isUnbroken ? 'status' : 'alert'}
      title={t(isUnbroken ? 'audit_unbroken' : 'audit_broken')}
      description={how}
    />
  );
}

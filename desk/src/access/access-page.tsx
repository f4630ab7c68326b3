import { type AccessRow, searchAccess } from '@hiram/contract/desk';
import { Alert, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFilters } from '../table/filters.ts';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AccessFilters } from './access-filters.tsx';
import { accessSpec, wantedOf } from './wanted.ts';

/** Who has looked at whom, newest first. */
export function AccessPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(accessSpec);
  const [mobile, setMobile] = useState('');
  const read = useRead(searchAccess, wantedOf(filters, mobile), {
    keepsLast: true,
    ...(filters.before === 0 ? { liveSeconds: 30 } : {}),
  });
  const columns = useColumns();
  const rows = read.data?.rows ?? [];
  return (
    <Page title={t('page_access')}>
      <Alert type="info" showIcon className="desk-gap" title={t('access_hint')} />
      <AccessFilters
        filters={filters}
        mobile={mobile}
        onChange={(changes) => setFilters({ before: 0, ...changes })}
        onMobile={(searched) => {
          setFilters({ before: 0 });
          setMobile(searched);
        }}
      />
      <DataTable
        label={t('page_access')}
        read={read}
        rowsOf={(data) => data.rows}
        keyOf={(row) => row.accessId}
        columns={columns}
        empty={t('access_empty')}
      />
      <Older
        shown={rows.length}
        hasMore={read.data?.hasMore ?? false}
        isNewest={filters.before === 0}
        onOlder={() => setFilters({ before: rows.at(-1)?.accessId ?? 0 })}
        onNewest={() => setFilters({ before: 0 })}
      />
    </Page>
  );
}

function useColumns(): TableColumnsType<AccessRow> {
  const { t } = useTexts();
  const { time } = useFormats();
  return [
    { key: 'at', title: t('audit_at'), className: 'desk-figure', render: (_, { at }) => time(at) },
    {
      key: 'who',
      title: t('audit_who'),
      render: (_, { staffName, role }) => `${staffName} (${t(`role_${role}`)})`,
    },
    { key: 'kind', title: t('access_kind'), render: (_, { kind }) => t(`access_kind_${kind}`) },
    {
      key: 'borrower',
      title: t('audit_borrower'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { borrowerId }) =>
        borrowerId === null ? null : <Link href={borrowerPath(borrowerId)}>{borrowerId}</Link>,
    },
    {
      key: 'people',
      title: t('access_people'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { people }) => people,
    },
    {
      key: 'wanted',
      title: t('access_wanted'),
      // As it was asked for: the log is evidence, so nothing of it is translated.
      render: (_, { operation, wanted }) => <Mono>{[operation, ...partsOf(wanted)].join(' ')}</Mono>,
    },
    {
      key: 'session',
      title: t('audit_session'),
      render: (_, { session }) => (session === null ? null : <Mono>{session.slice(0, 6)}</Mono>),
    },
    {
      key: 'address',
      title: t('audit_address'),
      render: (_, { address }) => (address === null ? null : <Mono>{address}</Mono>),
    },
  ];
}

function partsOf(wanted: AccessRow['wanted']): string[] {
  return Object.entries(wanted).map(
    ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
}

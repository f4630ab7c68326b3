import { listIdentityChecks } from '@hiram/contract/desk';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { useTicks } from '../frame/now.ts';
import { Mono, Page } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { identityPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OneIdentity } from './one-identity.tsx';

const pageLength = 50;
const spec = { open: whole(), offset: whole() };

/** Identities that wait for a person to look; one of them is open when the address names it. */
export function IdentityChecksPage() {
  const { open } = useFilters(spec).filters;
  return open === 0 ? <List /> : <OneIdentity key={open} borrowerId={open} />;
}

function List() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  useTicks(20);
  const { filters, setFilters } = useFilters(spec);
  const { offset } = filters;
  const read = useRead(
    listIdentityChecks,
    { offset, limit: pageLength },
    { liveSeconds: 5, keepsLast: true },
  );
  return (
    <Page title={t('page_identity_checks')}>
      <DataTable
        label={t('page_identity_checks')}
        read={read}
        rowsOf={({ checks }) => checks}
        keyOf={(row) => row.borrowerId}
        empty={t('identity_empty')}
        onOpen={({ borrowerId }) => navigate(identityPath(borrowerId))}
        isFree={() => true}
        columns={[
          {
            key: 'name',
            title: t('person_name'),
            render: (_, { borrowerId, name }) => (
              <Link href={identityPath(borrowerId)}>{name ?? `#${borrowerId}`}</Link>
            ),
          },
          { key: 'mobile', title: t('person_mobile'), render: (_, { mobile }) => <Mono>{mobile}</Mono> },
          {
            key: 'waiting',
            title: t('identity_waiting'),
            render: (_, { since }) => <Waiting queue="identity" since={since} />,
          },
        ]}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (to) => setFilters({ offset: to }),
        }}
      />
    </Page>
  );
}

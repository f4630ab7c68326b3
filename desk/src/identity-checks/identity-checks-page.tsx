import { listIdentityChecks } from '@hiram/contract/desk';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { useTicks } from '../frame/now.ts';
import { Mono, Page } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, useOpenPath } from '../table/filters.ts';
import { WaitFilterBar, waitSorting, waitSpec } from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OneIdentity } from './one-identity.tsx';
import { useCheckWish } from './use-check-wish.ts';

const pageLength = 50;

/** Identities that wait for a person to look; one of them is open when the address names it. */
export function IdentityChecksPage() {
  const { open } = useFilters(waitSpec).filters;
  return open === 0 ? <List /> : <OneIdentity key={open} borrowerId={open} />;
}

function List() {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  useTicks(20);
  const { filters, setFilters } = useFilters(waitSpec);
  const { pathOf } = useOpenPath();
  const { offset, age, either, sort } = filters;
  const isNarrowed = age !== 'any' || either !== 'any';
  const wish = useCheckWish();
  const read = useRead(
    listIdentityChecks,
    { ...wish, offset, limit: pageLength },
    { liveSeconds: 5, keepsLast: true },
  );
  return (
    <Page title={t('page_identity_checks')}>
      <WaitFilterBar
        page="/identity-checks"
        filters={filters}
        eitherWords={{
          label: t('identity_applied'),
          any: t('identity_applied_any'),
          yes: t('identity_applied_yes'),
          no: t('identity_applied_no'),
        }}
        isNarrowed={isNarrowed}
        onChange={setFilters}
        onClear={() => setFilters({ age: 'any', either: 'any' })}
      />
      <DataTable
        label={t('page_identity_checks')}
        read={read}
        rowsOf={({ checks }) => checks}
        keyOf={(row) => row.borrowerId}
        empty={t(isNarrowed ? 'queue_empty_narrowed' : 'identity_empty')}
        onOpen={({ borrowerId }) => navigate(pathOf(borrowerId))}
        isFree={() => true}
        columns={[
          {
            key: 'name',
            title: t('person_name'),
            render: (_, { borrowerId, name }) => (
              <Link href={pathOf(borrowerId)}>{name ?? `#${borrowerId}`}</Link>
            ),
          },
          { key: 'mobile', title: t('person_mobile'), render: (_, { mobile }) => <Mono>{mobile}</Mono> },
          {
            key: 'waiting',
            title: t('identity_waiting'),
            sorter: true,
            render: (_, { since }) => <Waiting queue="identity" since={since} />,
          },
        ]}
        sorting={waitSorting(sort, (next) => setFilters({ sort: next }))}
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

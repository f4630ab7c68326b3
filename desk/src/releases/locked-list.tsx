import { listLocked } from '@hiram/contract/desk';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { useLockReason } from '../case-parts/account-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useTicks } from '../frame/now.ts';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The accounts that are locked now, each leading to its borrower. */
export function LockedList() {
  const [, navigate] = useLocation();
  const nameOf = useBorrowerName();
  const { t } = useTexts();
  const lockReason = useLockReason();
  useTicks(20);
  const read = useRead(listLocked, { limit: 100 }, { liveSeconds: 5, keepsLast: true });
  return (
    <DataTable
      label={t('codes_locked_list')}
      read={read}
      rowsOf={({ locked }) => locked}
      keyOf={(row) => row.borrowerId}
      empty={t('codes_nobody_locked')}
      onOpen={({ borrowerId }) => navigate(borrowerPath(borrowerId))}
      columns={[
        {
          key: 'name',
          title: t('person_name'),
          render: (_, { borrowerId, name }) => (
            <Link href={borrowerPath(borrowerId)}>{nameOf(name, borrowerId)}</Link>
          ),
        },
        { key: 'mobile', title: t('person_mobile'), render: (_, { mobile }) => <Mono>{mobile}</Mono> },
        {
          key: 'reason',
          title: t('codes_lock'),
          render: (_, { reason }) => lockReason(reason),
        },
        {
          key: 'since',
          title: t('codes_locked_since'),
          render: (_, { since }) => <Waiting queue="locked" since={since} />,
        },
      ]}
    />
  );
}

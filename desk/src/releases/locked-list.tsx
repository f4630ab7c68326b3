import { listLocked } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { useLockReason } from '../case-parts/account-state.tsx';
import { useTicks } from '../frame/now.ts';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The accounts that are locked now; one opens as if its number had been typed. */
export function LockedList({ onOpen }: { onOpen: (mobile: string) => void }) {
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
      onOpen={({ mobile }) => onOpen(mobile)}
      columns={[
        {
          key: 'name',
          title: t('person_name'),
          render: (_, { borrowerId, name }) => name ?? `#${borrowerId}`,
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

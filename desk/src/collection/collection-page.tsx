import { listLateLoans, remindLateLoans } from '@hiram/contract/desk';
import { Checkbox, Flex } from 'antd';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { collectionPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFilters } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ContactRules } from './contact-rules.tsx';
import { useLateColumns } from './late-columns.tsx';
import { LateFilterBar, lateSpec, wishOf } from './late-filters.tsx';
import { OneCase } from './one-case.tsx';
import { RemindChosen } from './remind-chosen.tsx';

const pageLength = 50;

/** Those who are late, by days and amount, and the work of reaching them. The one that the address names is open. */
export function CollectionPage() {
  const { filters } = useFilters(lateSpec);
  return filters.open === 0 ? <LateLoans /> : <OneCase key={filters.open} orderId={filters.open} />;
}

function LateLoans() {
  const { t } = useTexts();
  const { money } = useFormats();
  const { role, staffId } = useMe();
  const [, navigate] = useLocation();
  useTicks(20);
  const { filters, setFilters } = useFilters(lateSpec);
  const read = useRead(
    listLateLoans,
    { ...wishOf(filters), limit: pageLength },
    { liveSeconds: 10, keepsLast: true },
  );
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const loans = read.data?.loans ?? [];
  const shown = loans.map(({ orderId }) => orderId);
  const mayRemind = remindLateLoans.roles.includes(role);
  const columns = useLateColumns(mayRemind ? { chosen, onChange: setChosen } : null);
  // Who is no longer in sight is not reminded by a click on what is.
  const inSight = loans.filter(({ orderId }) => chosen.has(orderId));

  return (
    <Page
      title={t('page_collection')}
      actions={
        mayRemind && read.data ? (
          <RemindChosen loans={inSight} rules={read.data.contactRules} onDone={() => setChosen(new Set())} />
        ) : null
      }
    >
      {read.data ? <ContactRules rules={read.data.contactRules} /> : null}
      <LateFilterBar filters={filters} onChange={setFilters} />
      {read.data && read.data.total > 0 ? (
        <Flex gap={16} className="desk-gap">
          {mayRemind ? (
            <Checkbox
              checked={inSight.length === loans.length}
              indeterminate={inSight.length > 0 && inSight.length < loans.length}
              onChange={({ target }) => setChosen(new Set(target.checked ? shown : []))}
            >
              {t('collection_choose_all')}
            </Checkbox>
          ) : null}
          <span className="desk-count">{t('collection_sum', { amount: money(read.data.overdue) })}</span>
        </Flex>
      ) : null}
      <DataTable
        label={t('page_collection')}
        read={read}
        rowsOf={({ loans: rows }) => rows}
        keyOf={({ orderId }) => orderId}
        columns={columns}
        empty={t('collection_empty')}
        onOpen={({ orderId }) => navigate(collectionPath(orderId))}
        isFree={({ assignedTo, isHeld }) =>
          !isHeld && (assignedTo === null || assignedTo.staffId === staffId)
        }
        paging={{
          offset: filters.offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (offset) => setFilters({ offset }),
        }}
      />
    </Page>
  );
}

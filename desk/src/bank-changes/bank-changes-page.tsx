import { type BankChange, listBankChanges } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { OneByOne, partAt } from '../case-parts/one-by-one.tsx';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { useFilters, useOpenPath } from '../table/filters.ts';
import {
  useProposedWords,
  useWaitedHours,
  WaitFilterBar,
  waitSorting,
  waitSpec,
} from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OneChange } from './one-change.tsx';

/** Requests for another bank account. */
export function BankChangesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(waitSpec);
  const { open, age, either, sort } = filters;
  const isNarrowed = age !== 'any' || either !== 'any';
  const wish = { proposed: either, sort, ...useWaitedHours('bank_changes', age), ...partAt(filters) };
  const read = useRead(listBankChanges, wish, { liveSeconds: 5, keepsLast: true });
  return (
    <OneByOne
      at={{ ...filters, onOffset: (offset) => setFilters({ offset }) }}
      title={t('page_bank_changes')}
      filterBar={
        <WaitFilterBar
          page="/bank-changes"
          filters={filters}
          eitherWords={useProposedWords()}
          isNarrowed={isNarrowed}
          onChange={setFilters}
          onClear={() => setFilters({ age: 'any', either: 'any' })}
        />
      }
      sorting={waitSorting(sort, (next) => setFilters({ sort: next }))}
      read={read}
      rowsOf={({ changes }) => changes}
      idOf={({ requestId }) => requestId}
      columns={useColumns()}
      empty={t(isNarrowed ? 'queue_empty_narrowed' : 'bank_empty')}
      one={(change, onNext) => <OneChange key={open} change={change} onNext={onNext} />}
    />
  );
}

function useColumns() {
  const { t } = useTexts();
  const { pathOf } = useOpenPath();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_: unknown, { requestId, name, borrowerId }: BankChange) => (
        <Link href={pathOf(requestId)}>{name ?? `#${borrowerId}`}</Link>
      ),
    },
    {
      key: 'old',
      title: t('bank_old'),
      render: (_: unknown, { oldBankName, oldCardNo }: BankChange) =>
        oldBankName === null ? t('bank_none') : <Account bankName={oldBankName} cardNo={oldCardNo} />,
    },
    {
      key: 'new',
      title: t('bank_new'),
      render: (_: unknown, { bankName, cardNo }: BankChange) => (
        <Account bankName={bankName} cardNo={cardNo} />
      ),
    },
    {
      key: 'waiting',
      title: t('order_waiting'),
      sorter: true,
      render: (_: unknown, { requestedAt }: BankChange) => (
        <Waiting queue="bank_changes" since={requestedAt} />
      ),
    },
  ];
}

function Account({ bankName, cardNo }: { readonly bankName: string; readonly cardNo: string | null }) {
  return (
    <>
      {bankName} <Mono>{cardNo ?? ''}</Mono>
    </>
  );
}

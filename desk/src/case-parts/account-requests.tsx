import type { AnyOperation } from '@hiram/contract';
import { type BankChange, countQueues, listProposals, type NumberChange } from '@hiram/contract/desk';
import type { UseQueryResult } from '@tanstack/react-query';
import { Alert, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useSends } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { type FilterValues, useOpenPath } from '../table/filters.ts';
import {
  useProposedWords,
  useWaitedHours,
  WaitFilterBar,
  waitSorting,
  type waitSpec,
} from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Choices } from './choices.tsx';
import { OneByOne, partAt } from './one-by-one.tsx';
import { OneRequest } from './one-request.tsx';

/** What borrowers ask for about their own account: both are looked at and decided in the same way. */
type What = 'bank' | 'number';
type Request = Pick<BankChange & NumberChange, 'borrowerId' | 'name' | 'proposal'>;
type WaitFilters = FilterValues<typeof waitSpec>;

/** What the server is asked for. */
export function useRequestWish(what: What, filters: WaitFilters) {
  const hours = useWaitedHours(`${what}_changes`, filters.age);
  return { proposed: filters.either, sort: filters.sort, ...hours, ...partAt(filters) };
}

interface AccountRequestsProps<Row> {
  readonly what: What;
  readonly filters: WaitFilters;
  readonly onFilters: (changes: Partial<WaitFilters>) => void;
  /** What this list alone is narrowed by. */
  readonly ownFilter?: ReactNode;
  readonly isNarrowed: boolean;
  readonly onClear: () => void;
  readonly read: UseQueryResult<{ readonly total: number; readonly changes: readonly Row[] }>;
  readonly idOf: (row: Row) => number;
  readonly sinceOf: (row: Row) => string;
  /** Between whose it is and how long it has waited. */
  readonly columns: TableColumnsType<Row>;
  readonly one: (row: Row | undefined, onNext: (() => void) | null) => ReactNode;
}

/** Requests that wait: all of them as a list, or the one that the address names. */
export function AccountRequests<Row extends Request>(props: AccountRequestsProps<Row>) {
  const { what, filters, onFilters, ownFilter, isNarrowed, onClear, read, idOf, sinceOf, columns, one } =
    props;
  const { t } = useTexts();
  const { pathOf } = useOpenPath();
  return (
    <OneByOne
      at={{ ...filters, onOffset: (offset) => onFilters({ offset }) }}
      title={t(`page_${what}_changes`)}
      filterBar={
        <WaitFilterBar
          page={`/${what}-changes`}
          filters={filters}
          eitherWords={useProposedWords()}
          isNarrowed={isNarrowed}
          onChange={onFilters}
          onClear={onClear}
        >
          {ownFilter}
        </WaitFilterBar>
      }
      sorting={waitSorting(filters.sort, (sort) => onFilters({ sort }))}
      read={read}
      rowsOf={({ changes }) => changes}
      idOf={idOf}
      columns={[
        {
          key: 'name',
          title: t('person_name'),
          render: (_, row) => <Link href={pathOf(idOf(row))}>{row.name ?? `#${row.borrowerId}`}</Link>,
        },
        ...columns,
        {
          key: 'waiting',
          title: t('order_waiting'),
          sorter: true,
          render: (_, row) => <Waiting queue={`${what}_changes`} since={sinceOf(row)} />,
        },
      ]}
      empty={t(isNarrowed ? 'queue_empty_narrowed' : `${what}_empty`)}
      one={one}
    />
  );
}

type Sends = ReturnType<typeof useSends>;

interface Answers<Row> {
  readonly what: What;
  /** Who decides. */
  readonly roles: readonly string[];
  /** The list that it leaves. */
  readonly list: AnyOperation;
  readonly send: (
    send: Sends['send'],
    row: Row,
    answer: { readonly isAccepted: boolean; readonly note?: string },
  ) => Promise<{ readonly ok: boolean }>;
}

const titles = { bank: 'bank_title', number: 'number_heading' } as const;

/** One request with its evidence, and beside it the two answers. */
export function OneAccountRequest<Row extends Request>({
  listed,
  onNext,
  answers,
  children,
}: {
  /** Undefined once somebody has decided it. */
  readonly listed: Row | undefined;
  readonly onNext: (() => void) | null;
  readonly answers: Answers<Row>;
  readonly children: (row: Row) => ReactNode;
}) {
  const { t } = useTexts();
  const { what } = answers;
  return (
    <OneRequest
      listed={listed}
      onNext={onNext}
      words={{
        page: t(`page_${what}_changes`),
        next: t(`${what}_next`),
        noNext: t(`${what}_no_next`),
        gone: t(`${what}_gone`),
        all: t(`${what}_all`),
      }}
      titleOf={({ name }) => t(titles[what], { name: name ?? '' })}
      decision={(row, onDone) => <Decide row={row} answers={answers} onDone={onDone} />}
    >
      {children}
    </OneRequest>
  );
}

/** Accepting takes two people; refusing one, also where a colleague has proposed to accept. */
function Decide<Row extends Request>({
  row,
  answers: { what, roles, list, send },
  onDone,
}: {
  readonly row: Row;
  readonly answers: Answers<Row>;
  readonly onDone: (sentence: string) => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const call = useSends({ refreshes: [list, listProposals, countQueues], handles: 'all' });
  const { proposal } = row;

  async function answer(isAccepted: boolean, note: string): Promise<void> {
    const done = await send(call.send, row, { isAccepted, ...(note ? { note } : {}) });
    if (done.ok) onDone(t(isAccepted ? `${what}_proposed` : `${what}_refused`));
  }
  const accept = {
    key: 'a',
    name: t(`${what}_propose`),
    text: t(`${what}_propose_text`),
    send: () => answer(true, ''),
  };
  return (
    <>
      <span>{t(`${what}_look`)}</span>
      {proposal ? <Alert type="info" showIcon title={t(`${what}_waits`, { name: proposal.by })} /> : null}
      <Choices
        reason={roles.includes(role) ? null : t(`${what}_role`)}
        call={call}
        choices={[
          ...(proposal ? [] : [accept]),
          {
            key: 'r',
            name: t(`${what}_refuse`),
            text: t(`${what}_refuse_text`),
            note: t('asked_note_kept'),
            send: (note) => answer(false, note),
          },
        ]}
      />
    </>
  );
}

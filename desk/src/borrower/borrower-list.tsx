import {
  type AccountState,
  accountStates,
  borrowerSorts,
  identityFilters,
  type ListedBorrower,
  listBorrowers,
  loanFilters,
} from '@hiram/contract/desk';
import { Select, type TableColumnsType } from 'antd';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { IdentityState } from '../case-parts/applicant.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { dayOrNone, oneOf, useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import './borrower.css';

const pageLength = 50;

const spec = {
  loan: oneOf(['any', ...loanFilters], 'any'),
  account: oneOf(['any', ...accountStates], 'any'),
  identity: oneOf(['any', ...identityFilters], 'any'),
  from: dayOrNone(),
  to: dayOrNone(),
  sort: oneOf(borrowerSorts, 'newest'),
  offset: whole(),
};

/** Borrowers by how their loan, their account and their identity stand, and since when they are here. */
export function BorrowerList({ search }: { readonly search: string }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const { filters, setFilters } = useFilters(spec);
  const { loan, account, identity, from, to, sort, offset } = filters;
  const read = useRead(
    listBorrowers,
    {
      ...(search === '' ? {} : { search }),
      ...(loan === 'any' ? {} : { loan }),
      ...(account === 'any' ? {} : { account }),
      ...(identity === 'any' ? {} : { identity }),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
      ...{ sort, offset, limit: pageLength },
    },
    { keepsLast: true },
  );
  const columns = useColumns();
  return (
    <>
      <FilterBar>
        <Select
          aria-label={t('borrowers_loan')}
          value={loan}
          onChange={(chosen) => setFilters({ loan: chosen })}
          popupMatchSelectWidth={false}
          options={(['any', ...loanFilters] as const).map((value) => ({
            value,
            label: t(`borrowers_loan_${value}`),
          }))}
        />
        <Select
          aria-label={t('borrowers_account')}
          value={account}
          onChange={(chosen) => setFilters({ account: chosen })}
          popupMatchSelectWidth={false}
          options={(['any', ...accountStates] as const).map((value) => ({
            value,
            label: t(`borrowers_account_${value}`),
          }))}
        />
        <Select
          aria-label={t('borrowers_identity')}
          value={identity}
          onChange={(chosen) => setFilters({ identity: chosen })}
          popupMatchSelectWidth={false}
          options={(['any', ...identityFilters] as const).map((value) => ({
            value,
            label: t(`borrowers_identity_${value}`),
          }))}
        />
        <DayInput label={t('borrowers_from')} value={from} onDay={(day) => setFilters({ from: day })} />
        <DayInput label={t('borrowers_to')} value={to} onDay={(day) => setFilters({ to: day })} />
        <Select
          aria-label={t('borrowers_sort')}
          value={sort}
          onChange={(chosen) => setFilters({ sort: chosen })}
          popupMatchSelectWidth={false}
          options={borrowerSorts.map((value) => ({ value, label: t(`borrowers_sort_${value}`) }))}
        />
      </FilterBar>
      <DataTable
        label={t('page_borrowers')}
        read={read}
        rowsOf={({ borrowers }) => borrowers}
        keyOf={({ borrowerId }) => borrowerId}
        columns={columns}
        empty={t(search === '' ? 'borrowers_empty' : 'find_nobody')}
        onOpen={({ borrowerId }) => navigate(borrowerPath(borrowerId))}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
    </>
  );
}

const toneOf: Readonly<Record<AccountState, Tone>> = {
  open: 'good',
  locked: 'bad',
  held: 'waiting',
  erased: 'quiet',
};

function useColumns(): TableColumnsType<ListedBorrower> {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const nameOf = useBorrowerName();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_, { borrowerId, name }) => (
        <Link className="borrowers-name" href={borrowerPath(borrowerId)}>
          {nameOf(name, borrowerId)}
        </Link>
      ),
    },
    { key: 'mobile', title: t('person_mobile'), render: (_, { mobile }) => <Mono>{mobile}</Mono> },
    {
      key: 'order',
      title: t('borrowers_order'),
      render: (_, { order }) => (order ? <LoanLink {...order} /> : '–'),
    },
    {
      key: 'state',
      title: t('order_state'),
      render: (_, { order }) => (order ? <OrderState {...order} /> : null),
    },
    {
      key: 'overdue',
      title: t('collection_overdue'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { overdue }) => (overdue === null ? '–' : money(overdue)),
    },
    {
      key: 'account',
      title: t('borrowers_account'),
      render: (_, { account }) => <State tone={toneOf[account]}>{t(`borrowers_account_${account}`)}</State>,
    },
    {
      key: 'identity',
      title: t('borrowers_identity'),
      render: (_, { identity }) => <IdentityState state={identity} />,
    },
    {
      key: 'since',
      title: t('borrowers_since'),
      className: 'desk-figure',
      render: (_, { registeredAt }) => day(registeredAt),
    },
  ];
}

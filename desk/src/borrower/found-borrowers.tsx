import { type Found, searchDesk } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { Mono } from '../frame/page.tsx';
import { borrowerPath } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import './borrower.css';

type FoundPerson = Found & { readonly borrowerId: number };
const isPerson = (hit: Found): hit is FoundPerson => hit.borrowerId !== null;

/** Whoever has this number, address or order, or whose name begins so. */
export function FoundBorrowers({ search }: { readonly search: string }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const nameOf = useBorrowerName();
  const read = useRead(searchDesk, { search });
  const box = useRef<HTMLDivElement>(null);
  const people = (read.data?.found ?? []).filter(isPerson);
  const isOne = people.length === 1;
  // Enter finds, and Enter again opens.
  useEffect(() => {
    if (isOne) box.current?.querySelector<HTMLElement>('td a')?.focus();
  }, [isOne]);
  return (
    <div ref={box}>
      {read.data?.hasMore ? <Alert type="info" showIcon className="desk-gap" title={t('find_more')} /> : null}
      <DataTable
        label={t('page_borrowers')}
        read={read}
        rowsOf={({ found }) => found.filter(isPerson)}
        keyOf={({ kind, borrowerId, reference }) => `${kind} ${borrowerId} ${reference}`}
        empty={t('find_nobody')}
        onOpen={({ borrowerId }) => navigate(borrowerPath(borrowerId))}
        columns={[
          {
            key: 'name',
            title: t('person_name'),
            render: (_, { borrowerId, borrowerName }) => (
              <Link className="borrowers-name" href={borrowerPath(borrowerId)}>
                {nameOf(borrowerName, borrowerId)}
              </Link>
            ),
          },
          { key: 'mobile', title: t('person_mobile'), render: (_, { mobile }) => <Mono>{mobile}</Mono> },
          {
            key: 'by',
            title: t('find_found_by'),
            render: (_, { kind, by, reference }) =>
              by === null
                ? [t(`find_kind_${kind}`), reference].filter(Boolean).join(' ')
                : t(`find_by_${by}`),
          },
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
        ]}
      />
    </div>
  );
}

import { type BankChange, listBankChanges } from '@hiram/contract/desk';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Loaded, Mono, Page } from '../frame/page.tsx';
import { paths } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OneChange } from './one-change.tsx';

const pageLength = 100;
const spec = { open: whole(), offset: whole() };
const changePath = (requestId: number) => `${paths.bankChanges}?open=${requestId}`;

/** Requests for another bank account. The one that the address names is open; the list has all of it. */
export function BankChangesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { open, offset } = filters;
  const [, navigate] = useLocation();
  const read = useRead(listBankChanges, { offset, limit: pageLength }, { liveSeconds: 5, keepsLast: true });
  const columns = useColumns();
  useTicks(20);

  if (open !== 0) {
    return (
      <Loaded query={read}>
        {({ changes }) => {
          const next = changes.find(({ requestId }) => requestId !== open);
          return (
            <OneChange
              key={open}
              change={changes.find(({ requestId }) => requestId === open)}
              onNext={next ? () => navigate(changePath(next.requestId)) : null}
            />
          );
        }}
      </Loaded>
    );
  }
  return (
    <Page title={t('page_bank_changes')}>
      <DataTable
        label={t('page_bank_changes')}
        read={read}
        rowsOf={({ changes }) => changes}
        keyOf={(row) => row.requestId}
        empty={t('bank_empty')}
        columns={columns}
        onOpen={({ requestId }) => navigate(changePath(requestId))}
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

function useColumns() {
  const { t } = useTexts();
  const { age, time } = useFormats();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_: unknown, { requestId, name, borrowerId }: BankChange) => (
        <Link href={changePath(requestId)}>{name ?? `#${borrowerId}`}</Link>
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
      key: 'asked',
      title: t('order_waiting'),
      render: (_: unknown, { requestedAt }: BankChange) => (
        <time dateTime={requestedAt} title={time(requestedAt)}>
          {age(requestedAt)}
        </time>
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

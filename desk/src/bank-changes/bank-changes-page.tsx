import { type BankChange, listBankChanges } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { AccountRequests, useRequestWish } from '../case-parts/account-requests.tsx';
import { Mono } from '../frame/page.tsx';
import { useFilters } from '../table/filters.ts';
import { waitSpec } from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OneChange } from './one-change.tsx';

/** Requests for another bank account. */
export function BankChangesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(waitSpec);
  const { open, age, either } = filters;
  const wish = useRequestWish('bank', filters);
  const read = useRead(listBankChanges, wish, { liveSeconds: 5, keepsLast: true });
  return (
    <AccountRequests<BankChange>
      what="bank"
      filters={filters}
      onFilters={setFilters}
      isNarrowed={age !== 'any' || either !== 'any'}
      onClear={() => setFilters({ age: 'any', either: 'any' })}
      read={read}
      idOf={({ requestId }) => requestId}
      sinceOf={({ requestedAt }) => requestedAt}
      columns={[
        {
          key: 'old',
          title: t('bank_old'),
          render: (_, { oldBankName, oldCardNo }) =>
            oldBankName === null ? t('bank_none') : <Account bankName={oldBankName} cardNo={oldCardNo} />,
        },
        {
          key: 'new',
          title: t('bank_new'),
          render: (_, { bankName, cardNo }) => <Account bankName={bankName} cardNo={cardNo} />,
        },
      ]}
      one={(change, onNext) => <OneChange key={open} change={change} onNext={onNext} />}
    />
  );
}

function Account({ bankName, cardNo }: { readonly bankName: string; readonly cardNo: string | null }) {
  return (
    <>
      {bankName} <Mono>{cardNo ?? ''}</Mono>
    </>
  );
}

import { type BankChange, listBankChanges } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { OneByOne, useOneByOne } from '../case-parts/one-by-one.tsx';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OneChange } from './one-change.tsx';

const changePath = (requestId: number) => `${paths.bankChanges}?open=${requestId}`;

/** Requests for another bank account. */
export function BankChangesPage() {
  const { t } = useTexts();
  const at = useOneByOne();
  const read = useRead(listBankChanges, at.part, { liveSeconds: 5, keepsLast: true });
  return (
    <OneByOne
      at={at}
      title={t('page_bank_changes')}
      read={read}
      rowsOf={({ changes }) => changes}
      idOf={({ requestId }) => requestId}
      pathOf={changePath}
      columns={useColumns()}
      empty={t('bank_empty')}
      one={(change, onNext) => <OneChange key={at.open} change={change} onNext={onNext} />}
    />
  );
}

function useColumns() {
  const { t } = useTexts();
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

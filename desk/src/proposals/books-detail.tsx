import { major, toCents } from '@hiram/contract';
import { type BooksWish, getBooks, type ManualJournal } from '@hiram/contract/desk';
import { Descriptions } from 'antd';
import { useRead } from '../api/server.ts';
import { Changed } from '../catalogue-parts/changed.tsx';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { useFormats } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

const look = { size: 'small', bordered: true, column: 1, className: 'desk-gap' } as const;

/** A journal by hand: its day, its reason and its lines. */
export function JournalDetail({ journal }: { readonly journal: ManualJournal }) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const names = useLedgerNames();
  const shown = (figure: number) => (toCents(major(figure)) > 0 ? money(major(figure)) : null);
  return (
    <>
      <Descriptions
        {...look}
        items={[
          {
            key: 'what',
            label: t('journal_purpose'),
            children: t(`ledger_posting_${journal.purpose}`),
          },
          { key: 'on', label: t('ledger_date'), children: day(journal.on) },
          { key: 'reason', label: t('books_reason'), children: journal.reason },
        ]}
      />
      <PlainTable
        label={t('ledger_journal')}
        rows={journal.lines.map((line, index) => ({ ...line, index }))}
        keyOf={({ index }) => index}
        columns={[
          { title: t('ledger_account'), show: ({ account }) => names.account(account) },
          { title: t('ledger_debit'), kind: 'amount', show: ({ debit }) => shown(Number(debit)) },
          { title: t('ledger_credit'), kind: 'amount', show: ({ credit }) => shown(Number(credit)) },
        ]}
      />
    </>
  );
}

/** Up to when the books would be closed, beside how they are. */
export function BooksDetail({ wish }: { readonly wish: BooksWish }) {
  const { t } = useTexts();
  const { day } = useFormats();
  const read = useRead(getBooks, {});
  const inWords = (closedThrough: string | null) =>
    closedThrough === null ? t('books_open_all') : t('books_closed_through', { day: day(closedThrough) });
  return (
    <Loaded query={read}>
      {({ closedThrough }) => (
        <Descriptions
          {...look}
          items={[
            {
              key: 'state',
              label: t('books_state'),
              children: <Changed before={inWords(closedThrough)} after={inWords(wish.closedThrough)} />,
            },
            { key: 'reason', label: t('books_reason'), children: wish.reason },
          ]}
        />
      )}
    </Loaded>
  );
}

import { toCents } from '@hiram/contract';
import { type Journal, listJournals } from '@hiram/contract/desk';
import { Grid, type TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { useLedgerNames } from '../catalogue-parts/ledger-names.ts';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { paths } from '../paths.ts';
import { DataTable } from '../table/data-table.tsx';
import { Older } from '../table/older.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type JournalRow, rowsOf } from './journal-rows.ts';
import './ledger.css';

interface Wanted {
  readonly order: number;
  readonly from: string;
  readonly to: string;
  /** The journal below which to go on; 0 for the newest. */
  readonly before: number;
}

export function JournalTable({
  wanted,
  onBefore,
}: {
  readonly wanted: Wanted;
  readonly onBefore: (journalId: number) => void;
}) {
  const { t } = useTexts();
  const { order, from, to, before } = wanted;
  const read = useRead(
    listJournals,
    {
      ...(order === 0 ? {} : { orderId: order }),
      ...(from === '' ? {} : { from }),
      ...(to === '' ? {} : { to }),
      ...(before === 0 ? {} : { beforeId: before }),
    },
    { keepsLast: true, ...(before === 0 ? { liveSeconds: 30 } : {}) },
  );
  const columns = useJournalColumns(order !== 0);
  const journals: readonly Journal[] = read.data?.journals ?? [];
  return (
    <div className="ledger-journal">
      <DataTable
        label={t('ledger_journal')}
        read={read}
        rowsOf={(data) => rowsOf(data.journals)}
        keyOf={(row) => row.key}
        columns={columns}
        empty={t(order === 0 ? 'ledger_empty' : 'ledger_empty_order')}
      />
      <Older
        shown={journals.length}
        says={t('ledger_journals', { count: journals.length })}
        hasMore={read.data?.hasMore ?? false}
        isNewest={before === 0}
        onOlder={() => onBefore(journals.at(-1)?.journalId ?? 0)}
        onNewest={() => onBefore(0)}
      />
    </div>
  );
}

function useJournalColumns(isOfOrder: boolean): TableColumnsType<JournalRow> {
  const { t } = useTexts();
  const { money, day, time } = useFormats();
  const names = useLedgerNames();
  const { xl: hasRoom } = Grid.useBreakpoint();
  // What belongs to the whole journal stands once, beside all its lines.
  const once = ({ rowSpan }: JournalRow) => ({ rowSpan });
  const figure = { align: 'right', className: 'desk-figure' } as const;
  return [
    {
      key: 'date',
      title: t('ledger_date'),
      onCell: once,
      render: (_, { journal }) => (
        <span title={t('ledger_posted', { at: time(journal.postedAt) })}>{day(journal.occurredOn)}</span>
      ),
    },
    {
      key: 'number',
      title: t('ledger_number'),
      ...figure,
      onCell: once,
      render: (_, { journal }) => journal.journalId,
    },
    {
      key: 'kind',
      title: t('ledger_what'),
      onCell: once,
      render: (_, { journal: { kind, reference, byHand } }) => (
        <>
          {names.posting(kind)}
          {hasRoom === false ? (
            <div className="ledger-beneath desk-faint">
              <Mono>{reference}</Mono>
            </div>
          ) : null}
          {byHand ? (
            <div className="ledger-by-hand">
              {byHand.reason}
              <br />
              {t('blacklist_by_two', { addedBy: byHand.proposedBy, confirmedBy: byHand.confirmedBy })}
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'order',
      title: t('ledger_order'),
      onCell: once,
      render: (_, { journal: { orderId } }) =>
        orderId === null ? null : (
          <>
            <LoanLink orderId={orderId} />{' '}
            {isOfOrder ? null : (
              <Link href={`${paths.ledger}?order=${orderId}`} className="ledger-only">
                {t('ledger_only_this')}
              </Link>
            )}
          </>
        ),
    },
    {
      key: 'reference',
      title: t('ledger_reference'),
      onCell: once,
      // On a narrow screen it stands beneath what was posted, so that accounts and amounts are in sight.
      responsive: ['xl'],
      render: (_, { journal }) => <Mono>{journal.reference}</Mono>,
    },
    {
      key: 'account',
      title: t('ledger_account'),
      // Credits are set in, as in every journal that was ever written by hand.
      render: (_, { line }) => (
        <span className={toCents(line.credit) > 0 ? 'ledger-credit' : ''}>{names.account(line.account)}</span>
      ),
    },
    {
      key: 'debit',
      title: t('ledger_debit'),
      ...figure,
      render: (_, { line }) => (toCents(line.debit) > 0 ? money(line.debit) : null),
    },
    {
      key: 'credit',
      title: t('ledger_credit'),
      ...figure,
      render: (_, { line }) => (toCents(line.credit) > 0 ? money(line.credit) : null),
    },
  ];
}

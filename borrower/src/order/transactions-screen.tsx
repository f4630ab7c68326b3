import { type Major, type Transaction, toCents, toOrderStatus } from '@hiram/contract';
import { Amount, Card, EmptyState, FirstAuditPicture, Screen, TransactionsPicture } from '@hiram/ui';
import { ArrowDownLeft, ArrowLeftRight, ArrowUpRight } from 'lucide-react';
import { useSearch } from 'wouter';
import { orderIdInSearch } from '../api/numbered-paths.ts';
import { useFormats } from '../screen/formats.ts';
import { Gate } from '../screen/gate.tsx';
import { Header } from '../screen/header.tsx';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { useTexts } from '../texts/language.tsx';
import { NoOrderYet } from './parts/no-order.tsx';
import { PaperRow } from './parts/paper-row.tsx';
import { useTransactions } from './queries.ts';

/** The books of one order, the newest unless the address says which: every line says what is owed after it. */
export function TransactionsScreen() {
  const { t } = useTexts();
  const query = useTransactions(orderIdInSearch(useSearch()));
  const title = t('transactions_title');
  return (
    <Gate title={title} query={query} skeleton={<RowsSkeleton />} nothing={<NoOrderYet />}>
      {({ orderId, status, balance, transactions }) => (
        <Screen header={<Header title={title} />}>
          {orderId === null ? (
            <NoOrderYet />
          ) : transactions.length > 0 ? (
            <>
              <Balance balance={balance} />
              <Card>
                <ul className="flex flex-col divide-y divide-line">
                  {transactions.map((transaction) => (
                    <Row key={transaction.id} transaction={transaction} />
                  ))}
                </ul>
              </Card>
              <Card className="gap-1">
                <PaperRow kind="statement" orderId={orderId} title={t('paper_statement')} />
                <PaperRow kind="statement_csv" orderId={orderId} title={t('paper_statement_csv')} />
              </Card>
            </>
          ) : status !== null && toOrderStatus(status) === 'first_audit_passed' ? (
            <EmptyState picture={<FirstAuditPicture />} text={t('transactions_first_audit')} />
          ) : (
            <EmptyState picture={<TransactionsPicture />} text={t('transactions_empty')} />
          )}
        </Screen>
      )}
    </Gate>
  );
}

/** What is owed by the books, or what the borrower has paid over. */
function Balance({ balance }: { balance: Major }) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  const cents = toCents(balance);
  return (
    <Card tone="brand" className="gap-0">
      <p className="text-15 text-ink-soft">{t(cents < 0 ? 'transactions_credit' : 'transactions_owed')}</p>
      <Amount cents={Math.abs(cents)} currency={currency} language={language} size="hero" />
      {cents > 0 && <p className="text-15 text-ink-soft">{t('transactions_owed_text')}</p>}
    </Card>
  );
}

/** Which way it went is seen by an arrow and a sign, and said in a word. */
function Row({ transaction }: { transaction: Transaction }) {
  const { t, language } = useTexts();
  const { currency, day, money } = useFormats();
  const { kind, amount, change, balance, on, reference } = transaction;
  const direction = directionOf(toCents(change));
  const { Icon, sign } = looks[direction];
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-secondary text-brand-ink"
      >
        <Icon className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p>{t(`transaction_${kind}`)}</p>
          <p className="ml-auto">
            <span className="sr-only">{t(`transaction_${direction}`)} </span>
            <span aria-hidden="true">{sign}</span>
            <Amount cents={toCents(amount)} currency={currency} language={language} />
          </p>
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-soft">
          <p>{day(on)}</p>
          <p className="ml-auto">{t('transaction_balance', { balance: money(balance) })}</p>
        </div>
        {reference !== null && (
          <p className="text-13 break-all text-ink-soft">{t('transaction_reference', { reference })}</p>
        )}
      </div>
    </li>
  );
}

const looks = {
  more: { Icon: ArrowUpRight, sign: '+' },
  less: { Icon: ArrowDownLeft, sign: '−' },
  same: { Icon: ArrowLeftRight, sign: '' },
} as const;

/** Whether more is owed after it, or less; a payout that has arrived changes neither. */
function directionOf(changeCents: number): keyof typeof looks {
  if (changeCents === 0) return 'same';
  return changeCents > 0 ? 'more' : 'less';
}

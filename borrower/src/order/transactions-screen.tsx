import { type Transaction, toCents, toOrderStatus } from '@hiram/contract';
import { Amount, Card, EmptyPicture, EmptyState, FirstAuditPicture, Screen } from '@hiram/ui';
import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import { useFormats } from '../screen/formats.ts';
import { Gate } from '../screen/gate.tsx';
import { Header } from '../screen/header.tsx';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { useTexts } from '../texts/language.tsx';
import { NoOrderYet } from './parts/no-order.tsx';
import { useTransactions } from './queries.ts';

/** The books of the newest order: every line says what is owed after it. */
export function TransactionsScreen() {
  const { t } = useTexts();
  const title = t('transactions_title');
  return (
    <Gate title={title} query={useTransactions()} skeleton={<RowsSkeleton />} nothing={<NoOrderYet />}>
      {({ orderId, status, transactions }) => (
        <Screen header={<Header title={title} />}>
          {orderId === null ? (
            <NoOrderYet />
          ) : transactions.length > 0 ? (
            <Card>
              <ul className="flex flex-col divide-y divide-line">
                {transactions.map((transaction) => (
                  <Row key={transaction.id} transaction={transaction} />
                ))}
              </ul>
            </Card>
          ) : status !== null && toOrderStatus(status) === 'first_audit_passed' ? (
            <EmptyState picture={<FirstAuditPicture />} text={t('transactions_first_audit')} />
          ) : (
            <EmptyState picture={<EmptyPicture />} text={t('transactions_empty')} />
          )}
        </Screen>
      )}
    </Gate>
  );
}

function Row({ transaction }: { transaction: Transaction }) {
  const { t, language } = useTexts();
  const { currency, day, money } = useFormats();
  const { kind, amount, change, balance, on, reference } = transaction;
  const Icon = toCents(change) < 0 ? ArrowUpRight : ArrowDownLeft;
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
          <Amount cents={toCents(amount)} currency={currency} language={language} />
        </div>
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-13 text-ink-soft">
          <p>{day(on)}</p>
          <p>{t('transaction_balance', { balance: money(balance) })}</p>
        </div>
        {reference !== null && (
          <p className="text-13 break-all text-ink-soft">{t('transaction_reference', { reference })}</p>
        )}
      </div>
    </li>
  );
}

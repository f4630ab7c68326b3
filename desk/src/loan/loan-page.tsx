import { isRefused, orderIdIn, orderNumber } from '@hiram/contract';
import { getLoan, getReview, type LoanPage as Loan, listJournals } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link, useParams } from 'wouter';
import { useRead } from '../api/server.ts';
import { Case } from '../case-parts/case.tsx';
import { Panel } from '../case-parts/facts.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { TasksPanel } from '../case-parts/tasks-panel.tsx';
import { Timeline } from '../case-parts/timeline.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useMe } from '../frame/me.tsx';
import { NotFound } from '../frame/not-found.tsx';
import { Loaded, Mono, Page } from '../frame/page.tsx';
import { useRecent } from '../frame/recent.ts';
import { useDaysLate } from '../loan-parts/days-late.ts';
import { Payouts } from '../loan-parts/payouts.tsx';
import { Repayments } from '../loan-parts/repayments.tsx';
import { Schedule } from '../loan-parts/schedule.tsx';
import { borrowerPath, loanPath, orderPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Changes } from './changes.tsx';
import { Contacts } from './contacts.tsx';
import { LoanActions } from './loan-actions.tsx';
import { Owed } from './owed.tsx';
import { Papers } from './papers.tsx';
import './loan.css';

/** A loan that was paid out, as it stands today. How it was decided stands on the page of its order. */
export function LoanPage() {
  const { orderNo = '' } = useParams();
  const orderId = orderIdIn(orderNo);
  const { t } = useTexts();
  if (orderId === null)
    return (
      <NotFound
        title={t('none_order', { given: orderNo })}
        wayBack={{ href: paths.home, name: t('to_home') }}
      />
    );
  // Another loan is another page: no half-written reason may slip under it.
  return <OneLoan key={orderId} orderId={orderId} />;
}

function OneLoan({ orderId }: { readonly orderId: number }) {
  const { t } = useTexts();
  const { role } = useMe();
  const nameOf = useBorrowerName();
  const read = useRead(getLoan, { orderId }, { liveSeconds: 15 });
  const orderNo = orderNumber(orderId);
  const { data } = read;
  useRecent(loanPath(orderId), data && `${orderNo} · ${nameOf(data.borrowerName, data.borrowerId)}`);
  if (isRefused(read.error, 'record_not_found'))
    return (
      <NotFound
        title={t('none_order', { given: orderNo })}
        wayBack={{ href: paths.home, name: t('to_home') }}
      />
    );
  if (isRefused(read.error, 'nothing_paid_out'))
    return (
      <NotFound
        title={t('loan_nothing_paid_out', { number: orderNo })}
        wayBack={
          getReview.roles.includes(role)
            ? { href: orderPath(orderId), name: t('loan_application') }
            : { href: paths.home, name: t('to_home') }
        }
      />
    );
  return (
    <Page
      title={t('loan_title', { number: orderNo })}
      actions={data ? <Head loan={data} orderId={orderId} /> : null}
    >
      <Loaded query={read}>{(loan) => <Everything loan={loan} />}</Loaded>
    </Page>
  );
}

function Everything({ loan }: { readonly loan: Loan }) {
  const { t } = useTexts();
  const { view } = loan;
  return (
    <Case decision={<LoanActions loan={loan} />}>
      <Owed loan={loan} />
      <Panel title={t('borrower_schedule')}>
        {view.periodViews.length === 0 ? (
          <p className="case-note">{t('loan_no_schedule')}</p>
        ) : (
          <Schedule view={view} />
        )}
      </Panel>
      <Panel title={t('borrower_withdrawals')}>
        <Payouts withdrawals={view.withdrawals} references={loan.payouts} />
      </Panel>
      <Panel
        title={t('borrower_repayments')}
        aside={
          loan.mark === null ? null : (
            <span className="desk-faint">
              {t('loan_mark')} <Mono>{loan.mark}</Mono>
            </span>
          )
        }
      >
        <Repayments repayments={loan.repayments} isOfOneLoan />
      </Panel>
      <Changes loan={loan} />
      <Papers loan={loan} />
      <Contacts loan={loan} />
      <TasksPanel about={{ borrowerId: loan.borrowerId, orderId: view.orderId }} />
      <Timeline about={{ borrowerId: loan.borrowerId, orderId: view.orderId }} />
    </Case>
  );
}

function Head({ loan, orderId }: { readonly loan: Loan; readonly orderId: number }) {
  const { t } = useTexts();
  const { role } = useMe();
  const nameOf = useBorrowerName();
  const daysLate = useDaysLate(loan.view);
  return (
    <Flex gap={16} align="center" wrap>
      <OrderState status={loan.view.status} daysLate={daysLate} />
      <Link href={borrowerPath(loan.borrowerId)}>{nameOf(loan.borrowerName, loan.borrowerId)}</Link>
      <Mono>{loan.mobile}</Mono>
      {getReview.roles.includes(role) ? <Link href={orderPath(orderId)}>{t('loan_application')}</Link> : null}
      {listJournals.roles.includes(role) ? (
        <Link href={`${paths.ledger}?order=${orderId}`}>{t('review_ledger')}</Link>
      ) : null}
    </Flex>
  );
}

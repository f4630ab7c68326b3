import { type OrderView, toCents } from '@hiram/contract';
import { type BorrowerPage, listJournals, listLateLoans } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link } from 'wouter';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { ProductName } from '../frame/product-name.tsx';
import { useDaysLate } from '../loan-parts/days-late.ts';
import { Hardship } from '../loan-parts/hardship.tsx';
import { Losses } from '../loan-parts/losses.tsx';
import { Payouts } from '../loan-parts/payouts.tsx';
import { Schedule } from '../loan-parts/schedule.tsx';
import { collectionPath, loanPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** How the newest loan stands: what was lent, what is owed, when it is due, what went where. */
export function NewestOrder({ page: { current, withdrawals } }: { readonly page: BorrowerPage }) {
  const { t } = useTexts();
  const { role } = useMe();
  if (current === null)
    return (
      <Panel title={t('borrower_newest')}>
        <p className="case-note">{t('borrower_no_order')}</p>
      </Panel>
    );
  const { orderId } = current;
  const isLoan = withdrawals.length > 0;
  return (
    <Panel
      title={t('borrower_newest')}
      aside={
        <Flex gap={12} wrap>
          {isLoan ? <Link href={loanPath(orderId)}>{t('loan_open')}</Link> : null}
          {current.overdue && listLateLoans.roles.includes(role) ? (
            <Link href={collectionPath(orderId)}>{t('page_collection')}</Link>
          ) : null}
          {listJournals.roles.includes(role) ? (
            <Link href={`${paths.ledger}?order=${orderId}`}>{t('review_ledger')}</Link>
          ) : null}
        </Flex>
      }
    >
      <div className="case-beside">
        <About view={current} />
        <Figures view={current} />
      </div>
      <h3>{t('borrower_withdrawals')}</h3>
      <Payouts withdrawals={withdrawals} />
      {current.periodViews.length > 0 ? (
        <>
          <h3>{t('borrower_schedule')}</h3>
          <Schedule view={current} />
        </>
      ) : null}
      <Hardship view={current} />
      <Losses view={current} />
    </Panel>
  );
}

function About({ view }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { day, time } = useFormats();
  const daysLate = useDaysLate(view);
  return (
    <Facts
      rows={[
        [
          t('order_number'),
          <LoanLink key="order" orderId={view.orderId} isLoan={view.withdrawals.length > 0} />,
        ],
        [t('order_state'), <OrderState key="state" status={view.status} daysLate={daysLate} />],
        [t('borrower_product'), <ProductName key="product" name={view.appName} logo={view.appLogo} />],
        [t('order_term'), t(`periods_${view.periodUnit}`, { count: view.periodDays })],
        [t('borrower_applied'), time(view.applyTime)],
        [t('borrower_contract'), view.contractNumber && <Mono key="contract">{view.contractNumber}</Mono>],
        [t('borrower_accepted'), view.contractAcceptedAt && time(view.contractAcceptedAt)],
        [t('borrower_withdraw_until'), view.withdrawUntil && day(view.withdrawUntil)],
        [t('borrower_waits_until'), view.withdrawalsWaitUntil && time(view.withdrawalsWaitUntil)],
        [
          t('borrower_refused_for'),
          view.refusalReasons.map((reason) => t(`refusal_reason_${reason}`)).join('; '),
        ],
      ]}
    />
  );
}

function Figures({ view }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { money } = useFormats();
  // The price is of what can still be withdrawn; beside what is owed already that has to be said.
  const isOfRest = toCents(view.totalWithdrawn) > 0;
  return (
    <Facts
      isFigures
      rows={[
        [t('order_amount'), money(view.principal)],
        [t('borrower_withdrawn'), money(view.totalWithdrawn)],
        [t('borrower_balance'), money(view.balance)],
        [t('borrower_owed'), <strong key="owed">{money(view.owed)}</strong>],
        [t('borrower_paid'), money(view.paid)],
        [t(isOfRest ? 'borrower_rest_total' : 'price_total'), view.quote && money(view.quote.total)],
        [
          t(isOfRest ? 'borrower_rest_apr' : 'price_apr'),
          view.quote && `${view.quote.aprPercent.toFixed(2)}%`,
        ],
      ]}
    />
  );
}

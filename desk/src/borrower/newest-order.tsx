import { type InstalmentStatus, type OrderView, toCents, toInstalmentStatus } from '@hiram/contract';
import { type BorrowerPage, listJournals, listLateLoans } from '@hiram/contract/desk';
import { Flex } from 'antd';
import { Link } from 'wouter';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { OrderLink } from '../case-parts/order-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { PayoutState, usePayoutFailure } from '../case-parts/payout-state.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { collectionPath, paths } from '../paths.ts';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Hardship } from './hardship.tsx';
import { Losses } from './losses.tsx';

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
  const { orderId, periodViews } = current;
  const isLate = periodViews.some(({ status }) => toInstalmentStatus(status) === 'overdue');
  return (
    <Panel
      title={t('borrower_newest')}
      aside={
        <Flex gap={12}>
          {isLate && listLateLoans.roles.includes(role) ? (
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
      <Withdrawals withdrawals={withdrawals} />
      <Schedule view={current} />
      <Hardship view={current} />
      <Losses view={current} />
    </Panel>
  );
}

function About({ view }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { day, time } = useFormats();
  return (
    <Facts
      rows={[
        [t('order_number'), <OrderLink key="order" orderId={view.orderId} />],
        [t('order_state'), <OrderState key="state" status={view.status} />],
        [t('borrower_product'), view.appName],
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
          view.quote && `${view.quote.aprPercent.toFixed(2)} %`,
        ],
      ]}
    />
  );
}

function Withdrawals({ withdrawals }: Pick<BorrowerPage, 'withdrawals'>) {
  const { t } = useTexts();
  const { money, time } = useFormats();
  const payoutFailure = usePayoutFailure();
  return (
    <>
      <h3>{t('borrower_withdrawals')}</h3>
      {withdrawals.length === 0 ? (
        <p className="case-note">{t('borrower_no_withdrawal')}</p>
      ) : (
        <PlainTable
          label={t('borrower_withdrawals')}
          rows={withdrawals}
          keyOf={({ withdrawalId }) => withdrawalId}
          columns={[
            { title: t('payout_asked_on'), kind: 'figure', show: ({ requestedAt }) => time(requestedAt) },
            {
              title: t('payout_to'),
              show: ({ bankName, cardNo }) => [bankName, cardNo].filter(Boolean).join(' ') || '–',
            },
            { title: t('order_amount'), kind: 'amount', show: ({ amount }) => money(amount) },
            { title: t('price_fee'), kind: 'amount', show: ({ fee }) => money(fee) },
            { title: t('price_received'), kind: 'amount', show: ({ received }) => money(received) },
            {
              title: t('payout_state'),
              show: ({ status, failure }) => (
                <>
                  <PayoutState status={status} />
                  {failure ? ` · ${payoutFailure(failure)}` : null}
                </>
              ),
            },
          ]}
        />
      )}
    </>
  );
}

const periodTones = {
  pending: 'quiet',
  repaid: 'good',
  overdue: 'bad',
} as const satisfies Record<InstalmentStatus, Tone>;

function Schedule({ view: { periodViews } }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  if (periodViews.length === 0) return null;
  const withdrawalIds = [...new Set(periodViews.map(({ withdrawalId }) => withdrawalId))].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <h3>{t('borrower_schedule')}</h3>
      <PlainTable
        label={t('borrower_schedule')}
        rows={periodViews}
        keyOf={({ withdrawalId, period }) => `${withdrawalId}/${period}`}
        columns={[
          // Each withdrawal has a schedule of its own; their instalments are numbered alike.
          ...(withdrawalIds.length > 1
            ? [
                {
                  title: t('schedule_withdrawal'),
                  kind: 'figure' as const,
                  show: ({ withdrawalId }: OrderView['periodViews'][number]) =>
                    withdrawalIds.indexOf(withdrawalId) + 1,
                },
              ]
            : []),
          { title: t('schedule_period'), kind: 'figure', show: ({ period }) => period },
          { title: t('schedule_due'), kind: 'figure', show: ({ dueOn }) => day(dueOn) },
          { title: t('schedule_principal'), kind: 'amount', show: ({ principal }) => money(principal) },
          { title: t('schedule_interest'), kind: 'amount', show: ({ interest }) => money(interest) },
          { title: t('borrower_overdue_fee'), kind: 'amount', show: ({ overdueFee }) => money(overdueFee) },
          { title: t('schedule_amount'), kind: 'amount', show: ({ amt }) => money(amt) },
          { title: t('borrower_paid'), kind: 'amount', show: ({ paid }) => money(paid) },
          {
            title: t('order_state'),
            show: ({ status }) => (
              <State tone={periodTones[toInstalmentStatus(status)]}>{t(`borrower_period_${status}`)}</State>
            ),
          },
        ]}
      />
    </>
  );
}

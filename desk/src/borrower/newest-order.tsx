import type { OrderView } from '@hiram/contract';
import { type BorrowerPage, listJournals } from '@hiram/contract/desk';
import { Link } from 'wouter';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { OrderLink } from '../case-parts/order-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

/** How the loan stands that somebody calls about: what was lent, what is owed, when it is due, what went where. */
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
  return (
    <Panel
      title={t('borrower_newest')}
      aside={
        listJournals.roles.includes(role) ? (
          <Link href={`${paths.ledger}?order=${orderId}`}>{t('review_ledger')}</Link>
        ) : null
      }
    >
      <div className="case-beside">
        <About view={current} />
        <Figures view={current} />
      </div>
      <Withdrawals withdrawals={withdrawals} />
      <Schedule view={current} />
    </Panel>
  );
}

function About({ view }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { day, time } = useFormats();
  return (
    <Facts
      rows={[
        [
          t('order_number'),
          <span key="order" className="borrower-order">
            <OrderLink orderId={view.orderId} /> · <Mono>{view.orderNo}</Mono>
          </span>,
        ],
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
  return (
    <Facts
      isFigures
      rows={[
        [t('order_amount'), money(view.principal)],
        [t('borrower_withdrawn'), money(view.totalWithdrawn)],
        [t('borrower_balance'), money(view.balance)],
        [t('borrower_owed'), <strong key="owed">{money(view.owed)}</strong>],
        [t('borrower_paid'), money(view.paid)],
        [t('price_total'), view.quote && money(view.quote.total)],
        [t('price_apr'), view.quote && `${view.quote.aprPercent.toFixed(2)} %`],
      ]}
    />
  );
}

const payoutTones = {
  waiting: 'quiet',
  sent: 'quiet',
  settled: 'good',
  failed: 'bad',
  unknown: 'waiting',
} as const satisfies Record<BorrowerPage['withdrawals'][number]['status'], Tone>;

function Withdrawals({ withdrawals }: Pick<BorrowerPage, 'withdrawals'>) {
  const { t } = useTexts();
  const { money, time } = useFormats();
  return (
    <>
      <h3>{t('borrower_withdrawals')}</h3>
      {withdrawals.length === 0 ? (
        <p className="case-note">{t('borrower_no_withdrawal')}</p>
      ) : (
        <div className="desk-scroll">
          <table className="desk-plain" aria-label={t('borrower_withdrawals')}>
            <thead>
              <tr>
                <th>{t('payout_asked_on')}</th>
                <th>{t('payout_to')}</th>
                <th className="desk-right">{t('order_amount')}</th>
                <th className="desk-right">{t('price_fee')}</th>
                <th className="desk-right">{t('price_received')}</th>
                <th className="borrower-after-figure">{t('payout_state')}</th>
              </tr>
            </thead>
            <tbody>
              {withdrawals.map((each) => (
                <tr key={each.withdrawalId}>
                  <td className="desk-figure">{time(each.requestedAt)}</td>
                  <td>{[each.bankName, each.cardNo].filter(Boolean).join(' ') || '–'}</td>
                  <td className="desk-right desk-figure">{money(each.amount)}</td>
                  <td className="desk-right desk-figure">{money(each.fee)}</td>
                  <td className="desk-right desk-figure">{money(each.received)}</td>
                  <td className="borrower-after-figure">
                    <State tone={payoutTones[each.status]}>{t(`payout_state_${each.status}`)}</State>
                    {each.failure ? ` · ${t(`payout_failure_${each.failure}`)}` : null}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}

const periodTones = { 0: 'quiet', 1: 'good', 2: 'bad' } as const;

function Schedule({ view: { periodViews } }: { readonly view: OrderView }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  if (periodViews.length === 0) return null;
  return (
    <>
      <h3>{t('borrower_schedule')}</h3>
      <div className="desk-scroll">
        <table className="desk-plain" aria-label={t('borrower_schedule')}>
          <thead>
            <tr>
              <th>{t('schedule_period')}</th>
              <th>{t('schedule_due')}</th>
              <th className="desk-right">{t('schedule_principal')}</th>
              <th className="desk-right">{t('schedule_interest')}</th>
              <th className="desk-right">{t('borrower_overdue_fee')}</th>
              <th className="desk-right">{t('schedule_amount')}</th>
              <th className="desk-right">{t('borrower_paid')}</th>
              <th className="borrower-after-figure">{t('order_state')}</th>
            </tr>
          </thead>
          <tbody>
            {periodViews.map((each) => (
              <tr key={`${each.withdrawalId}/${each.period}`}>
                <td className="desk-figure">{each.period}</td>
                <td className="desk-figure">{day(each.dueOn)}</td>
                <td className="desk-right desk-figure">{money(each.principal)}</td>
                <td className="desk-right desk-figure">{money(each.interest)}</td>
                <td className="desk-right desk-figure">{money(each.overdueFee)}</td>
                <td className="desk-right desk-figure">{money(each.amt)}</td>
                <td className="desk-right desk-figure">{money(each.paid)}</td>
                <td className="borrower-after-figure">
                  <State tone={periodTones[each.status]}>{t(`borrower_period_${each.status}`)}</State>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

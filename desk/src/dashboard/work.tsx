import { toCents } from '@hiram/contract';
import {
  type Dashboard,
  listBorrowers,
  listLateLoans,
  listPayouts,
  listProducts,
  listStopped,
} from '@hiram/contract/desk';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { OffTheOffer } from '../catalogue-parts/off-the-offer.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Waiting as WaitingSince } from '../frame/waiting.tsx';
import { borrowerPath, orderPath, paths, queuePath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FirstSteps } from './first-steps.tsx';

/** What to know when sitting down: what waits for somebody, what they have begun, and what is late. */
export function Work({ dashboard }: { readonly dashboard: Dashboard }) {
  const { t } = useTexts();
  const { role } = useMe();
  // Only those who may open the page get a link to it.
  const wayOn = listProducts.roles.includes(role) ? (
    <Link href={paths.products}>{t('page_products')}</Link>
  ) : null;
  return (
    <>
      <FirstSteps firstSteps={dashboard.firstSteps} />
      <OffTheOffer products={dashboard.offTheOffer} wayOn={wayOn} />
      {listStopped.roles.includes(role) ? <Stopped /> : null}
      <Alerts alerts={dashboard.alerts} />
      <div className="dashboard-work">
        <Waiting queues={dashboard.waitingForMe} />
        <Mine orders={dashboard.mine} />
        <Late late={dashboard.late} />
        <Today today={dashboard.today} />
      </div>
    </>
  );
}

function Alerts({ alerts }: Pick<Dashboard, 'alerts'>) {
  const { t } = useTexts();
  const { time } = useFormats();
  return alerts.map(({ kind, event, who, count, most, at }) => (
    <Alert
      key={`${kind}${event}${who}`}
      type={most !== null && count >= most ? 'error' : 'warning'}
      showIcon
      role="alert"
      className="desk-gap"
      title={t(`dashboard_alert_${kind}`, {
        ...{ who: who ?? '', count, most: most ?? 0, at: time(at) },
        event: event === null ? '' : t(`security_event_${event}`),
      })}
    />
  ));
}

/** Somebody says that their account was used by another: the first thing to look at. */
function Stopped() {
  const { t } = useTexts();
  const { time } = useFormats();
  const { data } = useRead(listStopped, {}, { liveSeconds: 60 });
  return data?.stopped.map(({ borrowerId, warning, at }) => (
    <Alert
      key={`${borrowerId} ${warning} ${at}`}
      type="error"
      showIcon
      role="alert"
      className="desk-gap"
      title={t('dashboard_stopped', { at: time(at), what: t(`warning_${warning}`) })}
      action={
        <Link href={borrowerPath(borrowerId)}>{t('dashboard_stopped_open', { number: borrowerId })}</Link>
      }
    />
  ));
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="dashboard-panel">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Waiting({ queues }: { readonly queues: Dashboard['waitingForMe'] }) {
  const { t } = useTexts();
  if (queues.length === 0) {
    return (
      <Panel title={t('dashboard_waiting')}>
        <p>{t('dashboard_waiting_none_for_role')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('dashboard_waiting')}>
      <table className="dashboard-list">
        <thead className="desk-hidden">
          <tr>
            <th>{t('dashboard_queue')}</th>
            <th>{t('dashboard_oldest')}</th>
            <th>{t('dashboard_count')}</th>
          </tr>
        </thead>
        <tbody>
          {queues.map(({ queue, count, oldestAt }) => (
            <tr key={queue}>
              <th scope="row">
                <Link href={queuePath(queue)}>{t(`dashboard_queue_${queue}`)}</Link>
              </th>
              <td className="dashboard-aside">
                {oldestAt === null || count === 0 ? null : <WaitingSince queue={queue} since={oldestAt} />}
              </td>
              <td className={count === 0 ? 'desk-figure dashboard-none' : 'desk-figure dashboard-some'}>
                {count}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Mine({ orders }: { readonly orders: Dashboard['mine'] }) {
  const { t } = useTexts();
  const { age } = useFormats();
  return (
    <Panel title={t('dashboard_mine')}>
      {orders.length === 0 ? <p>{t('dashboard_mine_none')}</p> : null}
      <ul className="dashboard-list">
        {orders.map(({ orderId, orderNo, status, takenAt }) => (
          <li key={orderId}>
            <Link href={orderPath(orderId)}>{orderNo}</Link>
            <span>{t(status === finalAudit ? 'dashboard_in_final_audit' : 'dashboard_in_first_audit')}</span>
            <span className="dashboard-aside">{age(takenAt)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

// The order's status after the first audit has passed.
const finalAudit = 3;

function Late({ late }: Pick<Dashboard, 'late'>) {
  const { t } = useTexts();
  const { money } = useFormats();
  const { role } = useMe();
  const payouts = t('dashboard_late_payouts');
  // To where the work on them is done, or to who they are.
  const toLate = (name: string) => {
    if (listLateLoans.roles.includes(role)) return <Link href={paths.collection}>{name}</Link>;
    if (!listBorrowers.roles.includes(role)) return name;
    return <Link href={`${paths.borrowers}?loan=late&sort=late`}>{name}</Link>;
  };
  const rows = [
    {
      name: <Link href={queuePath('first_audit')}>{t('dashboard_late_applications')}</Link>,
      figure: String(late.applicationsOverADay),
      isNone: late.applicationsOverADay === 0,
    },
    {
      // Only those who may open the page get a link to it.
      name: listPayouts.roles.includes(role) ? (
        <Link href={queuePath('payouts_unknown')}>{payouts}</Link>
      ) : (
        payouts
      ),
      figure: String(late.payoutsOverAnHour),
      isNone: late.payoutsOverAnHour === 0,
    },
    {
      name: toLate(t('dashboard_late_instalments')),
      figure: String(late.instalments),
      isNone: late.instalments === 0,
    },
    {
      name: toLate(t('dashboard_late_amount')),
      figure: money(late.amount),
      isNone: toCents(late.amount) === 0,
    },
  ];
  return (
    <Panel title={t('dashboard_late')}>
      <dl className="dashboard-list">
        {rows.map(({ name, figure, isNone }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these four never move.
          <div key={index}>
            <dt>{name}</dt>
            <dd className={isNone ? 'desk-figure dashboard-none' : 'desk-figure dashboard-late'}>{figure}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

/** Money as it comes in. */
function Today({ today: { collected, expected } }: Pick<Dashboard, 'today'>) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <Panel title={t('dashboard_money')}>
      <dl className="dashboard-list">
        <div>
          <dt>{t('dashboard_collected')}</dt>
          <dd
            className={toCents(collected) === 0 ? 'desk-figure dashboard-none' : 'desk-figure dashboard-some'}
          >
            {money(collected)}
          </dd>
        </div>
        <div>
          <dt>{t('dashboard_expected')}</dt>
          <dd className={toCents(expected) === 0 ? 'desk-figure dashboard-none' : 'desk-figure'}>
            {money(expected)}
          </dd>
        </div>
      </dl>
    </Panel>
  );
}

import type { AnyOperation } from '@hiram/contract';
import {
  findBorrower,
  isOrderQueue,
  listBankChanges,
  listConversations,
  listExtensions,
  listIdentityChecks,
  listLateLoans,
  listNumberChanges,
  listOrders,
  listPayouts,
  listProposals,
  listRefunds,
  listSlips,
  listStatementLines,
  listUnsentMessages,
  listViews,
  type OrderQueue,
  type QueueName,
  queueNames,
  type StaffRole,
  urgencyOf,
} from '@hiram/contract/desk';
import { Link } from 'wouter';
import { type QueueCount, useQueueCounts, useQueueTarget } from '../api/queue-counts.ts';
import { useRead } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { queuePath } from '../paths.ts';
import { viewPath } from '../table/saved-views.tsx';
import { useTexts } from '../texts/use-texts.ts';
import './queues.css';

const people: readonly QueueName[] = [
  'identity',
  'bank_changes',
  'number_changes',
  'locked',
  'conversations',
  'appeals',
  'feedback',
  'unsent_messages',
];
const groups = {
  applications: queueNames.filter((queue) => isOrderQueue(queue) && queue !== 'hardship'),
  people,
  money: queueNames.filter(
    (queue) => !people.includes(queue) && (!isOrderQueue(queue) || queue === 'hardship'),
  ),
} as const;

/** Only those who may open a queue get a link to it. */
function readersOf(queue: QueueName): readonly StaffRole[] {
  return isOrderQueue(queue) ? listOrders.roles : lists[queue].roles;
}

const lists = {
  identity: listIdentityChecks,
  bank_changes: listBankChanges,
  number_changes: listNumberChanges,
  locked: findBorrower,
  conversations: listConversations,
  appeals: listConversations,
  feedback: listConversations,
  unsent_messages: listUnsentMessages,
  payouts_unknown: listPayouts,
  extensions: listExtensions,
  collection: listLateLoans,
  slips: listSlips,
  statement_lines: listStatementLines,
  refunds: listRefunds,
  proposals: listProposals,
} as const satisfies Record<Exclude<QueueName, OrderQueue>, AnyOperation>;

/** Everything that waits, in one place: how much, how old the oldest is, and how that compares with the target. */
export function QueueBoard() {
  const { t } = useTexts();
  const countOf = useQueueCounts();
  return (
    <div className="queue-board">
      {(['applications', 'people', 'money'] as const).map((group) => (
        <section key={group} className="queue-group" aria-labelledby={`queues-${group}`}>
          <table>
            <caption id={`queues-${group}`}>{t(`queues_${group}`)}</caption>
            <thead className="desk-hidden">
              <tr>
                <th>{t('queue')}</th>
                <th>{t('dashboard_oldest')}</th>
                <th>{t('dashboard_count')}</th>
              </tr>
            </thead>
            <tbody>
              {groups[group].map((queue) => (
                <Row key={queue} queue={queue} count={countOf(queue)} />
              ))}
            </tbody>
          </table>
        </section>
      ))}
      <OwnViews />
    </div>
  );
}

function Row({ queue, count }: { readonly queue: QueueName; readonly count: QueueCount | undefined }) {
  const { t } = useTexts();
  const { role } = useMe();
  const name = t(`dashboard_queue_${queue}`);
  const target = useQueueTarget()(queue);
  const { oldestAt = null, lateCount = 0 } = count ?? {};
  const isLate = oldestAt !== null && urgencyOf(target, oldestAt, Date.now()) === 'late';
  return (
    <tr title={target === null ? undefined : t('queue_target', { hours: target })}>
      <th scope="row">
        {readersOf(queue).includes(role) ? <Link href={queuePath(queue)}>{name}</Link> : name}
      </th>
      <td>
        {oldestAt === null ? null : isLate ? (
          <State tone="bad">{t('queue_late', { count: lateCount })}</State>
        ) : (
          <Waiting queue={queue} since={oldestAt} />
        )}
      </td>
      <td className={count?.count ? 'desk-figure queue-some' : 'desk-figure desk-faint'}>
        {count?.count ?? '–'}
      </td>
    </tr>
  );
}

/** One's saved views of all lists. */
function OwnViews() {
  const { t } = useTexts();
  const { data } = useRead(listViews, {});
  if (!data || data.views.length === 0) return null;
  return (
    <nav className="queue-views" aria-label={t('views')}>
      <span className="desk-faint">{t('views')}</span>
      {data.views.map((view) => (
        <Link key={view.viewId} href={viewPath(view)}>
          {view.title}
        </Link>
      ))}
    </nav>
  );
}

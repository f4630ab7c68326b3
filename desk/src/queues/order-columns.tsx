import { type DeskOrder, getReview, type OrderQueue } from '@hiram/contract/desk';
import type { TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { OrderLink } from '../case-parts/order-link.tsx';
import { OrderState } from '../case-parts/order-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { borrowerPath, orderOfQueuePath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

const dayMs = 86_400_000;

export function useOrderColumns(queue: OrderQueue): TableColumnsType<DeskOrder> {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { role } = useMe();
  const { money, time } = useFormats();
  const asked: TableColumnsType<DeskOrder>[number] = {
    key: 'asked',
    title: t('order_code_asked'),
    render: (_, { codeAskedAt }) => (codeAskedAt === null ? '–' : time(codeAskedAt)),
  };
  return [
    {
      key: 'order',
      title: t('order_number'),
      render: (_, { orderId, orderNo }) =>
        getReview.roles.includes(role) ? (
          <Link href={orderOfQueuePath(orderId, queue)} className="desk-mono">
            {orderNo}
          </Link>
        ) : (
          <OrderLink orderId={orderId} />
        ),
    },
    {
      key: 'borrower',
      title: t('order_borrower'),
      render: (_, { borrowerId, borrowerName }) => (
        <Link href={borrowerPath(borrowerId)}>{nameOf(borrowerName, borrowerId)}</Link>
      ),
    },
    {
      key: 'amount',
      title: t('order_amount'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { principal }) => money(principal),
    },
    {
      key: 'term',
      title: t('order_term'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { periodDays, periodUnit }) => t(`periods_${periodUnit}`, { count: periodDays }),
    },
    { key: 'state', title: t('order_state'), render: (_, { status }) => <OrderState status={status} /> },
    {
      key: 'waiting',
      title: t('order_waiting'),
      render: (_, { since }) => <Waiting since={since} />,
    },
    ...(queue === 'waiting_for_code' ? [asked] : []),
    { key: 'taken', title: t('order_taken'), render: (_, { takenBy }) => <TakenBy takenBy={takenBy} /> },
  ];
}

/** What has waited for over a day is late, as on the overview. */
function Waiting({ since }: Pick<DeskOrder, 'since'>) {
  const { age, time } = useFormats();
  const isLate = Date.now() - Date.parse(since) > dayMs;
  return (
    <time dateTime={since} title={time(since)}>
      {isLate ? <State tone="waiting">{age(since)}</State> : age(since)}
    </time>
  );
}

function TakenBy({ takenBy }: Pick<DeskOrder, 'takenBy'>) {
  const { t } = useTexts();
  const { age } = useFormats();
  const me = useMe();
  if (takenBy === null) return <span className="desk-count">{t('order_nobody')}</span>;
  const isMine = takenBy.staffId === me.staffId;
  const name = isMine ? t('order_you') : takenBy.name;
  return (
    <State tone={isMine ? 'good' : 'waiting'}>{t('order_taken_for', { name, age: age(takenBy.at) })}</State>
  );
}

import type { DeskOrder, OrderQueue } from '@hiram/contract/desk';
import { Checkbox, type TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { OrderState } from '../case-parts/order-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { ProductName } from '../frame/product-name.tsx';
import { State } from '../frame/state.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';

export interface Choice {
  readonly chosen: ReadonlySet<number>;
  readonly onFlip: (orderId: number) => void;
}

/** Without a choice where whoever looks cannot do anything with it. */
export function useOrderColumns(
  queue: OrderQueue,
  pathOf: (row: DeskOrder) => string,
  choice: Choice | null,
): TableColumnsType<DeskOrder> {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { money, time } = useFormats();
  const asked: TableColumnsType<DeskOrder>[number] = {
    key: 'asked',
    title: t('order_code_asked'),
    render: (_, { codeAskedAt }) => (codeAskedAt === null ? '–' : time(codeAskedAt)),
  };
  const applied: TableColumnsType<DeskOrder>[number] = {
    key: 'waiting',
    title: t('order_applied'),
    sorter: true,
    render: (_, { applyTime }) => time(applyTime),
  };
  return [
    ...useTick(choice),
    {
      key: 'order',
      title: t('order_number'),
      render: (_, row) => (
        <Link href={pathOf(row)} className="desk-mono">
          {row.orderNo}
        </Link>
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
      sorter: true,
      render: (_, { principal }) => money(principal),
    },
    { key: 'state', title: t('order_state'), render: (_, { status }) => <OrderState status={status} /> },
    ...(queue === 'all' ? [applied] : []),
    {
      key: queue === 'all' ? 'since' : 'waiting',
      title: t(queue === 'all' ? 'order_since' : 'order_waiting'),
      ...(queue === 'all' ? {} : { sorter: true }),
      render: (_, { since }) =>
        queue === 'all' ? <Since at={since} /> : <Waiting queue={queue} since={since} />,
    },
    ...(queue === 'waiting_for_code' ? [asked] : []),
    { key: 'taken', title: t('order_taken'), render: (_, { takenBy }) => <TakenBy takenBy={takenBy} /> },
    {
      key: 'term',
      title: t('order_term'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { periodDays, periodUnit }) => t(`periods_${periodUnit}`, { count: periodDays }),
    },
    {
      key: 'product',
      title: t('order_product'),
      render: (_, { appName, appLogo }) => <ProductName name={appName} logo={appLogo} />,
    },
  ];
}

function useTick(choice: Choice | null): TableColumnsType<DeskOrder> {
  const { t } = useTexts();
  if (choice === null) return [];
  return [
    {
      key: 'choose',
      title: t('collection_chosen'),
      render: (_, { orderId, orderNo }) => (
        <Checkbox
          aria-label={t('collection_choose', { name: orderNo })}
          checked={choice.chosen.has(orderId)}
          onChange={() => choice.onFlip(orderId)}
        />
      ),
    },
  ];
}

/** For how long it has been in its state; of an order that may be over that is neither late nor on time. */
function Since({ at }: { readonly at: string }) {
  const { age, time } = useFormats();
  return (
    <time dateTime={at} title={time(at)}>
      {age(at)}
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
  const { assignedBy } = takenBy;
  return (
    <span title={assignedBy === null ? undefined : t('order_assigned_by', { name: assignedBy })}>
      <State tone={isMine ? 'good' : 'waiting'}>{t('order_taken_for', { name, age: age(takenBy.at) })}</State>
    </span>
  );
}

import { type OutputOf, orderStatuses, type SentInput, toOrderStatusNumber } from '@hiram/contract';
import {
  type listOrders,
  type OrderQueue,
  type OrderSort,
  orderHolders,
  orderQueues,
  orderSorts,
} from '@hiram/contract/desk';
import { Button, Select } from 'antd';
import { useQueueTarget } from '../api/queue-counts.ts';
import { FilterBar } from '../table/data-table.tsx';
import { type FilterValues, oneOf, whole } from '../table/filters.ts';
import { NumberFilter } from '../table/number-filter.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useTexts } from '../texts/use-texts.ts';

const ages = ['any', 'target', '24', '72', '168'] as const;
const noStatus = 'any';

export const orderSpec = {
  /** Empty where the address names none: then it is the role's own. */
  queue: oneOf(['', ...orderQueues], ''),
  status: oneOf([noStatus, ...orderStatuses], noStatus),
  product: whole(),
  taken: oneOf(orderHolders, 'anyone'),
  holder: whole(),
  age: oneOf(ages, 'any'),
  from: whole(),
  to: whole(),
  sort: oneOf(['', ...orderSorts], ''),
  offset: whole(),
};
export type OrderFilters = FilterValues<typeof orderSpec>;

/** How a list is sorted when nobody has asked: what waits longest first, and of all orders the newest. */
export const sortOf = (queue: OrderQueue, { sort }: OrderFilters): OrderSort =>
  sort || (queue === 'all' ? 'newest' : 'oldest');

/** What the server is asked for. */
export function wishOf(
  queue: OrderQueue,
  filters: OrderFilters,
  target: number | null,
): SentInput<typeof listOrders> {
  const { status, product, taken, holder, age, from, to, offset } = filters;
  const hours = age === 'target' ? target : age === 'any' ? null : Number(age);
  return {
    queue,
    ...(status === noStatus ? {} : { status: toOrderStatusNumber(status) }),
    ...(product === 0 ? {} : { appId: product }),
    ...(holder === 0 ? { taken } : { holderId: holder }),
    ...(hours === null ? {} : { waitedHours: hours }),
    ...(from === 0 ? {} : { minAmount: from }),
    ...(to === 0 ? {} : { maxAmount: to }),
    sort: sortOf(queue, filters),
    offset,
  };
}

const nothing = {
  status: noStatus,
  product: 0,
  taken: 'anyone',
  holder: 0,
  age: 'any',
  from: 0,
  to: 0,
} as const;
const names = Object.keys(nothing) as (keyof typeof nothing)[];
export const isNarrowed = (filters: OrderFilters) => names.some((name) => filters[name] !== nothing[name]);

export function OrderFilterBar({
  queue,
  filters,
  choices,
  onChange,
}: {
  readonly queue: OrderQueue;
  readonly filters: OrderFilters;
  readonly choices: Pick<OutputOf<typeof listOrders>, 'products' | 'colleagues'>;
  readonly onChange: (changes: Partial<OrderFilters>) => void;
}) {
  const { t } = useTexts();
  const { status, product, taken, holder, age, from, to } = filters;
  const targetOf = useQueueTarget();
  const hasTarget = queue !== 'all' && targetOf(queue) !== null;
  return (
    <FilterBar>
      {queue === 'all' ? (
        <Select
          aria-label={t('order_state')}
          value={status}
          onChange={(chosen) => onChange({ status: chosen })}
          popupMatchSelectWidth={false}
          options={[
            { value: noStatus, label: t('order_any_state') },
            ...orderStatuses.map((value) => ({
              value,
              label: t(`order_status_${toOrderStatusNumber(value)}`),
            })),
          ]}
        />
      ) : null}
      {choices.products.length > 1 || product !== 0 ? (
        <Select
          aria-label={t('order_product')}
          value={product}
          onChange={(chosen) => onChange({ product: chosen })}
          popupMatchSelectWidth={false}
          options={[
            { value: 0, label: t('order_any_product') },
            ...choices.products.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : null}
      <Select<string | number>
        aria-label={t('order_taken')}
        value={holder === 0 ? taken : holder}
        onChange={(chosen) =>
          onChange(
            typeof chosen === 'number'
              ? { holder: chosen, taken: 'anyone' }
              : { holder: 0, taken: orderHolders.find((each) => each === chosen) ?? 'anyone' },
          )
        }
        popupMatchSelectWidth={false}
        options={[
          ...orderHolders.map((value) => ({ value, label: t(`order_holder_${value}`) })),
          ...choices.colleagues.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <Select
        aria-label={t('order_waiting')}
        value={age}
        onChange={(chosen) => onChange({ age: chosen })}
        popupMatchSelectWidth={false}
        options={ages
          .filter((value) => value !== 'target' || hasTarget)
          .map((value) => ({ value, label: t(`order_age_${value}`) }))}
      />
      <NumberFilter
        label={t('order_amount_from')}
        placeholder={t('order_amount_from')}
        value={from}
        onNumber={(least) => onChange({ from: least })}
      />
      <NumberFilter
        label={t('order_amount_to')}
        placeholder={t('order_amount_to')}
        value={to}
        onNumber={(most) => onChange({ to: most })}
      />
      {isNarrowed(filters) ? <Button onClick={() => onChange(nothing)}>{t('filters_none')}</Button> : null}
      <SavedViews page="/queues" />
    </FilterBar>
  );
}

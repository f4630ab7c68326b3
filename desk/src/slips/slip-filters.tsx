import { type SentInput, slipMethods } from '@hiram/contract';
import { type listSlips, orderSorts } from '@hiram/contract/desk';
import { Select } from 'antd';
import { type FilterValues, oneOf, whole } from '../table/filters.ts';
import { NumberFilter } from '../table/number-filter.tsx';
import { useProposedWords, WaitFilterBar, waitSpec } from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';

export const slipSpec = {
  ...waitSpec,
  method: oneOf(['any', ...slipMethods], 'any'),
  from: whole(),
  to: whole(),
  sort: oneOf(orderSorts, 'oldest'),
};
type SlipFilters = FilterValues<typeof slipSpec>;

const nothing = { age: 'any', either: 'any', method: 'any', from: 0, to: 0 } as const;
const names = Object.keys(nothing) as (keyof typeof nothing)[];
export const isNarrowed = (filters: SlipFilters) => names.some((name) => filters[name] !== nothing[name]);

/** What the server is asked for, but for how long they wait. */
export function wishOf({ method, either, from, to, sort }: SlipFilters): SentInput<typeof listSlips> {
  return {
    proposed: either,
    sort,
    ...(method === 'any' ? {} : { method }),
    ...(from === 0 ? {} : { minAmount: from }),
    ...(to === 0 ? {} : { maxAmount: to }),
  };
}

export function SlipFilterBar({
  filters,
  onChange,
}: {
  readonly filters: SlipFilters;
  readonly onChange: (changes: Partial<SlipFilters>) => void;
}) {
  const { t } = useTexts();
  return (
    <WaitFilterBar
      page="/slips"
      filters={filters}
      eitherWords={useProposedWords()}
      isNarrowed={isNarrowed(filters)}
      onChange={onChange}
      onClear={() => onChange(nothing)}
    >
      <Select
        aria-label={t('slip_method')}
        value={filters.method}
        onChange={(method) => onChange({ method })}
        popupMatchSelectWidth={false}
        options={[
          { value: 'any', label: t('slip_method_any') },
          ...slipMethods.map((value) => ({ value, label: t(`slip_method_${value}`) })),
        ]}
      />
      <NumberFilter
        label={t('order_amount_from')}
        placeholder={t('order_amount_from')}
        value={filters.from}
        onNumber={(from) => onChange({ from })}
      />
      <NumberFilter
        label={t('order_amount_to')}
        placeholder={t('order_amount_to')}
        value={filters.to}
        onNumber={(to) => onChange({ to })}
      />
    </WaitFilterBar>
  );
}

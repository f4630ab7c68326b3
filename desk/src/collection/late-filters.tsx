import { lateAssignments, lateSorts, promiseFilters } from '@hiram/contract/desk';
import { Checkbox, Select } from 'antd';
import { FilterBar } from '../table/data-table.tsx';
import { type FilterValues, oneOf, whole } from '../table/filters.ts';
import { NumberFilter } from '../table/number-filter.tsx';
import { SavedViews } from '../table/saved-views.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** How late, as people who collect speak of it. */
const bands = {
  any: {},
  1: { minDays: 1, maxDays: 7 },
  8: { minDays: 8, maxDays: 30 },
  31: { minDays: 31, maxDays: 60 },
  61: { minDays: 61, maxDays: 90 },
  91: { minDays: 91 },
} as const;
const bandNames = ['any', '1', '8', '31', '61', '91'] as const;

export const lateSpec = {
  late: oneOf(bandNames, 'any'),
  amount: whole(),
  assigned: oneOf(lateAssignments, 'anyone'),
  promise: oneOf(promiseFilters, 'any'),
  todo: oneOf(['no', 'yes'], 'no'),
  sort: oneOf(lateSorts, 'days'),
  open: whole(),
  offset: whole(),
};
export type LateFilters = FilterValues<typeof lateSpec>;

/** What the server is asked for. */
export function wishOf({ late, amount, assigned, promise, todo, sort, offset }: LateFilters) {
  const least = amount === 0 ? {} : { minAmount: amount };
  return { ...bands[late], ...least, assigned, promise, isToDo: todo === 'yes', sort, offset };
}

export function LateFilterBar({
  filters,
  onChange,
}: {
  readonly filters: LateFilters;
  readonly onChange: (changes: Partial<LateFilters>) => void;
}) {
  const { t } = useTexts();
  const { late, amount, assigned, promise, todo, sort } = filters;
  return (
    <FilterBar>
      <Select
        aria-label={t('collection_filter_days')}
        value={late}
        onChange={(chosen) => onChange({ late: chosen })}
        popupMatchSelectWidth={false}
        options={bandNames.map((value) => ({ value, label: t(`collection_band_${value}`) }))}
      />
      <NumberFilter
        width={150}
        label={t('collection_filter_amount')}
        placeholder={t('collection_filter_amount')}
        value={amount}
        onNumber={(least) => onChange({ amount: least })}
      />
      <Select
        aria-label={t('collection_filter_assigned')}
        value={assigned}
        onChange={(chosen) => onChange({ assigned: chosen })}
        popupMatchSelectWidth={false}
        options={lateAssignments.map((value) => ({ value, label: t(`collection_assigned_${value}`) }))}
      />
      <Select
        aria-label={t('collection_filter_promise')}
        value={promise}
        onChange={(chosen) => onChange({ promise: chosen })}
        popupMatchSelectWidth={false}
        options={promiseFilters.map((value) => ({ value, label: t(`collection_promises_${value}`) }))}
      />
      <Select
        aria-label={t('collection_sort')}
        value={sort}
        onChange={(chosen) => onChange({ sort: chosen })}
        popupMatchSelectWidth={false}
        options={lateSorts.map((value) => ({ value, label: t(`collection_sort_${value}`) }))}
      />
      <Checkbox
        checked={todo === 'yes'}
        onChange={({ target }) => onChange({ todo: target.checked ? 'yes' : 'no' })}
      >
        {t('collection_to_do')}
      </Checkbox>
      <SavedViews page="/collection" />
    </FilterBar>
  );
}

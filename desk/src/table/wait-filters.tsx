import { eithers, type OrderSort, type QueueName, type ViewPage } from '@hiram/contract/desk';
import { Button, Select } from 'antd';
import type { ReactNode } from 'react';
import { useQueueTarget } from '../api/queue-counts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { FilterBar, type Sorting } from './data-table.tsx';
import { type FilterValues, oneOf, whole } from './filters.ts';
import { SavedViews } from './saved-views.tsx';

const ages = ['any', 'target', '24', '72', '168'] as const;

/** What every list of things that wait can be narrowed by; `either` is its own question with yes and no. */
export const waitSpec = {
  open: whole(),
  age: oneOf(ages, 'any'),
  either: oneOf(eithers, 'any'),
  sort: oneOf(['oldest', 'newest'], 'oldest'),
  offset: whole(),
};
type WaitFilters = Pick<FilterValues<typeof waitSpec>, 'age' | 'either'>;

/** The hours that a chosen age stands for, as the server is asked for them. */
export function useWaitedHours(queue: QueueName, age: WaitFilters['age']): { waitedHours?: number } {
  const target = useQueueTarget()(queue);
  const hours = age === 'target' ? target : age === 'any' ? null : Number(age);
  return hours === null ? {} : { waitedHours: hours };
}

/** A wait that grows is a date that goes back: the oldest has waited longest. */
const sorts = [
  { by: 'waiting', order: 'ascend', sort: 'newest' },
  { by: 'waiting', order: 'descend', sort: 'oldest' },
  { by: 'amount', order: 'ascend', sort: 'smallest' },
  { by: 'amount', order: 'descend', sort: 'largest' },
] as const;

/** Heads of columns that sort by how long something waits, or by its amount. */
export function waitSorting<Sort extends OrderSort>(sort: Sort, onSort: (sort: Sort) => void): Sorting {
  const shown = sorts.find((each) => each.sort === sort);
  return {
    by: shown?.by ?? '',
    order: shown?.order ?? 'ascend',
    onSort: (by, order) => {
      const wanted = sorts.find((each) => each.by === by && each.order === order);
      if (wanted) onSort(wanted.sort as Sort);
    },
  };
}

export function WaitFilterBar({
  page,
  filters,
  eitherWords,
  isNarrowed,
  onChange,
  onClear,
  children,
}: {
  readonly page: ViewPage;
  readonly filters: WaitFilters;
  /** The question with yes and no, and its answers. */
  readonly eitherWords: { readonly label: string } & Readonly<Record<WaitFilters['either'], string>>;
  readonly isNarrowed: boolean;
  readonly onChange: (changes: Partial<WaitFilters>) => void;
  readonly onClear: () => void;
  readonly children?: ReactNode;
}) {
  const { t } = useTexts();
  return (
    <FilterBar>
      <Select
        aria-label={t('order_waiting')}
        value={filters.age}
        onChange={(age) => onChange({ age })}
        popupMatchSelectWidth={false}
        options={ages.map((value) => ({ value, label: t(`order_age_${value}`) }))}
      />
      <Select
        aria-label={eitherWords.label}
        value={filters.either}
        onChange={(either) => onChange({ either })}
        popupMatchSelectWidth={false}
        options={eithers.map((value) => ({ value, label: eitherWords[value] }))}
      />
      {children}
      {isNarrowed ? <Button onClick={onClear}>{t('filters_none')}</Button> : null}
      <SavedViews page={page} />
    </FilterBar>
  );
}

/** Of what waits for a second person once somebody has proposed it. */
export function useProposedWords() {
  const { t } = useTexts();
  return {
    label: t('waits_proposed'),
    any: t('waits_proposed_any'),
    yes: t('waits_proposed_yes'),
    no: t('waits_proposed_no'),
  };
}

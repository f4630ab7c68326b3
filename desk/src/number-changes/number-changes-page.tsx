import { listNumberChanges, type NumberChange, numberChangeWays } from '@hiram/contract/desk';
import { Select } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { OneByOne, partAt } from '../case-parts/one-by-one.tsx';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { oneOf, useFilters, useOpenPath } from '../table/filters.ts';
import {
  useProposedWords,
  useWaitedHours,
  WaitFilterBar,
  waitSorting,
  waitSpec,
} from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OneNumberChange } from './one-number-change.tsx';

const spec = { ...waitSpec, way: oneOf(['any', ...numberChangeWays], 'any') };
const nothing = { age: 'any', either: 'any', way: 'any' } as const;

/** Requests for another mobile number. */
export function NumberChangesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { open, age, either, way, sort } = filters;
  const isNarrowed = age !== 'any' || either !== 'any' || way !== 'any';
  const wish = { proposed: either, sort, ...(way === 'any' ? {} : { way }), ...partAt(filters) };
  const hours = useWaitedHours('number_changes', age);
  const read = useRead(listNumberChanges, { ...wish, ...hours }, { liveSeconds: 5, keepsLast: true });
  return (
    <OneByOne
      at={{ ...filters, onOffset: (offset) => setFilters({ offset }) }}
      title={t('page_number_changes')}
      filterBar={
        <WaitFilterBar
          page="/number-changes"
          filters={filters}
          eitherWords={useProposedWords()}
          isNarrowed={isNarrowed}
          onChange={setFilters}
          onClear={() => setFilters(nothing)}
        >
          <Select
            aria-label={t('number_way')}
            value={way}
            onChange={(chosen) => setFilters({ way: chosen })}
            popupMatchSelectWidth={false}
            options={(['any', ...numberChangeWays] as const).map((value) => ({
              value,
              label: t(`number_asked_${value}`),
            }))}
          />
        </WaitFilterBar>
      }
      sorting={waitSorting(sort, (next) => setFilters({ sort: next }))}
      read={read}
      rowsOf={({ changes }) => changes}
      idOf={({ changeId }) => changeId}
      columns={useColumns()}
      empty={t(isNarrowed ? 'queue_empty_narrowed' : 'number_empty')}
      one={(change, onNext) => <OneNumberChange key={open} change={change} onNext={onNext} />}
    />
  );
}

function useColumns() {
  const { t } = useTexts();
  const { pathOf } = useOpenPath();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_: unknown, { changeId, name, borrowerId }: NumberChange) => (
        <Link href={pathOf(changeId)}>{name ?? `#${borrowerId}`}</Link>
      ),
    },
    {
      key: 'old',
      title: t('number_old'),
      render: (_: unknown, { oldMobile }: NumberChange) => <Mono>{oldMobile}</Mono>,
    },
    {
      key: 'new',
      title: t('number_new'),
      render: (_: unknown, { newMobile }: NumberChange) => <Mono>{newMobile}</Mono>,
    },
    {
      key: 'way',
      title: t('number_way'),
      render: (_: unknown, { way, startedBy }: NumberChange) =>
        way === 'photo' ? t('number_way_photo') : t('number_way_desk', { name: startedBy ?? '' }),
    },
    {
      key: 'waiting',
      title: t('order_waiting'),
      sorter: true,
      render: (_: unknown, { askedAt }: NumberChange) => <Waiting queue="number_changes" since={askedAt} />,
    },
  ];
}

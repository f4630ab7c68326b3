import { listNumberChanges, type NumberChange, numberChangeWays } from '@hiram/contract/desk';
import { Select } from 'antd';
import { useRead } from '../api/server.ts';
import { AccountRequests, useRequestWish } from '../case-parts/account-requests.tsx';
import { Mono } from '../frame/page.tsx';
import { oneOf, useFilters } from '../table/filters.ts';
import { waitSpec } from '../table/wait-filters.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { OneNumberChange } from './one-number-change.tsx';

const spec = { ...waitSpec, way: oneOf(['any', ...numberChangeWays], 'any') };

/** Requests for another mobile number. */
export function NumberChangesPage() {
  const { t } = useTexts();
  const { filters, setFilters } = useFilters(spec);
  const { open, age, either, way } = filters;
  const wish = { ...useRequestWish('number', filters), ...(way === 'any' ? {} : { way }) };
  const read = useRead(listNumberChanges, wish, { liveSeconds: 5, keepsLast: true });
  return (
    <AccountRequests<NumberChange>
      what="number"
      filters={filters}
      onFilters={setFilters}
      ownFilter={
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
      }
      isNarrowed={age !== 'any' || either !== 'any' || way !== 'any'}
      onClear={() => setFilters({ age: 'any', either: 'any', way: 'any' })}
      read={read}
      idOf={({ changeId }) => changeId}
      sinceOf={({ askedAt }) => askedAt}
      columns={[
        { key: 'old', title: t('number_old'), render: (_, { oldMobile }) => <Mono>{oldMobile}</Mono> },
        { key: 'new', title: t('number_new'), render: (_, { newMobile }) => <Mono>{newMobile}</Mono> },
        {
          key: 'way',
          title: t('number_way'),
          render: (_, row) =>
            row.way === 'photo' ? t('number_way_photo') : t('number_way_desk', { name: row.startedBy ?? '' }),
        },
      ]}
      one={(change, onNext) => <OneNumberChange key={open} change={change} onNext={onNext} />}
    />
  );
}

import { Flex, Segmented } from 'antd';
import { CsvButton } from '../table/csv-button.tsx';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { type DayRange, type Preset, presetOf, presetRange, presets } from './range.ts';

/** Which days are looked at. They stand in the address: a colleague who gets the link sees the same. */
export function RangeBar({
  headingId,
  range,
  today,
  onRange,
}: {
  readonly headingId: string;
  readonly range: DayRange;
  readonly today: string;
  readonly onRange: (range: DayRange) => void;
}) {
  const { t } = useTexts();
  return (
    <Flex justify="space-between" align="center" gap={12} wrap className="dashboard-range">
      <h2 id={headingId}>{t('dashboard_days')}</h2>
      <FilterBar>
        <Segmented<Preset | ''>
          aria-label={t('dashboard_range')}
          value={presetOf(range, today) ?? ''}
          onChange={(preset) => preset !== '' && onRange(presetRange(preset, today))}
          options={presets.map((value) => ({ value, label: t(`dashboard_range_${value}`) }))}
        />
        <DayInput
          label={t('day_from')}
          value={range.from}
          max={range.to}
          onDay={(from) => onRange({ ...range, from })}
        />
        <DayInput
          label={t('day_to')}
          value={range.to}
          min={range.from}
          max={today}
          onDay={(to) => onRange({ ...range, to })}
        />
      </FilterBar>
      <Flex gap={8}>
        {(['orders', 'payouts', 'funnel'] as const).map((kind) => (
          <CsvButton key={kind} wanted={{ kind, ...range }} label={t(`dashboard_csv_${kind}`)} />
        ))}
      </Flex>
    </Flex>
  );
}

import { accessKinds, listStaff } from '@hiram/contract/desk';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { NumberFilter } from '../table/number-filter.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { AccessFilterValues } from './wanted.ts';

const none = { staff: 0, borrower: 0, kind: 'any', from: '', to: '' } as const;

export function AccessFilters({
  filters,
  mobile,
  onChange,
  onMobile,
}: {
  readonly filters: AccessFilterValues;
  readonly mobile: string;
  readonly onChange: (changes: Partial<AccessFilterValues>) => void;
  readonly onMobile: (mobile: string) => void;
}) {
  const { t } = useTexts();
  const staff = useRead(listStaff, {});
  const { from, to } = filters;
  const isAny =
    mobile !== '' ||
    Object.entries(none).some(([name, value]) => filters[name as keyof typeof none] !== value);
  return (
    <FilterBar>
      <Select
        aria-label={t('audit_who')}
        value={filters.staff}
        onChange={(chosen) => onChange({ staff: chosen })}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        style={{ minWidth: 150 }}
        options={[
          { value: 0, label: t('audit_everybody') },
          ...(staff.data ?? []).map(({ staffId, name }) => ({ value: staffId, label: name })),
        ]}
      />
      <Select
        aria-label={t('access_kind')}
        value={filters.kind}
        onChange={(chosen) => onChange({ kind: chosen })}
        popupMatchSelectWidth={false}
        style={{ minWidth: 150 }}
        options={[
          { value: 'any' as const, label: t('access_any_kind') },
          ...accessKinds.map((kind) => ({ value: kind, label: t(`access_kind_${kind}`) })),
        ]}
      />
      <NumberFilter
        label={t('audit_borrower')}
        placeholder={t('audit_any_borrower')}
        value={filters.borrower}
        onNumber={(borrower) => onChange({ borrower })}
      />
      <SearchedNumber value={mobile} onNumber={onMobile} />
      <DayInput
        label={t('day_from')}
        value={from}
        {...(to === '' ? {} : { max: to })}
        onDay={(day) => onChange({ from: day })}
      />
      <DayInput
        label={t('day_to')}
        value={to}
        {...(from === '' ? {} : { min: from })}
        onDay={(day) => onChange({ to: day })}
      />
      {isAny ? (
        <Button
          type="text"
          onClick={() => {
            onChange(none);
            onMobile('');
          }}
        >
          {t('filters_clear')}
        </Button>
      ) : null}
    </FilterBar>
  );
}

/** Only a hash of it is kept, so the whole number is asked for or none. */
function SearchedNumber({
  value,
  onNumber,
}: {
  readonly value: string;
  readonly onNumber: (mobile: string) => void;
}) {
  const { t } = useTexts();
  const [draft, setDraft] = useState<string | null>(null);
  function take(text: string): void {
    const digits = text.replace(/[\s-]/g, '');
    const isWhole = digits === '' || /^0\d{8,11}$/.test(digits);
    setDraft(isWhole ? null : text);
    if (isWhole && digits !== value) onNumber(digits);
  }
  return (
    <Input
      aria-label={t('access_searched')}
      placeholder={t('access_searched')}
      value={draft ?? value}
      allowClear
      inputMode="numeric"
      style={{ width: 190 }}
      onChange={(event) => (event.target.value === '' ? take('') : setDraft(event.target.value))}
      onPressEnter={() => draft !== null && take(draft)}
      onBlur={() => draft !== null && take(draft)}
    />
  );
}

import { orderNumber } from '@hiram/contract';
import { listStaff } from '@hiram/contract/desk';
import { Button, Select } from 'antd';
import { useRead } from '../api/server.ts';
import { useDoneName } from '../case-parts/use-done-name.ts';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { NumberFilter } from '../table/number-filter.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { auditedPaths } from './audited-operations.ts';
import type { AuditFilterValues } from './wanted.ts';

const none = { staff: 0, operation: '', order: 0, borrower: 0, from: '', to: '' } as const;

export function AuditFilters({
  filters,
  onChange,
}: {
  readonly filters: AuditFilterValues;
  readonly onChange: (changes: Partial<AuditFilterValues>) => void;
}) {
  const { t } = useTexts();
  const doneName = useDoneName();
  const staff = useRead(listStaff, {});
  const { from, to } = filters;
  const isAny = Object.entries(none).some(([name, value]) => filters[name as keyof typeof none] !== value);
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
          // Whoever has not come yet has done nothing.
          ...(staff.data ?? [])
            .filter(({ isInvited }) => !isInvited)
            .map(({ staffId, name }) => ({ value: staffId, label: name })),
        ]}
      />
      <Select
        aria-label={t('audit_did')}
        value={filters.operation}
        onChange={(chosen) => onChange({ operation: chosen })}
        showSearch={{ optionFilterProp: 'label' }}
        popupMatchSelectWidth={false}
        style={{ minWidth: 190 }}
        options={[
          { value: '', label: t('audit_everything') },
          ...auditedPaths
            .map((path) => ({ value: path, label: doneName(path) }))
            .sort((one, other) => one.label.localeCompare(other.label)),
        ]}
      />
      <NumberFilter
        label={t('audit_order')}
        placeholder={t('audit_any_order')}
        value={filters.order}
        shown={orderNumber}
        onNumber={(order) => onChange({ order })}
      />
      <NumberFilter
        label={t('audit_borrower')}
        placeholder={t('audit_any_borrower')}
        value={filters.borrower}
        onNumber={(borrower) => onChange({ borrower })}
      />
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
        <Button type="text" onClick={() => onChange(none)}>
          {t('filters_clear')}
        </Button>
      ) : null}
    </FilterBar>
  );
}

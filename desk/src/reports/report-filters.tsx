import {
  isGroupedReport,
  listReportChoices,
  type ReportGrouping,
  type ReportName,
  reportGroupings,
  reportNames,
} from '@hiram/contract/desk';
import { Select } from 'antd';
import { useRead } from '../api/server.ts';
import { FilterBar } from '../table/data-table.tsx';
import { DayInput } from '../table/day-input.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { anything, type ReportFilterValues } from './wanted.ts';

/** Which report, over which days, of which loans. */
export function ReportFilters({
  filters,
  today,
  onChange,
}: {
  readonly filters: ReportFilterValues;
  readonly today: string;
  readonly onChange: (changes: Partial<ReportFilterValues>) => void;
}) {
  const { t } = useTexts();
  const choices = useRead(listReportChoices, {}).data;
  const { name, from, to, by, product, channel, code } = filters;
  const named = (value: string) => ({ value, label: value || t('report_no_name') });
  return (
    <FilterBar>
      <Select<ReportName>
        aria-label={t('report_choose')}
        value={name}
        onChange={(chosen) => onChange({ name: chosen })}
        popupMatchSelectWidth={false}
        style={{ minWidth: 210 }}
        options={reportNames.map((value) => ({ value, label: t(`report_name_${value}`) }))}
      />
      <DayInput label={t('day_from')} value={from} max={to} onDay={(day) => onChange({ from: day })} />
      <DayInput
        label={t('day_to')}
        value={to}
        min={from}
        max={today}
        onDay={(day) => onChange({ to: day === today ? '' : day })}
      />
      {isGroupedReport(name) ? (
        <Select<ReportGrouping>
          aria-label={t('report_by')}
          value={by}
          onChange={(chosen) => onChange({ by: chosen })}
          popupMatchSelectWidth={false}
          style={{ minWidth: 140 }}
          options={reportGroupings.map((value) => ({ value, label: t(`report_by_${value}`) }))}
        />
      ) : null}
      <Select
        aria-label={t('report_product')}
        value={product}
        onChange={(chosen) => onChange({ product: chosen })}
        popupMatchSelectWidth={false}
        style={{ minWidth: 150 }}
        options={[
          { value: 0, label: t('report_any_product') },
          ...(choices?.products ?? []).map((each) => ({ value: each.appId, label: each.name })),
        ]}
      />
      <Select
        aria-label={t('report_channel')}
        value={channel}
        onChange={(chosen) => onChange({ channel: chosen })}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ minWidth: 150 }}
        options={[
          { value: anything, label: t('report_any_channel') },
          ...(choices?.channels ?? []).map(named),
        ]}
      />
      <Select
        aria-label={t('report_invite_code')}
        value={code}
        onChange={(chosen) => onChange({ code: chosen })}
        popupMatchSelectWidth={false}
        showSearch={{ optionFilterProp: 'label' }}
        style={{ minWidth: 150 }}
        options={[
          { value: anything, label: t('report_any_invite_code') },
          ...['', ...(choices?.inviteCodes ?? [])].map(named),
        ]}
      />
    </FilterBar>
  );
}

import { exportReport, getReport } from '@hiram/contract/desk';
import { Typography } from 'antd';
import { useRead, useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useToday } from '../frame/now.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { useFilters } from '../table/filters.ts';
import { saveCsv } from '../table/save-csv.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ReportFilters } from './report-filters.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { spec, wantedOf, withDays } from './wanted.ts';
import './reports.css';

/** The lender's book on any day and over any days; what is chosen stands in the address. */
export function ReportsPage() {
  const { t } = useTexts();
  const today = useToday();
  const { filters: chosen, setFilters } = useFilters(spec);
  const filters = withDays(chosen, today);
  const wanted = wantedOf(filters);
  const read = useRead(getReport, wanted);
  const csv = useSend(exportReport);

  async function download(): Promise<void> {
    const done = await csv.send(wanted);
    if (done.ok) saveCsv(done.data.fileName, done.data.csv);
  }
  return (
    <Page
      title={t('page_reports')}
      actions={
        <GatedButton loading={csv.isBusy} onClick={download} reason={null}>
          {t('report_csv')}
        </GatedButton>
      }
    >
      <ReportFilters filters={filters} today={today} onChange={setFilters} />
      <Typography.Paragraph className="reports-how">{t(`report_how_${filters.name}`)}</Typography.Paragraph>
      <Loaded query={read}>
        {(report) => <ReportSheet name={filters.name} by={filters.by} report={report} />}
      </Loaded>
    </Page>
  );
}

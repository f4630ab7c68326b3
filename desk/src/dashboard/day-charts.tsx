import { major } from '@hiram/contract';
import { Button, Skeleton, Table } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useFormats } from '../frame/me.tsx';
import { useCounts } from '../frame/use-counts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type Day, figureIn, type Measure, type Say, totalOf } from './measures.ts';

// The library that draws is most of the page's weight; the figures are there before it.
const DayBars = lazy(() => import('./day-bars.tsx').then((file) => ({ default: file.DayBars })));

/** Each with its figures; the first is what its heading counts. */
const charts = [
  { name: 'applications', measures: ['applications'] },
  { name: 'decisions', measures: ['approvals', 'refusals'] },
  { name: 'payouts', measures: ['payoutAmount'] },
  { name: 'failures', measures: ['payoutFailures'] },
] as const satisfies readonly { name: string; measures: readonly Measure[] }[];
type ChartName = (typeof charts)[number]['name'];

export function DayCharts({
  days,
  today,
}: {
  readonly days: readonly Day[];
  /** Not there until it was read. */
  readonly today: Day | undefined;
}) {
  return (
    <div className="dashboard-charts">
      {charts.map(({ name, measures }) => (
        <ChartCard key={name} name={name} measures={measures} days={days} today={today} />
      ))}
    </div>
  );
}

function ChartCard({
  name,
  measures,
  days,
  today,
}: {
  readonly name: ChartName;
  readonly measures: readonly Measure[];
  readonly days: readonly Day[];
  readonly today: Day | undefined;
}) {
  const { t } = useTexts();
  const say = useSaid();
  const [isTable, setTable] = useState(false);
  const id = `chart-${name}`;
  return (
    <section className="dashboard-panel" aria-labelledby={id}>
      <div className="dashboard-chart-head">
        <h3 id={id}>{t(`dashboard_chart_${name}`)}</h3>
        <Button
          type="text"
          size="small"
          aria-pressed={isTable}
          aria-label={t('dashboard_as_table', { name: t(`dashboard_chart_${name}`) })}
          onClick={() => setTable(!isTable)}
        >
          {t('dashboard_table')}
        </Button>
      </div>
      <dl className="dashboard-figures">
        {measures.map((measure) => (
          <div key={measure}>
            <dt className={`dashboard-key dashboard-key-${measure}`}>{t(`dashboard_${measure}`)}</dt>
            <dd className="desk-figure">{say(measure, totalOf(days, measure))}</dd>
            <dd className="desk-figure dashboard-aside">
              {today ? t('dashboard_today', { figure: say(measure, figureIn(today, measure)) }) : ' '}
            </dd>
          </div>
        ))}
      </dl>
      {isTable ? (
        <DayTable name={name} measures={measures} days={days} />
      ) : (
        <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: 120 }} />}>
          <DayBars
            label={t('dashboard_chart_label', { name: t(`dashboard_chart_${name}`) })}
            measures={measures}
            days={days}
            say={say}
          />
        </Suspense>
      )}
    </section>
  );
}

function useSaid(): Say {
  const { money } = useFormats();
  const count = useCounts();
  return (measure, figure) => (measure === 'payoutAmount' ? money(major(figure)) : count(figure));
}

/** The same figures for those who cannot see the bars, or want to know exactly; the newest day first. */
function DayTable({
  name,
  measures,
  days,
}: {
  readonly name: ChartName;
  readonly measures: readonly Measure[];
  readonly days: readonly Day[];
}) {
  const { t } = useTexts();
  const { day } = useFormats();
  const say = useSaid();
  return (
    <Table<Day>
      aria-label={t(`dashboard_chart_${name}`)}
      size="small"
      rowKey="day"
      pagination={{
        pageSize: 7,
        size: 'small',
        hideOnSinglePage: true,
        showSizeChanger: false,
        showLessItems: true,
      }}
      dataSource={days.toReversed()}
      columns={[
        { key: 'day', title: t('dashboard_day'), className: 'desk-figure', render: (_, row) => day(row.day) },
        ...measures.map((measure) => ({
          key: measure,
          title: t(`dashboard_${measure}`),
          align: 'right' as const,
          className: 'desk-figure',
          render: (_: unknown, row: Day) => say(measure, figureIn(row, measure)),
        })),
      ]}
    />
  );
}

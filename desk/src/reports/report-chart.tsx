import type { ReportName } from '@hiram/contract/desk';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { useShortDay, useShortFigure } from '../frame/short-figures.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Chart, Series } from './chart-points.ts';
import { useReportCell } from './report-cells.ts';

/** The house's own first; red and yellow only where there are many, and the worst come late. Then they begin again. */
const colours = ['primary', 'text-quaternary', 'warning', 'error', 'primary-border', 'text-secondary'].map(
  (name) => `var(--ant-color-${name})`,
);
const colourOf = (index: number) => colours[index % colours.length] ?? '';

/** To a screen reader it is one picture with a name: the table beneath has the figures. */
export function ReportChart({ name, chart }: { readonly name: ReportName; readonly chart: Chart }) {
  const { t } = useTexts();
  const says = useSeriesName();
  const parts = chart.series.map((series, index) => {
    const common = { key: series.key, dataKey: series.key, name: says(series), isAnimationActive: false };
    return chart.shape === 'lines' ? (
      <Line
        {...common}
        key={series.key}
        stroke={colourOf(index)}
        strokeWidth={2}
        dot={{ r: 2 }}
        connectNulls
      />
    ) : (
      <Bar
        {...common}
        key={series.key}
        fill={colourOf(index)}
        {...(chart.shape === 'stack' ? { stackId: 'all' } : {})}
      />
    );
  });
  const around = useSurroundings(chart);
  const settings = {
    data: [...chart.points],
    accessibilityLayer: false,
    margin: { top: 8, right: 16, bottom: 0, left: 0 },
  };
  return (
    <div
      role="img"
      className="desk-gap"
      aria-label={t('report_chart_label', { name: t(`report_name_${name}`) })}
    >
      <ResponsiveContainer width="100%" height={260}>
        {chart.shape === 'lines' ? (
          <LineChart {...settings}>
            {around}
            {parts}
          </LineChart>
        ) : (
          <BarChart {...settings}>
            {around}
            {parts}
          </BarChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}

function useSeriesName(): (series: Series) => string {
  const { t } = useTexts();
  const cell = useReportCell();
  return ({ of }) => ('column' in of ? t(`report_column_${of.column}`) : cell(of.kind, of.cell));
}

/** Axes, lines behind the figures, and what a pointer over a place is told. */
function useSurroundings({ alongKind, valueKind }: Chart) {
  const cell = useReportCell();
  const shortDay = useShortDay();
  const shortFigure = useShortFigure();
  const place = (value: string | number) => cell(alongKind, value);
  return [
    <CartesianGrid key="grid" vertical={false} stroke="var(--ant-color-border-secondary)" />,
    <XAxis
      key="x"
      dataKey="along"
      tickLine={false}
      minTickGap={24}
      tickFormatter={alongKind === 'day' ? shortDay : place}
    />,
    <YAxis
      key="y"
      width={56}
      tickCount={4}
      axisLine={false}
      tickLine={false}
      tickFormatter={(value: number) => (valueKind === 'share' ? cell('share', value) : shortFigure(value))}
    />,
    <Tooltip
      key="tooltip"
      isAnimationActive={false}
      contentStyle={{
        background: 'var(--ant-color-bg-elevated)',
        borderColor: 'var(--ant-color-border)',
        borderRadius: 6,
      }}
      itemStyle={{ color: 'var(--ant-color-text)' }}
      cursor={{ fill: 'var(--ant-color-fill-tertiary)' }}
      labelFormatter={(value) => place(String(value))}
      formatter={(value, said) => [cell(valueKind, Number(value)), said]}
    />,
    <Legend
      key="legend"
      itemSorter={null}
      formatter={(said) => <span className="reports-key">{said}</span>}
    />,
  ];
}

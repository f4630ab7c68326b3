import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '../frame/me.tsx';
import { useShortDay, useShortFigure } from '../frame/short-figures.ts';
import { useTexts } from '../texts/use-texts.ts';
import { type Day, figureIn, type Measure, type Say } from './measures.ts';

/** Colour is for state: what went wrong has its own, everything else the one of the house. */
const colourOf: Readonly<Record<Measure, string>> = {
  applications: 'var(--ant-color-primary)',
  approvals: 'var(--ant-color-primary)',
  refusals: 'var(--dashboard-second)',
  payouts: 'var(--ant-color-primary)',
  payoutAmount: 'var(--ant-color-primary)',
  payoutFailures: 'var(--ant-color-error)',
};

/** A bar for each day. To a screen reader it is one picture with a name: there is a table as well. */
export function DayBars({
  label,
  measures,
  days,
  say,
}: {
  readonly label: string;
  readonly measures: readonly Measure[];
  readonly days: readonly Day[];
  readonly say: Say;
}) {
  const { t } = useTexts();
  const { day } = useFormats();
  const shortDay = useShortDay();
  const shortFigure = useShortFigure();
  return (
    <div role="img" aria-label={label} className="dashboard-bars">
      <ResponsiveContainer width="100%" height={120}>
        <BarChart
          data={days.map((each) => ({ ...each, payoutAmount: figureIn(each, 'payoutAmount') }))}
          accessibilityLayer={false}
          margin={{ top: 4, right: 16, bottom: 0, left: 0 }}
        >
          <XAxis dataKey="day" tickFormatter={shortDay} tickLine={false} minTickGap={28} height={20} />
          <YAxis
            width={40}
            tickCount={3}
            allowDecimals={false}
            axisLine={false}
            tickLine={false}
            tickFormatter={shortFigure}
          />
          <Tooltip
            isAnimationActive={false}
            contentStyle={{
              background: 'var(--ant-color-bg-elevated)',
              borderColor: 'var(--ant-color-border)',
              borderRadius: 6,
            }}
            itemStyle={{ color: 'var(--ant-color-text)' }}
            cursor={{ fill: 'var(--ant-color-fill-tertiary)' }}
            labelFormatter={(iso) => day(String(iso))}
            formatter={(value, name) => {
              const measure = measures.find((each) => each === name);
              return measure ? [say(measure, Number(value)), t(`dashboard_${measure}`)] : [String(value), ''];
            }}
          />
          {measures.map((measure) => (
            <Bar
              key={measure}
              dataKey={measure}
              stackId="day"
              fill={colourOf[measure]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

import { getDashboard } from '@hiram/contract/desk';
import { useRead } from '../api/server.ts';
import { useMe } from '../frame/me.tsx';
import { useTicks, useToday } from '../frame/now.ts';
import { Loaded, Page } from '../frame/page.tsx';
import { dayOrNone, useFilters } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { DayCharts } from './day-charts.tsx';
import { Funnels } from './funnels.tsx';
import { rangeOf } from './range.ts';
import { RangeBar } from './range-bar.tsx';
import { Work } from './work.tsx';
import './dashboard.css';

const spec = { from: dayOrNone(), to: dayOrNone() };

/** The first page after the log-in: what waits, what is late, and how the lender's days went. */
export function DashboardPage() {
  const { t } = useTexts();
  const { name } = useMe();
  const today = useToday();
  useTicks(30);
  const { filters, setFilters } = useFilters(spec);
  const range = rangeOf(filters, today);
  // Two reads: what waits is of this moment, whatever days somebody looks back on.
  const now = useRead(getDashboard, { from: today, to: today }, { liveSeconds: 15, keepsLast: true });
  const past = useRead(getDashboard, range, { liveSeconds: 60, keepsLast: true });
  return (
    <Page title={t('home_title', { name })}>
      <Loaded query={now}>{(dashboard) => <Work dashboard={dashboard} />}</Loaded>
      <section aria-labelledby="dashboard-days">
        <RangeBar headingId="dashboard-days" range={range} today={today} onRange={setFilters} />
        <Loaded query={past}>
          {({ days, funnel, funnelByChannel, funnelByInviteCode }) => (
            <>
              <DayCharts days={days} today={now.data?.days[0]} />
              <Funnels total={funnel} byChannel={funnelByChannel} byInviteCode={funnelByInviteCode} />
            </>
          )}
        </Loaded>
      </section>
    </Page>
  );
}

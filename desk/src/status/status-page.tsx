import { figureOf } from '@hiram/contract';
import { getStatus, type StatusRow, type StatusState } from '@hiram/contract/desk';
import { Alert } from 'antd';
import { useRead } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import '../case-parts/facts.css';

const toneOf: Readonly<Record<StatusState, Tone>> = {
  well: 'good',
  late: 'waiting',
  broken: 'bad',
  unknown: 'quiet',
  unused: 'quiet',
};

/** How everything is that the lender depends on, for those who answer for it. */
export function StatusPage() {
  const { t } = useTexts();
  const { time } = useFormats();
  const says = useWords();
  const read = useRead(getStatus, {}, { liveSeconds: 15 });
  return (
    <Page title={t('page_status')}>
      <Loaded query={read}>
        {({ version, startedAt, rows }) => (
          <>
            <Summary rows={rows} />
            <div className="panel">
              <PlainTable
                label={t('page_status')}
                rows={rows}
                keyOf={({ part }) => part}
                columns={[
                  { title: t('status_part'), kind: 'figure', show: ({ part }) => t(`status_part_${part}`) },
                  {
                    title: t('status_state'),
                    show: ({ state }) => <State tone={toneOf[state]}>{t(`status_state_${state}`)}</State>,
                  },
                  { title: t('status_says'), show: (row) => says(row).join(' · ') },
                ]}
              />
            </div>
            <p>{t('status_version', { version, time: time(startedAt) })}</p>
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Summary({ rows }: { readonly rows: readonly StatusRow[] }) {
  const { t } = useTexts();
  const count = (state: StatusState) => rows.filter((row) => row.state === state).length;
  const [broken, late] = [count('broken'), count('late')];
  if (broken > 0)
    return (
      <Alert type="error" showIcon className="desk-gap" title={t('status_some_broken', { count: broken })} />
    );
  if (late > 0)
    return (
      <Alert type="warning" showIcon className="desk-gap" title={t('status_some_late', { count: late })} />
    );
  return <Alert type="success" showIcon className="desk-gap" title={t('status_all_well')} />;
}

/** What a row says besides its state, in short sentences. */
function useWords(): (row: StatusRow) => string[] {
  const { t } = useTexts();
  const { money } = useFormats();
  const age = useAge();
  const ago = (seconds: number) => (seconds < 60 ? age(seconds) : t('status_ago', { age: age(seconds) }));
  const queue = ({ waiting, oldestSeconds }: StatusRow) => {
    if (waiting === null) return [];
    if (waiting === 0) return [t('status_waiting_none')];
    const oldest =
      oldestSeconds === null || oldestSeconds < 60 ? [] : [t('status_oldest', { age: age(oldestSeconds) })];
    return [t('status_waiting', { count: waiting }), ...oldest];
  };
  const heard = ({ lastSeconds, failedSeconds }: StatusRow) => [
    ...(lastSeconds === null ? [] : [t('status_last', { age: ago(lastSeconds) })]),
    ...(failedSeconds === null ? [] : [t('status_failed', { age: ago(failedSeconds) })]),
    ...(lastSeconds === null && failedSeconds === null ? [t('status_not_asked')] : []),
  ];
  return (row) => {
    const { part, state, lastSeconds, amount } = row;
    if (state === 'unused') return [t('status_not_set_up')];
    const hasAmount = amount !== null && figureOf(amount) !== 0;
    switch (part) {
      case 'sms':
      case 'payment_provider':
        return [...heard(row), ...queue(row)];
      case 'bank':
        return [
          ...heard(row),
          ...queue(row),
          ...(hasAmount ? [t('status_under_way', { amount: money(amount) })] : []),
        ];
      case 'ledger':
        if (lastSeconds === null) return [t('status_not_checked')];
        return [
          hasAmount ? t('status_unbalanced', { amount: money(amount) }) : t('status_balanced'),
          t('status_checked', { age: ago(lastSeconds) }),
        ];
      case 'daily_run':
        return [lastSeconds === null ? t('status_no_run') : t('status_last_run', { age: ago(lastSeconds) })];
      case 'heartbeat':
        return [
          lastSeconds === null ? t('status_no_beat') : t('status_last_beat', { age: ago(lastSeconds) }),
        ];
      case 'queue':
        return state === 'broken' ? [t('status_does_not_answer')] : queue(row);
      default:
        return [state === 'well' ? t(`status_well_${part}`) : t('status_does_not_answer')];
    }
  };
}

/** A duration in the largest unit that fits. */
function useAge(): (seconds: number) => string {
  const { t } = useTexts();
  return (seconds) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes < 1) return t('age_now');
    if (minutes < 60) return t('minutes', { count: minutes });
    if (minutes < 48 * 60) return t('hours', { count: Math.floor(minutes / 60) });
    return t('days', { count: Math.floor(minutes / (24 * 60)) });
  };
}

import { endOtherSessions, endOwnSession, listOwnSessions, type StaffSession } from '@hiram/contract/desk';
import { App, Button } from 'antd';
import { useSends } from '../api/server.ts';
import { useFormats } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { PlainTable } from '../table/plain-table.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Where somebody is logged in; whoever sees one that is not theirs ends it here. */
export function Sessions({ rows }: { readonly rows: readonly StaffSession[] }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { message } = App.useApp();
  // Ended meanwhile by itself: the list says so when it is read again.
  const { send, isBusy } = useSends({ refreshes: [listOwnSessions], handles: ['record_not_found'] });

  async function endOthers(): Promise<void> {
    const done = await send(endOtherSessions, {});
    if (done.ok) void message.success(t('staff_sessions_ended', { count: done.data.ended }));
  }
  const nameOf = ({ device }: StaffSession) => device ?? t('session_device_unknown');
  return (
    <>
      <p>{t('account_sessions_text')}</p>
      <PlainTable
        label={t('account_sessions')}
        rows={rows}
        keyOf={({ session }) => session}
        columns={[
          { title: t('session_device'), show: nameOf },
          {
            title: t('session_address'),
            show: ({ address }) => (address === null ? t('session_address_unknown') : <Mono>{address}</Mono>),
          },
          { title: t('session_since'), kind: 'figure', show: ({ startedAt }) => time(startedAt) },
          { title: t('session_seen'), kind: 'figure', show: ({ lastSeenAt }) => time(lastSeenAt) },
          {
            title: t('actions'),
            show: (row) =>
              row.isThis ? (
                <State tone="good">{t('session_this')}</State>
              ) : (
                <Button
                  size="small"
                  disabled={isBusy}
                  aria-label={t('session_end_named', { device: nameOf(row), since: time(row.startedAt) })}
                  onClick={() => send(endOwnSession, { session: row.session })}
                >
                  {t('session_end')}
                </Button>
              ),
          },
        ]}
      />
      {rows.length > 1 ? (
        <Button onClick={endOthers} disabled={isBusy}>
          {t('session_end_others')}
        </Button>
      ) : null}
    </>
  );
}

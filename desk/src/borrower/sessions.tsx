import { type BorrowerPage, endBorrowerSessions, getBorrowerPage } from '@hiram/contract/desk';
import { App } from 'antd';
import { useSend } from '../api/server.ts';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { NoteField } from '../case-parts/note-field.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

interface SessionsProps {
  readonly page: BorrowerPage;
  readonly asking: Asking;
}

/** Logs a borrower out on their phone; it takes a reason, which is kept. */
export function Sessions({ page, asking }: SessionsProps) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(endBorrowerSessions.roles);
  return (
    <div>
      <h2>{t('borrower_sessions')}</h2>
      {asking.isAsked ? (
        <AskEnd page={page} asking={asking} />
      ) : (
        <>
          <p>{t('borrower_sessions_text')}</p>
          <GatedButton
            data-act="endSessions"
            reason={
              endBorrowerSessions.roles.includes(role) ? null : t('borrower_end_sessions_role', { roles })
            }
            onClick={asking.ask}
          >
            {t('borrower_end_sessions')}
          </GatedButton>
        </>
      )}
    </div>
  );
}

function AskEnd({ page: { borrowerId }, asking: { close } }: SessionsProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(endBorrowerSessions, { refreshes: [getBorrowerPage], handles: 'all' });

  async function send({ note }: { note: string }): Promise<void> {
    const done = await call.send({ borrowerId, note });
    if (!done.ok) return;
    if (done.data.ended > 0) void message.success(t('borrower_end_sessions_done'));
    else void message.info(t('borrower_end_sessions_none'));
    close();
  }
  return (
    <ConfirmPanel<{ note: string }>
      title={t('borrower_end_sessions')}
      text={t('borrower_end_sessions_text')}
      call={call}
      onSend={send}
      onCancel={close}
    >
      <NoteField label={t('borrower_end_sessions_note')} hint={t('asked_note_hint')} isNeeded />
    </ConfirmPanel>
  );
}

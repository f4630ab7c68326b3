import { type BorrowerPage, getBorrowerPage, listErasures, startErasure } from '@hiram/contract/desk';
import { App } from 'antd';
import { useSend } from '../api/server.ts';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { NoteField } from '../case-parts/note-field.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

interface ErasureProps {
  readonly page: BorrowerPage;
  readonly asking: Asking;
}

/** Whether somebody's data is to be erased, or was; on a written request it is begun here. */
export function Erasure({ page, asking }: ErasureProps) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(startErasure.roles);
  const whyNot = startErasure.roles.includes(role) ? null : t('borrower_erase_role', { roles });
  return (
    <div>
      <h2>{t('borrower_erasure')}</h2>
      <p>
        <ErasureState page={page} />
      </p>
      {page.erasure !== null ? null : asking.isAsked ? (
        <AskErasure page={page} asking={asking} />
      ) : (
        <GatedButton data-act="erase" reason={whyNot} onClick={asking.ask}>
          {t('borrower_erase')}
        </GatedButton>
      )}
    </div>
  );
}

function ErasureState({ page: { erasure } }: { readonly page: BorrowerPage }) {
  const { t } = useTexts();
  const { day, time } = useFormats();
  if (erasure === null) return t('borrower_erasure_none');
  const { status, erasesOn, endedAt, keptUntil } = erasure;
  if (status === 'waiting') return t('borrower_erasure_waiting', { day: day(erasesOn) });
  const at = time(endedAt ?? '');
  return status === 'kept' && keptUntil !== null
    ? t('borrower_erasure_kept', { at, day: day(keptUntil) })
    : t('borrower_erasure_done', { at });
}

function AskErasure({ page: { borrowerId }, asking: { close } }: ErasureProps) {
  const { t } = useTexts();
  const { day } = useFormats();
  const { message } = App.useApp();
  const call = useSend(startErasure, { refreshes: [getBorrowerPage, listErasures], handles: 'all' });

  async function send({ note }: { note: string }): Promise<void> {
    const done = await call.send({ borrowerId, note });
    if (done.ok) void message.success(t('borrower_erase_begun', { day: day(done.data.erasesOn) }));
    // A colleague, or the borrower, was quicker: the page shows by now how it stands.
    else if (done.refusal === 'not_now') void message.info(t('borrower_erase_already'));
    else return;
    close();
  }
  return (
    <ConfirmPanel<{ note: string }>
      title={t('borrower_erase')}
      text={t('borrower_erase_text')}
      call={call}
      onSend={send}
      onCancel={close}
    >
      <NoteField label={t('borrower_erase_request')} hint={t('borrower_erase_request_hint')} isNeeded />
    </ConfirmPanel>
  );
}

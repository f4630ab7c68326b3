import {
  type BorrowerPage,
  countQueues,
  getBorrowerPage,
  listNumberChanges,
  startNumberChange,
} from '@hiram/contract/desk';
import { App, Form, Input } from 'antd';
import { useSend } from '../api/server.ts';
import { ConfirmPanel } from '../case-parts/confirm-panel.tsx';
import { NoteField } from '../case-parts/note-field.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { useRoleNames } from '../frame/role-names.ts';
import { useTexts } from '../texts/use-texts.ts';
import type { Asking } from './asking.ts';

interface MobileNumberProps {
  readonly page: BorrowerPage;
  readonly asking: Asking;
}

/** Another number for somebody who has lost theirs and cannot log in; two people decide about it. */
export function MobileNumber({ page, asking }: MobileNumberProps) {
  const { t } = useTexts();
  const { role } = useMe();
  const roles = useRoleNames()(startNumberChange.roles);
  const whyNot = startNumberChange.roles.includes(role) ? null : t('number_start_role', { roles });
  return (
    <div>
      <h2>{t('page_number_changes')}</h2>
      {asking.isAsked ? (
        <AskNumber page={page} asking={asking} />
      ) : (
        <GatedButton data-act="number" reason={whyNot} onClick={asking.ask}>
          {t('number_start')}
        </GatedButton>
      )}
    </div>
  );
}

interface Wish {
  readonly mobile: string;
  readonly note: string;
}

function AskNumber({ page: { borrowerId }, asking: { close } }: MobileNumberProps) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(startNumberChange, {
    refreshes: [getBorrowerPage, listNumberChanges, countQueues],
    handles: 'all',
  });

  async function send({ mobile, note }: Wish): Promise<void> {
    const done = await call.send({ borrowerId, mobile: mobile.trim(), note });
    if (!done.ok) return;
    void message.success(t('number_started'));
    close();
  }
  return (
    <ConfirmPanel<Wish>
      title={t('number_start')}
      text={t('number_start_text')}
      call={call}
      onSend={send}
      onCancel={close}
    >
      <Form.Item
        name="mobile"
        label={t('number_new')}
        rules={[{ required: true, whitespace: true, message: t('field_required') }]}
      >
        <Input inputMode="numeric" autoComplete="off" />
      </Form.Item>
      <NoteField label={t('number_start_note')} most={300} isNeeded />
    </ConfirmPanel>
  );
}

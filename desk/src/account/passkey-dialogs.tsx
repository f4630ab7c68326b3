import type { PasskeyView } from '@hiram/contract';
import {
  getStaffInfo,
  listSecondFactors,
  removeStaffPasskey,
  renameStaffPasskey,
} from '@hiram/contract/desk';
import { App, Form, Typography } from 'antd';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { PasskeyNameField } from '../frame/passkey-name-field.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Asked {
  readonly passkey: PasskeyView;
  readonly onClose: () => void;
}

const formName = 'rename-passkey';

export function RenamePasskeyDialog({ passkey, onClose }: Asked) {
  const { t } = useTexts();
  const rename = useSend(renameStaffPasskey, { refreshes: [listSecondFactors], handles: 'all' });

  async function send({ label }: { label: string }): Promise<void> {
    if ((await rename.send({ passkeyId: passkey.id, label })).ok) onClose();
  }
  return (
    <Dialog
      title={t('passkey_rename_named', { name: passkey.label })}
      onCancel={onClose}
      okText={t('passkey_rename')}
      okButtonProps={{ htmlType: 'submit', form: formName }}
      confirmLoading={rename.isBusy}
      width={440}
    >
      <Form<{ label: string }>
        name={formName}
        layout="vertical"
        requiredMark={false}
        initialValues={{ label: passkey.label }}
        onFinish={send}
      >
        <PasskeyNameField size="middle" />
        <FailureAlert failure={rename.failure} />
      </Form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: Asked) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const remove = useSend(removeStaffPasskey, {
    refreshes: [listSecondFactors, getStaffInfo],
    handles: 'all',
  });

  async function send(): Promise<void> {
    const done = await remove.send({ passkeyId: passkey.id });
    if (!done.ok) return;
    void message.success(t('passkey_is_removed'));
    onClose();
  }
  return (
    <Dialog
      title={t('passkey_remove_named', { name: passkey.label })}
      onCancel={onClose}
      onOk={send}
      okText={t('passkey_remove')}
      okButtonProps={{ danger: true }}
      confirmLoading={remove.isBusy}
      width={440}
    >
      <Typography.Paragraph>{t('passkey_remove_text')}</Typography.Paragraph>
      <FailureAlert failure={remove.failure} />
    </Dialog>
  );
}

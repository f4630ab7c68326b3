import { changeStaffPassword, listStaff } from '@hiram/contract/desk';
import { App, Form, Input, Typography } from 'antd';
import { useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { NewPasswordFields } from '../frame/new-password-fields.tsx';
import { FailureAlert, Mono } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

const formName = 'change-password';

interface Passwords {
  readonly oldPassword: string;
  readonly password: string;
}

export function ChangePasswordDialog({
  email,
  onClose,
}: {
  readonly email: string;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const [form] = Form.useForm<Passwords>();
  const change = useSend(changeStaffPassword, { refreshes: [listStaff], handles: 'all' });
  const [isOldWrong, setOldWrong] = useState(false);

  async function send({ oldPassword, password }: Passwords): Promise<void> {
    const done = await change.send({ oldPassword, password });
    if (done.ok) {
      void message.success(t('password_changed', { count: done.data.ended }));
      onClose();
      return;
    }
    // At the log-in it is the address or the password that is wrong; here it can only be this field.
    const isWrong = done.refusal === 'wrong_staff_credentials';
    setOldWrong(isWrong);
    if (!isWrong) return;
    form.setFields([{ name: 'oldPassword', errors: [t('old_password_wrong')] }]);
    form.focusField('oldPassword');
  }

  return (
    <Dialog
      title={t('change_password')}
      onCancel={onClose}
      okText={t('change_password')}
      // The button stands outside the form, and Enter in a field looks for the form's own.
      okButtonProps={{ htmlType: 'submit', form: formName }}
      confirmLoading={change.isBusy}
      width={440}
    >
      <Typography.Paragraph>
        <Mono>{email}</Mono>
      </Typography.Paragraph>
      <Typography.Paragraph>{t('change_password_text')}</Typography.Paragraph>
      <Form<Passwords> name={formName} form={form} layout="vertical" requiredMark={false} onFinish={send}>
        {/* Tells a password manager whose password it is to keep. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <Form.Item
          name="oldPassword"
          label={t('old_password')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Input.Password autoComplete="current-password" autoFocus />
        </Form.Item>
        <NewPasswordFields label={t('changed_password')} size="middle" isFirst={false} />
        <FailureAlert failure={isOldWrong ? null : change.failure} />
      </Form>
    </Dialog>
  );
}

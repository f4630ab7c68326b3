import { inviteStaff, listProposals, type StaffRole, staffRoles } from '@hiram/contract/desk';
import { App, Form, Input, Select, Typography } from 'antd';
import { useRef } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { FailureAlert } from '../frame/page.tsx';
import { useTexts } from '../texts/use-texts.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

/** The link comes when another person has confirmed it: under the proposals. */
export function InviteDialog({
  again,
  onClose,
}: {
  /** Whose invitation is given once more; then the link before it is void. */
  readonly again?: Invited;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const openedBy = useRef(document.activeElement as HTMLElement | null);
  const [form] = Form.useForm<Invited>();
  const invite = useSend(inviteStaff, { refreshes: [listProposals], handles: 'all' });

  async function send(invited: Invited): Promise<void> {
    const done = await invite.send(invited);
    if (!done.ok) return;
    void message.success(t('staff_proposed'));
    onClose();
  }

  return (
    <Dialog
      openedBy={openedBy}
      title={t(again ? 'invited_again' : 'invite_title')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('invite_send')}
      confirmLoading={invite.isBusy}
    >
      <Form<Invited>
        form={form}
        layout="vertical"
        requiredMark={false}
        onFinish={send}
        {...(again ? { initialValues: again } : {})}
      >
        {again ? <Typography.Paragraph>{t('invited_again_text')}</Typography.Paragraph> : null}
        <Form.Item
          name="name"
          label={t('staff_name')}
          rules={[
            { required: true, whitespace: true, message: t('field_required') },
            { max: 100, message: t('text_too_long') },
          ]}
        >
          <Input autoComplete="off" autoFocus />
        </Form.Item>
        <Form.Item
          name="email"
          label={t('email')}
          validateTrigger="onBlur"
          rules={[{ required: true, type: 'email', message: t('email_input') }]}
        >
          <Input type="email" autoComplete="off" readOnly={again !== undefined} />
        </Form.Item>
        <Form.Item
          name="role"
          label={t('staff_role')}
          rules={[{ required: true, message: t('field_required') }]}
        >
          <Select options={staffRoles.map((value) => ({ value, label: t(`role_${value}`) }))} />
        </Form.Item>
        <FailureAlert failure={invite.failure} />
      </Form>
    </Dialog>
  );
}

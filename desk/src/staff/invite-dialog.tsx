import { inviteStaff, listStaff, type StaffRole, staffRoles } from '@hiram/contract/desk';
import { Button, Flex, Form, Input, Modal, Select, Typography } from 'antd';
import { useState } from 'react';
import { useFormats } from '../me.tsx';
import { FailureAlert } from '../page.tsx';
import { useCall } from '../server.ts';
import { useTexts } from '../texts.ts';

interface Invited {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const [form] = Form.useForm<Invited>();
  const invite = useCall(inviteStaff, { refreshes: [listStaff], handles: 'all' });
  const [made, setMade] = useState<{ name: string; link: string; until: string } | null>(null);

  async function send(invited: Invited): Promise<void> {
    const done = await invite.send(invited);
    if (!done.ok) return;
    setMade({
      name: invited.name,
      link: new URL(done.data.path, location.origin).href,
      until: time(done.data.expiresAt),
    });
  }

  if (made) {
    return (
      <Modal
        open
        title={t('invite_link_title', { name: made.name })}
        onCancel={onClose}
        closable={{ 'aria-label': t('close') }}
        footer={
          <Button type="primary" onClick={onClose}>
            {t('done')}
          </Button>
        }
      >
        <Typography.Paragraph>{t('invite_link_text', { until: made.until })}</Typography.Paragraph>
        <LinkToCopy link={made.link} />
      </Modal>
    );
  }
  return (
    <Modal
      open
      title={t('invite_title')}
      onCancel={onClose}
      onOk={form.submit}
      okText={t('invite_send')}
      cancelText={t('cancel')}
      confirmLoading={invite.isBusy}
      closable={{ 'aria-label': t('close') }}
    >
      <Form<Invited> form={form} layout="vertical" requiredMark={false} onFinish={send}>
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
          <Input type="email" autoComplete="off" />
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
    </Modal>
  );
}

function LinkToCopy({ link }: { readonly link: string }) {
  const { t } = useTexts();
  const [isCopied, setCopied] = useState(false);
  return (
    <Flex gap={8}>
      <Input readOnly aria-label={t('invite_link')} value={link} onFocus={(event) => event.target.select()} />
      <Button onClick={() => navigator.clipboard.writeText(link).then(() => setCopied(true))}>
        <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
      </Button>
    </Flex>
  );
}

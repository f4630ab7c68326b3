import { listStaff, resetStaffPassword, type StaffRow } from '@hiram/contract/desk';
import { Modal, Typography } from 'antd';
import { useState } from 'react';
import { useCall } from '../server.ts';
import { useTexts } from '../texts.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Asks once more, and then shows the link as that of an invitation is shown. */
export function ResetPasswordDialog({
  row: { name, email },
  onClose,
}: {
  readonly row: StaffRow;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const reset = useCall(resetStaffPassword, { refreshes: [listStaff] });
  const [made, setMade] = useState<{ path: string; expiresAt: string } | null>(null);

  async function confirm(): Promise<void> {
    const done = await reset.send({ email });
    if (done.ok) setMade(done.data);
    else onClose();
  }

  if (made) {
    return <LinkDialog name={name} label={t('reset_password_link')} made={made} onClose={onClose} />;
  }
  return (
    <Modal
      open
      title={t('staff_reset_password_title', { name })}
      onOk={confirm}
      onCancel={onClose}
      okText={t('invite_send')}
      cancelText={t('cancel')}
      confirmLoading={reset.isBusy}
      closable={{ 'aria-label': t('close') }}
    >
      <Typography.Paragraph>{t('staff_reset_password_text')}</Typography.Paragraph>
    </Modal>
  );
}

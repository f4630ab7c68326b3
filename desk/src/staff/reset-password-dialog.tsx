import { listStaff, resetStaffPassword, type StaffRow } from '@hiram/contract/desk';
import { Typography } from 'antd';
import { type RefObject, useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { LinkDialog } from './link-dialog.tsx';

/** Asks once more, and then shows the link as that of an invitation is shown. */
export function ResetPasswordDialog({
  row: { name, email },
  openedBy,
  onClose,
}: {
  readonly row: StaffRow;
  readonly openedBy: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const reset = useSend(resetStaffPassword, { refreshes: [listStaff] });
  const [made, setMade] = useState<{ path: string; expiresAt: string } | null>(null);

  async function confirm(): Promise<void> {
    const done = await reset.send({ email });
    if (done.ok) setMade(done.data);
    else onClose();
  }

  if (made) {
    const link = { name, label: t('reset_password_link'), made, openedBy, onClose };
    return <LinkDialog {...link} />;
  }
  return (
    <Dialog
      openedBy={openedBy}
      title={t('staff_reset_password_title', { name })}
      onOk={confirm}
      onCancel={onClose}
      okText={t('invite_send')}
      confirmLoading={reset.isBusy}
    >
      <Typography.Paragraph>{t('staff_reset_password_text')}</Typography.Paragraph>
    </Dialog>
  );
}

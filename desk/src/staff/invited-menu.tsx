import {
  listProposals,
  listStaff,
  type StaffRow,
  sendInvitationAgain,
  withdrawInvitation,
} from '@hiram/contract/desk';
import { App, Button, Dropdown, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** What an administrator can do about somebody who was invited and has not come yet. */
export function InvitedMenu({ row }: { readonly row: StaffRow }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<'again' | 'withdraw' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { message } = App.useApp();
  const again = useSend(sendInvitationAgain, { refreshes: [listStaff], handles: ['not_now'] });
  const { email } = row;
  async function sendAgain(): Promise<void> {
    const done = await again.send({ email });
    if (done.ok) void message.success(t('invited_sent_again', { email }));
    else if (done.refusal === 'not_now') void message.error(t('invited_again_old'));
  }
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            // What was e-mailed is e-mailed again; a link that was shown is proposed again.
            row.mail === null
              ? { key: 'again', label: t('invited_again') }
              : { key: 'send', label: t('invited_send_again') },
            { key: 'withdraw', label: t('invited_withdraw'), danger: true },
          ],
          onClick: ({ key }) =>
            key === 'send' ? void sendAgain() : setAsked(key === 'again' ? 'again' : 'withdraw'),
        }}
      >
        <Button ref={button} size="small" aria-label={t('staff_actions', { name: row.name })}>
          ⋯
        </Button>
      </Dropdown>
      {asked === 'again' ? <InviteDialog again={row} onClose={() => setAsked(null)} /> : null}
      {asked === 'withdraw' ? <Withdraw row={row} openedBy={button} onClose={() => setAsked(null)} /> : null}
    </>
  );
}

function Withdraw({
  row: { name, email },
  openedBy,
  onClose,
}: {
  readonly row: StaffRow;
  readonly openedBy: React.RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const call = useSend(withdrawInvitation, { refreshes: [listStaff, listProposals] });
  async function withdraw(): Promise<void> {
    const done = await call.send({ email });
    if (done.ok) void message.success(t('invited_withdrawn', { name }));
    onClose();
  }
  return (
    <Dialog
      openedBy={openedBy}
      title={t('invited_withdraw_title', { name })}
      onOk={withdraw}
      onCancel={onClose}
      okText={t('invited_withdraw')}
      okButtonProps={{ danger: true }}
      confirmLoading={call.isBusy}
    >
      <Typography.Paragraph>{t('invited_withdraw_text', { email })}</Typography.Paragraph>
    </Dialog>
  );
}

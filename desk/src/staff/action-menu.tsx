import {
  changeStaff,
  endStaffSessions,
  listStaff,
  resetSecondFactor,
  type StaffRole,
  type StaffRow,
  staffRoles,
} from '@hiram/contract/desk';
import { App, Button, Dropdown, Select, Typography } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useSend } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';

type Action = 'change_role' | 'disable' | 'enable' | 'end_sessions' | 'reset_factor' | 'reset_password';

/** What an administrator can do with somebody else; each is asked once more before it happens. */
export function ActionMenu({ row }: { readonly row: StaffRow }) {
  const { t } = useTexts();
  const [asked, setAsked] = useState<Action | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const actions: Action[] = [
    'change_role',
    row.disabledAt === null ? 'disable' : 'enable',
    'end_sessions',
    ...(row.disabledAt === null ? (['reset_password'] as const) : []),
    ...(row.hasSecondFactor ? (['reset_factor'] as const) : []),
  ];
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: actions.map((key) => ({ key, label: t(`staff_${key}`), danger: key === 'disable' })),
          onClick: ({ key }) => setAsked(key as Action),
        }}
      >
        <Button ref={button} size="small" aria-label={t('staff_actions', { name: row.name })}>
          ⋯
        </Button>
      </Dropdown>
      {asked === 'reset_password' ? (
        <ResetPasswordDialog row={row} openedBy={button} onClose={() => setAsked(null)} />
      ) : asked ? (
        <Confirm row={row} action={asked} openedBy={button} onClose={() => setAsked(null)} />
      ) : null}
    </>
  );
}

function Confirm({
  row,
  action,
  openedBy,
  onClose,
}: {
  readonly row: StaffRow;
  readonly action: Exclude<Action, 'reset_password'>;
  readonly openedBy: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { staffId, name } = row;
  const [role, setRole] = useState<StaffRole>(row.role);
  const refreshes = [listStaff];
  const change = useSend(changeStaff, { refreshes, handles: ['not_now'] });
  const end = useSend(endStaffSessions, { refreshes });
  const reset = useSend(resetSecondFactor, { refreshes });

  /** The sentence that says what happened; nothing when the refusal was told already. */
  async function act(): Promise<string | null> {
    if (action === 'end_sessions') {
      const done = await end.send({ staffId });
      return done.ok ? t('staff_sessions_ended', { count: done.data.ended }) : null;
    }
    if (action === 'reset_factor') {
      return (await reset.send({ staffId })).ok ? t('staff_changed', { name }) : null;
    }
    const wish = action === 'change_role' ? { role } : { isDisabled: action === 'disable' };
    const done = await change.send({ staffId, ...wish });
    if (done.ok) return t('staff_changed', { name });
    if (done.refusal === 'not_now') void message.error(t('staff_last_admin'));
    return null;
  }
  async function confirm(): Promise<void> {
    const sentence = await act();
    if (sentence !== null) void message.success(sentence);
    onClose();
  }

  return (
    <Dialog
      openedBy={openedBy}
      title={t(`staff_${action}_title`, { name })}
      onOk={confirm}
      onCancel={onClose}
      okText={t(`staff_${action}`)}
      okButtonProps={{
        danger: action === 'disable',
        disabled: action === 'change_role' && role === row.role,
      }}
      confirmLoading={change.isBusy || end.isBusy || reset.isBusy}
    >
      <Typography.Paragraph>{t(`staff_${action}_text`)}</Typography.Paragraph>
      {action === 'change_role' ? (
        <Select<StaffRole>
          aria-label={t('staff_role')}
          value={role}
          onChange={setRole}
          style={{ width: '100%' }}
          options={staffRoles.map((value) => ({ value, label: t(`role_${value}`) }))}
        />
      ) : null}
    </Dialog>
  );
}

import {
  changeStaff,
  disableStaff,
  enableStaff,
  endStaffSessions,
  listProposals,
  listStaff,
  resetSecondFactor,
  resetStaffPassword,
  type StaffRole,
  type StaffRow,
  staffRoles,
} from '@hiram/contract/desk';
import { App, Button, Dropdown, Select, Typography } from 'antd';
import { type RefObject, useRef, useState } from 'react';
import { useSends } from '../api/server.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useTexts } from '../texts/use-texts.ts';

type Action = 'change_role' | 'disable' | 'enable' | 'end_sessions' | 'reset_factor' | 'reset_password';

/**
 * What an administrator can do with somebody else; each is asked once more before it happens. What takes
 * something away happens at once, the rest when another person has confirmed it.
 */
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
      {asked ? <Confirm row={row} action={asked} openedBy={button} onClose={() => setAsked(null)} /> : null}
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
  readonly action: Action;
  readonly openedBy: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { staffId, name, email } = row;
  const [role, setRole] = useState<StaffRole>(row.role);
  const { send, isBusy } = useSends({ refreshes: [listStaff, listProposals], handles: ['not_now'] });

  function carryOut() {
    switch (action) {
      case 'change_role':
        return send(changeStaff, { staffId, role });
      case 'enable':
        return send(enableStaff, { staffId });
      case 'disable':
        return send(disableStaff, { staffId });
      case 'end_sessions':
        return send(endStaffSessions, { staffId });
      case 'reset_factor':
        return send(resetSecondFactor, { staffId });
      case 'reset_password':
        return send(resetStaffPassword, { email });
      default:
        return action satisfies never;
    }
  }
  async function confirm(): Promise<void> {
    const done = await carryOut();
    if (done.ok) void message.success(sentenceFor(done.data));
    else if (done.refusal === 'not_now') void message.error(t('staff_last_admin'));
    if (done.ok || done.refusal !== 'step_up_needed') onClose();
  }
  function sentenceFor(data: object): string {
    if ('proposalId' in data) return t('staff_proposed');
    return 'ended' in data
      ? t('staff_sessions_ended', { count: Number(data.ended) })
      : t('staff_changed', { name });
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
      confirmLoading={isBusy}
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

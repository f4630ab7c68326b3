import { listStaff, type StaffRow, staffRoles } from '@hiram/contract/desk';
import { Button, Input, Select, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead } from '../api/server.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { Page } from '../frame/page.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { type FilterValues, oneOf, useFilters, words } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import { ActionMenu } from './action-menu.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { InvitedMenu } from './invited-menu.tsx';
import { type StaffState, staffStates, stateOf } from './staff-state.ts';

const spec = {
  role: oneOf(['all', ...staffRoles], 'all'),
  state: oneOf(['all', ...staffStates], 'all'),
  find: words(),
};

function matches(row: StaffRow, { role, state, find }: FilterValues<typeof spec>): boolean {
  const wanted = find.trim().toLowerCase();
  return (
    (role === 'all' || row.role === role) &&
    (state === 'all' || stateOf(row) === state) &&
    `${row.name} ${row.email}`.toLowerCase().includes(wanted)
  );
}

/** Everybody at the desk. Administrators invite and change; auditors read. */
export function StaffPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const { filters, setFilters } = useFilters(spec);
  const read = useRead(listStaff, {}, { liveSeconds: 60 });
  const [isInviting, setInviting] = useState(false);
  const columns = useColumns();
  const mayChange = role === 'admin';

  return (
    <Page
      title={t('staff_title')}
      actions={
        mayChange ? (
          <Button type="primary" onClick={() => setInviting(true)}>
            {t('staff_invite')}
          </Button>
        ) : null
      }
    >
      <FilterBar>
        <Input
          aria-label={t('staff_search')}
          placeholder={t('staff_search')}
          value={filters.find}
          onChange={(event) => setFilters({ find: event.target.value })}
          allowClear
          style={{ width: 220 }}
        />
        <Select
          aria-label={t('staff_role')}
          value={filters.role}
          onChange={(chosen) => setFilters({ role: chosen })}
          popupMatchSelectWidth={false}
          options={[
            { value: 'all' as const, label: t('staff_all_roles') },
            ...staffRoles.map((value) => ({ value, label: t(`role_${value}`) })),
          ]}
        />
        <Select
          aria-label={t('staff_state')}
          value={filters.state}
          onChange={(chosen) => setFilters({ state: chosen })}
          popupMatchSelectWidth={false}
          options={[
            { value: 'all' as const, label: t('staff_all_states') },
            ...staffStates.map((value) => ({ value, label: t(`staff_state_${value}`) })),
          ]}
        />
      </FilterBar>
      <DataTable
        label={t('staff_title')}
        read={read}
        rowsOf={(rows) => rows.filter((row) => matches(row, filters))}
        keyOf={(row) => row.email}
        columns={mayChange ? columns : columns.filter(({ key }) => key !== 'actions')}
        empty={t('staff_empty')}
      />
      {isInviting ? <InviteDialog onClose={() => setInviting(false)} /> : null}
    </Page>
  );
}

const toneOf: Readonly<Record<StaffState, Tone>> = { active: 'good', invited: 'waiting', disabled: 'quiet' };

function useColumns(): TableColumnsType<StaffRow> {
  const { t } = useTexts();
  const { time } = useFormats();
  const me = useMe();
  return [
    {
      key: 'name',
      title: t('staff_name'),
      render: (_, { name, staffId }) => (staffId === me.staffId ? `${name} (${t('staff_you')})` : name),
    },
    { key: 'email', title: t('email'), dataIndex: 'email' },
    { key: 'role', title: t('staff_role'), render: (_, { role }) => t(`role_${role}`) },
    {
      key: 'state',
      title: t('staff_state'),
      render: (_, row) => (
        <>
          <State tone={toneOf[stateOf(row)]}>{t(`staff_state_${stateOf(row)}`)}</State>
          {row.mail ? (
            <span className="desk-faint">
              {' '}
              · {t(`staff_mail_${row.mail.state}`, { at: time(row.mail.at) })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'factor',
      title: t('staff_factor'),
      render: (_, { hasSecondFactor }) => t(hasSecondFactor ? 'staff_factor_on' : 'staff_factor_missing'),
    },
    {
      key: 'seen',
      title: t('staff_last_seen'),
      render: (_, { lastSeenAt }) => (lastSeenAt === null ? t('staff_never') : time(lastSeenAt)),
    },
    { key: 'sessions', title: t('staff_sessions'), dataIndex: 'liveSessions', align: 'right' },
    {
      key: 'actions',
      // An empty heading would be one that a screen reader cannot name.
      title: <span className="desk-hidden">{t('staff_actions', { name: '' })}</span>,
      align: 'right',
      render: (_, row) => {
        if (row.isInvited) return <InvitedMenu row={row} />;
        return row.staffId === me.staffId ? null : <ActionMenu row={row} />;
      },
    },
  ];
}

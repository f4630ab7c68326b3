import type { OutputOf } from '@hiram/contract';
import { listInviteCodes, saveInviteCode } from '@hiram/contract/desk';
import { App, Flex, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useMe } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { State } from '../frame/state.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { CodeDialog } from './code-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import './invite-codes.css';

type Codes = OutputOf<typeof listInviteCodes>;
type InviteCode = Codes['codes'][number];
type Channel = Codes['channels'][number];

/** Who invites borrowers, through which channel they come, and how many did. */
export function InviteCodesPage() {
  const { t } = useTexts();
  const { role } = useMe();
  const read = useRead(listInviteCodes, {}, { liveSeconds: 60 });
  const [edited, setEdited] = useState<InviteCode | 'new' | null>(null);
  const [linked, setLinked] = useState<InviteCode | null>(null);
  const whyNot = saveInviteCode.roles.includes(role) ? null : t('catalogue_admin_only');
  const columns = useColumns({ whyNot, onEdit: setEdited, onLink: setLinked });
  const channels = read.data?.channels ?? [];
  return (
    <Page
      title={t('page_invite_codes')}
      actions={
        <GatedButton type="primary" reason={whyNot} onClick={() => setEdited('new')}>
          {t('codes_new')}
        </GatedButton>
      }
    >
      <div className="codes">
        <DataTable
          label={t('page_invite_codes')}
          read={read}
          rowsOf={({ codes }) => codes}
          keyOf={(row) => row.code}
          columns={columns}
          empty={t('codes_empty')}
          onOpen={setLinked}
        />
        <Channels channels={channels} />
      </div>
      {edited ? (
        <CodeDialog
          code={edited === 'new' ? null : edited}
          taken={read.data?.codes.map(({ code }) => code) ?? []}
          onClose={() => setEdited(null)}
        />
      ) : null}
      {linked ? (
        <LinkDialog
          code={linked.code}
          channels={channels.map(({ channel }) => channel).filter(Boolean)}
          onClose={() => setLinked(null)}
        />
      ) : null}
    </Page>
  );
}

function Channels({ channels }: { readonly channels: readonly Channel[] }) {
  const { t } = useTexts();
  return (
    <Table<Channel>
      aria-label={t('codes_channels')}
      size="small"
      pagination={false}
      rowKey="channel"
      dataSource={[...channels]}
      locale={{ emptyText: t('codes_no_channels') }}
      columns={[
        {
          key: 'channel',
          title: t('codes_channel'),
          render: (_, { channel }) => channel || t('codes_no_channel'),
        },
        {
          key: 'registered',
          title: t('codes_registered'),
          align: 'right',
          className: 'desk-figure',
          dataIndex: 'registered',
        },
      ]}
    />
  );
}

interface Acts {
  readonly whyNot: string | null;
  readonly onEdit: (code: InviteCode) => void;
  readonly onLink: (code: InviteCode) => void;
}

function useColumns({ whyNot, onEdit, onLink }: Acts): TableColumnsType<InviteCode> {
  const { t } = useTexts();
  return [
    { key: 'code', title: t('codes_code'), render: (_, { code }) => <Mono>{code}</Mono> },
    { key: 'label', title: t('codes_label'), dataIndex: 'label' },
    {
      key: 'state',
      title: t('codes_state'),
      render: (_, { isDisabled }) => (
        <State tone={isDisabled ? 'quiet' : 'good'}>{t(isDisabled ? 'codes_off' : 'codes_on')}</State>
      ),
    },
    {
      key: 'registered',
      title: t('codes_registered'),
      align: 'right',
      className: 'desk-figure',
      dataIndex: 'registered',
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('codes_actions')}</span>,
      align: 'right',
      render: (_, row) => (
        <Flex gap={6} justify="end">
          <GatedButton
            size="small"
            reason={row.isDisabled ? t('codes_link_off') : null}
            aria-label={t('codes_link_of', { code: row.code })}
            onClick={() => onLink(row)}
          >
            {t('codes_link')}
          </GatedButton>
          <GatedButton
            size="small"
            reason={whyNot}
            aria-label={t('codes_rename_it', { code: row.code })}
            onClick={() => onEdit(row)}
          >
            {t('codes_rename')}
          </GatedButton>
          <SwitchButton code={row} whyNot={whyNot} />
        </Flex>
      ),
    },
  ];
}

/** Off is asked once more: links that were given out stop working. */
function SwitchButton({ code, whyNot }: { readonly code: InviteCode; readonly whyNot: string | null }) {
  const { t } = useTexts();
  const { modal } = App.useApp();
  const save = useSend(saveInviteCode, { refreshes: [listInviteCodes] });
  const { label, isDisabled } = code;
  const send = () =>
    save.send({ code: code.code, label, isDisabled: !isDisabled, was: { label, isDisabled } });
  const ask = () =>
    modal.confirm({
      title: t('codes_off_title', { code: code.code }),
      content: t('codes_off_text'),
      okText: t('codes_switch_off'),
      cancelText: t('cancel'),
      onOk: send,
    });
  return (
    <GatedButton
      size="small"
      reason={whyNot}
      loading={save.isBusy}
      aria-label={t(isDisabled ? 'codes_switch_on_it' : 'codes_switch_off_it', { code: code.code })}
      onClick={isDisabled ? send : ask}
    >
      {t(isDisabled ? 'codes_switch_on' : 'codes_switch_off')}
    </GatedButton>
  );
}

import { listUnsentMessages, sendMessageAgain, type UnsentMessage } from '@hiram/contract/desk';
import { App, type TableColumnsType } from 'antd';
import { useState } from 'react';
import { useRead, useSend } from '../api/server.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats } from '../frame/me.tsx';
import { Mono, Page } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { DataTable } from '../table/data-table.tsx';
import { useFilters, whole } from '../table/filters.ts';
import { useTexts } from '../texts/use-texts.ts';
import './unsent-messages.css';

const spec = { offset: whole() };
const pageLength = 50;

/** Text messages that the gateway did not take: it is tried for hours by itself, and then somebody has to. */
export function UnsentMessagesPage() {
  const { t } = useTexts();
  const { message } = App.useApp();
  const { filters, setFilters } = useFilters(spec);
  const { offset } = filters;
  const read = useRead(
    listUnsentMessages,
    { offset, limit: pageLength },
    { liveSeconds: 10, keepsLast: true },
  );
  const again = useSend(sendMessageAgain, { refreshes: [listUnsentMessages], handles: ['not_now'] });
  const [sendingId, setSendingId] = useState<number | null>(null);

  async function sendAgain({ messageId, mobile }: UnsentMessage): Promise<void> {
    setSendingId(messageId);
    const done = await again.send({ messageId });
    if (done.ok) void message.success(t('unsent_again_done', { mobile }));
    else if (done.refusal === 'not_now') void message.info(t('unsent_gone'));
  }

  return (
    <Page title={t('page_unsent_messages')}>
      <DataTable
        label={t('page_unsent_messages')}
        read={read}
        rowsOf={({ messages }) => messages}
        keyOf={({ messageId }) => messageId}
        columns={useColumns({ sendingId: again.isBusy ? sendingId : null, onAgain: sendAgain })}
        empty={t('unsent_empty')}
        paging={{
          offset,
          limit: pageLength,
          total: read.data?.total ?? 0,
          onOffset: (next) => setFilters({ offset: next }),
        }}
      />
    </Page>
  );
}

function useColumns({
  sendingId,
  onAgain,
}: {
  readonly sendingId: number | null;
  readonly onAgain: (row: UnsentMessage) => void;
}): TableColumnsType<UnsentMessage> {
  const { t } = useTexts();
  const { time } = useFormats();
  function whyNot({ kind, expiredAt }: UnsentMessage): string | null {
    if (expiredAt === null) return null;
    return t(kind === 'notice' ? 'unsent_again_expired_notice' : 'unsent_again_expired');
  }
  return [
    { key: 'kind', title: t('unsent_kind'), render: (_, { kind }) => t(`unsent_kind_${kind}`) },
    { key: 'mobile', title: t('unsent_mobile'), render: (_, { mobile }) => <Mono>{mobile}</Mono> },
    {
      key: 'created',
      title: t('order_waiting'),
      render: (_, { createdAt }) => <Waiting queue="unsent_messages" since={createdAt} />,
    },
    {
      key: 'tried',
      title: t('unsent_tried'),
      render: (_, { triedAt, tries }) => (
        <>
          {triedAt === null ? '–' : time(triedAt)}
          <br />
          {t('unsent_tries', { count: tries })}
        </>
      ),
    },
    {
      key: 'why',
      title: t('unsent_why'),
      render: (_, { kind, expiredAt, failure }) => (
        <div className="unsent-why">
          {expiredAt === null ? failure : t(kind === 'notice' ? 'unsent_expired_notice' : 'unsent_expired')}
        </div>
      ),
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('unsent_actions')}</span>,
      align: 'right',
      render: (_, row) => (
        <GatedButton
          size="small"
          reason={whyNot(row)}
          loading={sendingId === row.messageId}
          aria-label={t('unsent_again_about', { mobile: row.mobile })}
          onClick={() => onAgain(row)}
        >
          {t('unsent_again')}
        </GatedButton>
      ),
    },
  ];
}

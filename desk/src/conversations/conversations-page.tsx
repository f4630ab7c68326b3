import { conversationKinds } from '@hiram/contract';
import {
  conversationStates,
  type DeskConversation,
  listConversations,
  type QueueName,
} from '@hiram/contract/desk';
import { Select, type TableColumnsType } from 'antd';
import { Link, useLocation } from 'wouter';
import { useRead } from '../api/server.ts';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats, useMe } from '../frame/me.tsx';
import { useTicks } from '../frame/now.ts';
import { Page } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { conversationPath } from '../paths.ts';
import { DataTable, FilterBar } from '../table/data-table.tsx';
import { oneOf, useFilters, whole } from '../table/filters.ts';
import { SavedViews } from '../table/saved-views.tsx';
import { useTexts } from '../texts/use-texts.ts';

const anyKind = 'any';
const kinds = [anyKind, ...conversationKinds] as const;
const spec = {
  state: oneOf(conversationStates, 'waiting'),
  kind: oneOf(kinds, anyKind),
  offset: whole(),
};
const pageLength = 50;

/** Who waits for an answer, longest first; what was answered or closed, newest first. */
export function ConversationsPage() {
  return <Conversations />;
}

/** The same list, of feedback only. */
export function FeedbackPage() {
  return <Conversations only="feedback" />;
}

function Conversations({ only }: { readonly only?: 'feedback' }) {
  const { t } = useTexts();
  const { staffId } = useMe();
  const [, navigate] = useLocation();
  const { filters, setFilters } = useFilters(spec);
  const { state, offset } = filters;
  const kind = only ?? filters.kind;
  const title = t(only ? 'page_feedback' : 'page_conversations');
  const wanted = { state, ...(kind !== anyKind && { kind }), offset, limit: pageLength };
  const read = useRead(listConversations, wanted, { liveSeconds: 5, keepsLast: true });
  useTicks(20);
  return (
    <Page title={title}>
      <FilterBar>
        <Select
          aria-label={t('conversation_state')}
          value={state}
          onChange={(chosen) => setFilters({ state: chosen, offset: 0 })}
          popupMatchSelectWidth={false}
          options={conversationStates.map((value) => ({ value, label: t(`conversation_state_${value}`) }))}
        />
        {only ? null : (
          <Select
            aria-label={t('conversation_kind')}
            value={filters.kind}
            onChange={(chosen) => setFilters({ kind: chosen, offset: 0 })}
            popupMatchSelectWidth={false}
            options={kinds.map((value) => ({ value, label: t(`conversation_kind_${value}`) }))}
          />
        )}
        {only ? null : <SavedViews page="/conversations" />}
      </FilterBar>
      <DataTable
        label={title}
        read={read}
        rowsOf={({ conversations }) => conversations}
        keyOf={({ conversationId }) => conversationId}
        columns={useColumns()}
        empty={t(
          state !== 'waiting' ? 'conversations_none' : only ? 'feedback_empty' : 'conversations_empty',
        )}
        onOpen={({ conversationId }) => navigate(conversationPath(conversationId))}
        isFree={({ taken }) => taken === null || taken.staffId === staffId}
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

/** Whose target it waits against. */
function queueOf(kind: DeskConversation['kind']): QueueName {
  if (kind === 'appeal') return 'appeals';
  return kind === 'feedback' ? 'feedback' : 'conversations';
}

function useColumns(): TableColumnsType<DeskConversation> {
  const { t } = useTexts();
  const { time } = useFormats();
  const nameOf = useBorrowerName();
  return [
    {
      key: 'borrower',
      title: t('order_borrower'),
      render: (_, { conversationId, borrowerId, borrowerName }) => (
        <Link href={conversationPath(conversationId)}>{nameOf(borrowerName, borrowerId)}</Link>
      ),
    },
    { key: 'kind', title: t('conversation_kind'), render: (_, { kind }) => t(`conversation_kind_${kind}`) },
    { key: 'opened', title: t('conversation_opened'), render: (_, { openedAt }) => time(openedAt) },
    {
      key: 'waiting',
      title: t('conversation_waiting'),
      render: (_, { kind, waitingSince }) =>
        waitingSince === null ? '–' : <Waiting queue={queueOf(kind)} since={waitingSince} />,
    },
    { key: 'taken', title: t('conversation_taken'), render: (_, { taken }) => taken?.by ?? '–' },
  ];
}

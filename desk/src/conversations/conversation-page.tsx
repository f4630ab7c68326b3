import type { OutputOf } from '@hiram/contract';
import {
  closeConversation,
  conversationWriters,
  countQueues,
  getConversation,
  leaveConversation,
  listConversations,
  takeConversation,
} from '@hiram/contract/desk';
import { Alert, App, Flex } from 'antd';
import { Link, useLocation, useParams } from 'wouter';
import { useRead, useSends } from '../api/server.ts';
import { Case } from '../case-parts/case.tsx';
import { Facts, Panel } from '../case-parts/facts.tsx';
import { OrderLink } from '../case-parts/order-link.tsx';
import { WayOn } from '../case-parts/way-on.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { usePageKeys } from '../frame/keys.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Loaded, Page } from '../frame/page.tsx';
import { borrowerPath, conversationPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { AnswerForm } from './answer-form.tsx';
import { Messages } from './messages.tsx';
import './conversations.css';

export type Conversation = OutputOf<typeof getConversation>;

/** What was written, and the answer beside it. What the borrower writes meanwhile appears by itself. */
export function ConversationPage() {
  const { conversationId } = useParams<{ conversationId: string }>();
  const read = useRead(getConversation, { conversationId: Number(conversationId) }, { liveSeconds: 5 });
  return <Loaded query={read}>{(conversation) => <One conversation={conversation} />}</Loaded>;
}

function One({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { borrowerId, borrowerName, messages } = conversation;
  return (
    <Page
      title={t('conversation_title', { name: nameOf(borrowerName, borrowerId) })}
      actions={<Link href={borrowerPath(borrowerId)}>{t('review_borrower')}</Link>}
    >
      <Case decision={<Work conversation={conversation} />}>
        <Panel title={t('conversation_messages')}>
          <Messages messages={messages} />
        </Panel>
      </Case>
    </Page>
  );
}

function Work({ conversation }: { readonly conversation: Conversation }) {
  const { t } = useTexts();
  const { role, staffId } = useMe();
  const { time } = useFormats();
  const { conversationId, kind, orderId, taken, closedAt, waitingSince, frozen, messages } = conversation;
  const call = useSends({ refreshes: [getConversation, listConversations, countQueues] });
  const mayWrite = conversationWriters.some((each) => each === role);
  const byOther = taken !== null && taken.staffId !== staffId;
  const whyNot = mayWrite ? null : t('conversation_write_role');
  const whyNotClose = whyNot ?? (kind === 'appeal' && waitingSince ? t('conversation_close_appeal') : null);
  return (
    <section className="panel decision" aria-label={t('conversation_answer')}>
      <Facts
        rows={[
          [t('conversation_kind'), t(`conversation_kind_${kind}`)],
          [t('conversation_opened'), time(conversation.openedAt)],
          [t('incoming_order'), orderId === null ? null : <OrderLink key="order" orderId={orderId} />],
          [t('conversation_taken'), taken?.by ?? null],
        ]}
      />
      {kind === 'withdraw_code' && !closedAt ? (
        <Alert type="info" showIcon title={t('conversation_release')} />
      ) : null}
      {kind === 'appeal' ? (
        <Alert
          type="info"
          showIcon
          title={
            frozen ? t('conversation_frozen', { until: time(frozen.until) }) : t('conversation_not_frozen')
          }
        />
      ) : null}
      {closedAt ? (
        <Alert type="info" showIcon role="status" title={t('conversation_is_closed')} />
      ) : (
        <>
          <AnswerForm conversationId={conversationId} reason={whyNot} />
          <Flex gap={6} wrap>
            {taken === null || byOther ? (
              <GatedButton
                reason={whyNot}
                loading={call.isBusy}
                onClick={() => call.send(takeConversation, { conversationId, from: taken?.staffId ?? null })}
              >
                {taken === null ? t('conversation_take') : t('conversation_take_over', { name: taken.by })}
              </GatedButton>
            ) : (
              <GatedButton
                reason={whyNot}
                loading={call.isBusy}
                onClick={() => call.send(leaveConversation, { conversationId })}
              >
                {t('conversation_leave')}
              </GatedButton>
            )}
            <GatedButton
              reason={whyNotClose}
              loading={call.isBusy}
              onClick={() =>
                call.send(closeConversation, {
                  conversationId,
                  lastMessageId: messages.at(-1)?.messageId ?? 0,
                })
              }
            >
              {t('conversation_close')}
            </GatedButton>
          </Flex>
        </>
      )}
      <NextConversation conversation={conversation} />
    </section>
  );
}

/** The longest waiting that no colleague has, but this one; of feedback the next feedback. */
function NextConversation({
  conversation: { conversationId, kind },
}: {
  readonly conversation: Conversation;
}) {
  const { t } = useTexts();
  const { staffId } = useMe();
  const { message } = App.useApp();
  const [, navigate] = useLocation();
  const isFeedback = kind === 'feedback';
  const wanted = {
    state: 'waiting',
    limit: 20,
    ...(isFeedback ? { kind: 'feedback' as const } : {}),
  } as const;
  const read = useRead(listConversations, wanted, { liveSeconds: 10 });
  const next = read.data?.conversations.find(
    ({ conversationId: id, taken }) => id !== conversationId && (taken === null || taken.staffId === staffId),
  );
  const go = () =>
    next ? navigate(conversationPath(next.conversationId)) : void message.info(t('queue_no_next'));
  usePageKeys([{ key: 'n', says: t('queue_next'), run: go }]);
  return (
    <WayOn
      label={t('queue_next')}
      next={next ? { name: t('queue_next'), go } : null}
      list={{
        name: t(isFeedback ? 'page_feedback' : 'page_conversations'),
        href: isFeedback ? paths.feedback : paths.conversations,
      }}
      isOffered={false}
    />
  );
}

import { type Message, readMessages } from '@hiram/contract';
import { Button, Card, EmptyState, LettersPicture, Screen } from '@hiram/ui';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import { StopSheet } from '../account/parts/stop-sheet.tsx';
import { orderPath, orderPaths } from '../api/numbered-paths.ts';
import { useSend } from '../api/server.ts';
import { useFormats } from '../screen/formats.ts';
import { Gate } from '../screen/gate.tsx';
import { GrowingList } from '../screen/growing-list.tsx';
import { Header } from '../screen/header.tsx';
import { useOfflineReason } from '../screen/offline-reason.ts';
import { RowsSkeleton } from '../screen/skeletons.tsx';
import { useLanguage, useTexts } from '../texts/language.tsx';
import { reloadMessages, useMessages } from './queries.ts';

/** Letters from the lender, newest first. Opening one marks it, and what came before it, as read. */
export function MessagesScreen() {
  const { t } = useTexts();
  const { language } = useLanguage();
  const query = useMessages(language);
  const offline = useOfflineReason();
  const [open] = useState(() => new Set<number>());
  const title = t('messages_title');
  return (
    <Gate
      title={title}
      query={{ data: query.data?.pages, isError: query.isError, refetch: query.refetch }}
      skeleton={<RowsSkeleton rows={4} />}
    >
      {(pages) => {
        const messages = pages.flatMap((page) => page.messages);
        return (
          <Screen header={<Header title={title} />}>
            {messages.length === 0 && <EmptyState picture={<LettersPicture />} text={t('messages_empty')} />}
            <GrowingList rows={messages} keyOf={({ id }) => id}>
              {(message) => <Letter message={message} open={open} />}
            </GrowingList>
            {query.hasNextPage && (
              <Button
                variant="secondary"
                busy={query.isFetchingNextPage}
                reason={offline}
                onClick={() => query.fetchNextPage()}
              >
                {t('messages_more')}
              </Button>
            )}
          </Screen>
        );
      }}
    </Gate>
  );
}

interface LetterProps {
  readonly message: Message;
  /** Which letters are open: remembered for those that are far out of sight, and come back. */
  readonly open: Set<number>;
}

function Letter({ message, open }: LetterProps) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const { send } = useSend(readMessages);
  const [isOpen, setIsOpen] = useState(() => open.has(message.id));
  const bodyId = useId();
  const isOffline = useOfflineReason() !== undefined;

  async function toggle() {
    setIsOpen(!isOpen);
    if (isOpen) open.delete(message.id);
    else open.add(message.id);
    // Read without a network, it counts as unread until it is opened with one.
    if (isOpen || message.isRead || isOffline) return;
    const sent = await send({ upToId: message.id });
    if (sent.ok) await reloadMessages();
  }

  return (
    <Card className="gap-2">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => void toggle()}
          className="-m-2 flex min-h-11 w-[calc(100%+var(--spacing)*4)] items-start gap-3 rounded-field p-2 text-left active:bg-sunken large-text:flex-wrap"
        >
          <span className="min-w-0 flex-1 large-text:basis-full">
            <span className={`block break-words ${message.isRead ? '' : 'font-semibold'}`}>
              {message.title}
            </span>
            <span className="block text-13 text-ink-soft">{moment(message.at)}</span>
          </span>
          {!message.isRead && (
            <span className="rounded-full bg-accent-soft px-2 py-0.5 text-13 font-medium text-accent-ink">
              {t('messages_new')}
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className={`mt-0.5 size-5 shrink-0 text-ink-soft transition-transform ${isOpen ? 'rotate-180' : ''}`}
          />
        </button>
      </h2>
      <div id={bodyId} hidden={!isOpen} className="flex flex-col items-start gap-2">
        <p className="break-words whitespace-pre-line">{message.body}</p>
        {message.orderId !== null && <ToLoan orderId={message.orderId} />}
        {message.warning && <Warned messageId={message.id} {...message.warning} />}
      </div>
    </Card>
  );
}

/** What the letter warns of was somebody else: the way to stop it, or when that was done. */
function Warned({ messageId, isOpen, stoppedAt }: NonNullable<Message['warning']> & { messageId: number }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const [isAsked, setIsAsked] = useState(false);
  const offline = useOfflineReason();
  if (stoppedAt !== null)
    return <p className="text-15 text-ink-soft">{t('stop_letter_done', { at: moment(stoppedAt) })}</p>;
  if (!isOpen) return null;
  return (
    <>
      <Button variant="danger" size="medium" reason={offline} onClick={() => setIsAsked(true)}>
        {t('stop_action')}
      </Button>
      <StopSheet messageId={messageId} open={isAsked} onClose={() => setIsAsked(false)} />
    </>
  );
}

function ToLoan({ orderId }: { orderId: number }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  return (
    <Button variant="secondary" size="medium" onClick={() => navigate(orderPath(orderPaths.wallet, orderId))}>
      {t('messages_to_loan')}
    </Button>
  );
}

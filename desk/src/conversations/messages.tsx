import type { DeskConversationMessage } from '@hiram/contract/desk';
import { steadyAddress } from '../case-parts/steady-address.ts';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** Oldest first, as it was written. */
export function Messages({ messages }: { readonly messages: readonly DeskConversationMessage[] }) {
  const { t } = useTexts();
  return (
    <ol className="conversation" aria-label={t('conversation_messages')} aria-live="polite">
      {messages.map((message) => (
        <li
          key={message.messageId}
          className={message.by === null ? 'conversation-theirs' : 'conversation-ours'}
        >
          <Message message={message} />
        </li>
      ))}
    </ol>
  );
}

function Message({ message }: { readonly message: DeskConversationMessage }) {
  const { t } = useTexts();
  const { time } = useFormats();
  const { by, event, topic, text, picture, at, isRead } = message;
  if (event) {
    const words =
      event === 'closed'
        ? t('conversation_event_closed', { name: by ?? '' })
        : t(`conversation_event_${event}`);
    return (
      <p className="desk-faint">
        {words} · <time dateTime={at}>{time(at)}</time>
      </p>
    );
  }
  const address = picture && steadyAddress(picture, Date.now());
  return (
    <>
      <p className="desk-faint">
        {by ?? t('conversation_borrower')} ·{' '}
        {topic === null ? null : `${t(`conversation_topic_${topic}`)} · `}
        <time dateTime={at}>{time(at)}</time>
        {by !== null && isRead ? ` · ${t('conversation_read')}` : null}
      </p>
      {text === null && picture === null ? <p className="desk-faint">{t('conversation_erased')}</p> : null}
      {text === null ? null : <p className="conversation-text">{text}</p>}
      {address ? (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t('conversation_picture')} />
        </a>
      ) : null}
    </>
  );
}

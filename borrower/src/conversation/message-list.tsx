import type { ServiceMessage } from '@hiram/contract';
import { Sheet } from '@hiram/ui';
import { useState } from 'react';
import { useConfig } from '../api/config.ts';
import { useFormats } from '../screen/formats.ts';
import { askWhyMissing } from '../screen/keep-file.ts';
import { useTexts } from '../texts/language.tsx';

/** Oldest first; a screen reader hears of what is new. */
export function MessageList({ label, messages }: { label: string; messages: readonly ServiceMessage[] }) {
  const { t } = useTexts();
  return (
    <ol aria-label={label} aria-live="polite" className="flex flex-col gap-3">
      {messages.map((message, index) => (
        <li key={message.messageId} className="flex flex-col gap-3">
          {message.kind !== 'feedback' && message.kind !== (messages[index - 1]?.kind ?? 'question') && (
            <p className="text-center text-13 font-medium text-ink-soft">
              {t(`service_kind_${message.kind}`)}
            </p>
          )}
          {message.event ? <Happened message={message} /> : <Bubble message={message} />}
        </li>
      ))}
    </ol>
  );
}

function Happened({ message: { event, at } }: { message: ServiceMessage }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  if (!event) return null;
  return (
    <p className="text-center text-13 text-ink-soft">
      {t(`service_event_${event}`)} · {moment(at)}
    </p>
  );
}

function Bubble({ message }: { message: ServiceMessage }) {
  const { t } = useTexts();
  const { moment } = useFormats();
  const { companyName } = useConfig();
  const { isOwn, topic, text, picture, at, isRead } = message;
  return (
    <article
      className={`flex max-w-[85%] flex-col gap-2 rounded-card px-4 py-3 ${
        isOwn ? 'self-end bg-brand-soft' : 'self-start bg-surface'
      }`}
    >
      <p className="text-13 font-medium text-ink-soft">
        {isOwn ? t('service_you') : companyName}
        {topic !== null && ` · ${t(`feedback_topic_${topic}`)}`}
      </p>
      {picture !== null && <Picture address={picture} />}
      {text !== null && <p className="break-words whitespace-pre-line">{text}</p>}
      <p className="text-13 text-ink-soft">
        {moment(at)}
        {isOwn && ` · ${t(isRead ? 'service_read' : 'service_sent')}`}
      </p>
    </article>
  );
}

/** Every answer of the server has a new address for it; the first one stays as long as it works. */
function Picture({ address }: { address: string }) {
  const { t } = useTexts();
  const [shown, setShown] = useState(address);
  const [isLarge, setIsLarge] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsLarge(true)}>
        <img
          src={shown}
          alt={t('service_picture')}
          onError={() => setShown(address)}
          className="max-h-60 w-full rounded-field object-contain"
        />
      </button>
      <Sheet
        open={isLarge}
        onClose={() => setIsLarge(false)}
        title={t('service_picture')}
        closeLabel={t('close')}
      >
        {isLarge && (
          <img
            src={address}
            alt={t('service_picture')}
            onError={() => void askWhyMissing(address)}
            className="w-full rounded-field"
          />
        )}
      </Sheet>
    </>
  );
}

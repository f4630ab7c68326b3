import type { BorrowerPage } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { State } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** What we wrote to somebody, and whether they have read it. */
export function Messages({ messages }: Pick<BorrowerPage, 'messages'>) {
  const { t } = useTexts();
  const { time } = useFormats();
  if (messages.length === 0) return <p className="case-note">{t('borrower_no_message')}</p>;
  return (
    <ul className="case-log">
      {messages.map(({ id, at, title, body, isRead, warning }) => (
        <li key={id}>
          <time dateTime={at} className="desk-faint desk-figure">
            {time(at)}
          </time>
          <span className="desk-faint">{t(isRead ? 'borrower_read' : 'borrower_unread')}</span>
          <div>
            <details>
              <summary>{title}</summary>
              <p className="case-note">{body}</p>
            </details>
            {warning?.stoppedAt ? (
              <State tone="waiting">{t('borrower_message_stopped', { at: time(warning.stoppedAt) })}</State>
            ) : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

import type { TimelineEntry } from '@hiram/contract/desk';
import type { ReactNode } from 'react';
import { useFormats } from '../frame/me.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Note } from './note.tsx';
import { OrderLink } from './order-link.tsx';
import { useSaid } from './said.ts';
import { useDoneName } from './use-done-name.ts';

/** One line: when, who, and what. The order stands with it where the page is about several. */
export function Entry({ entry, isOfOrder }: { readonly entry: TimelineEntry; readonly isOfOrder: boolean }) {
  const { t } = useTexts();
  const { time } = useFormats();
  return (
    <li className={entry.kind === 'note' ? 'timeline-note' : undefined}>
      <time dateTime={entry.at} className="desk-faint desk-figure">
        {time(entry.at)}
      </time>
      <span>
        <Who entry={entry} />
      </span>
      <div>
        <What entry={entry} />
        {entry.orderId === null || isOfOrder ? null : (
          <>
            {' · '}
            <span className="desk-faint">{t('order_number')}</span> <OrderLink orderId={entry.orderId} />
          </>
        )}
      </div>
    </li>
  );
}

function Who({ entry }: { readonly entry: TimelineEntry }): ReactNode {
  const { t } = useTexts();
  switch (entry.kind) {
    case 'act':
    case 'note':
      return (
        <>
          <strong>{entry.staffName}</strong> <span className="desk-faint">{t(`role_${entry.role}`)}</span>
        </>
      );
    case 'did':
      return <strong>{t('timeline_borrower')}</strong>;
    case 'message':
      return <span className="desk-faint">{t('timeline_message')}</span>;
    default:
      return <span className="desk-faint">{t('timeline_system')}</span>;
  }
}

function What({ entry }: { readonly entry: TimelineEntry }): ReactNode {
  const { t } = useTexts();
  const { money } = useFormats();
  const doneName = useDoneName();
  const saidOf = useSaid();
  switch (entry.kind) {
    case 'act':
      return (
        <>
          {doneName(entry.operation)}
          {saidOf(entry.detail)}
        </>
      );
    case 'note':
      return <Note note={entry} />;
    case 'message':
      return (
        <>
          {entry.title}{' '}
          <span className="desk-faint">{t(entry.isRead ? 'borrower_read' : 'borrower_unread')}</span>
        </>
      );
    default:
      return (
        <>
          {t(`timeline_${entry.what}`)}
          {entry.amount === null ? null : <span className="desk-figure"> · {money(entry.amount)}</span>}
        </>
      );
  }
}

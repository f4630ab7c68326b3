import { countQueues, getReview, listNotices, type Notice, readNotices } from '@hiram/contract/desk';
import { Button, Popover } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useOwnCounts } from '../api/queue-counts.ts';
import { useRead, useSend } from '../api/server.ts';
import { borrowerPath, collectionPath, conversationPath, orderPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useBorrowerName } from './borrower-name.ts';
import { useFormats, useMe } from './me.tsx';
import { Loaded } from './page.tsx';
import './bell.css';

/** What concerns the one who is logged in, with how much of it is new. */
export function Bell() {
  const { t } = useTexts();
  const { unread } = useOwnCounts();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  function close(): void {
    setOpen(false);
    button.current?.focus();
  }
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<NoticeList onClose={close} />}
    >
      <Button
        ref={button}
        type="text"
        className="bell"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? t('bell_unread', { count: unread }) : t('bell')}
        icon={<BellPicture />}
      >
        {unread > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        ) : null}
      </Button>
    </Popover>
  );
}

function BellPicture() {
  return (
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" className="bell-picture">
      <path d="M6 9a6 6 0 0 1 12 0c0 5 2 6.5 2 6.5H4S6 14 6 9Z" />
      <path d="M10 19a2.2 2.2 0 0 0 4 0" />
    </svg>
  );
}

function NoticeList({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const pathOf = useNoticePath();
  const box = useRef<HTMLElement>(null);
  const read = useRead(listNotices, {}, { liveSeconds: 10 });
  const mark = useSend(readNotices, { refreshes: [listNotices, countQueues] });
  useEffect(() => box.current?.focus(), []);
  const markRead = (notices: readonly Notice[]) =>
    mark.send({ notices: notices.map(({ kind, about }) => ({ kind, about })) });

  function open(notice: Notice): void {
    if (!notice.isRead) void markRead([notice]);
    onClose();
    navigate(pathOf(notice));
  }
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="bell-list"
      aria-label={t('bell')}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Loaded query={read}>
        {(notices) => {
          const unread = notices.filter(({ isRead }) => !isRead);
          return (
            <>
              <header>
                <h2>{t('bell')}</h2>
                {unread.length > 0 ? (
                  <Button size="small" loading={mark.isBusy} onClick={() => markRead(unread)}>
                    {t('bell_read_all')}
                  </Button>
                ) : null}
              </header>
              {notices.length === 0 ? <p className="desk-faint">{t('bell_none')}</p> : null}
              <ul>
                {notices.map((notice) => (
                  <li key={`${notice.kind} ${notice.about}`}>
                    <OneNotice notice={notice} onOpen={() => open(notice)} />
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

function OneNotice({ notice, onOpen }: { readonly notice: Notice; readonly onOpen: () => void }) {
  const { t } = useTexts();
  const { age, time } = useFormats();
  const nameOf = useBorrowerName();
  const { kind, by, at, isRead, borrowerId, borrowerName, words } = notice;
  return (
    <button type="button" onClick={onOpen} className={isRead ? 'bell-notice' : 'bell-notice bell-new'}>
      <span>
        {isRead ? null : <span className="desk-hidden">{t('bell_new')} </span>}
        {t(`notice_${kind}`, { by: by ?? '–' })}
      </span>
      {words === null ? null : <span className="bell-words">{words}</span>}
      <span className="desk-faint">
        {borrowerId === null ? null : `${nameOf(borrowerName, borrowerId)} · `}
        <time dateTime={at} title={time(at)}>
          {age(at)}
        </time>
      </span>
    </button>
  );
}

/** Where it can be looked at, or done. */
function useNoticePath(): (notice: Notice) => string {
  const { role } = useMe();
  return ({ kind, about, borrowerId, orderId }) => {
    switch (kind) {
      case 'mention':
        return orderId !== null && getReview.roles.includes(role)
          ? orderPath(orderId)
          : borrowerPath(borrowerId ?? 0);
      case 'task_given':
      case 'task_due':
        return paths.tasks;
      case 'proposal':
        return paths.proposals;
      case 'proposal_confirmed':
        return `${paths.proposals}?status=confirmed`;
      case 'proposal_dropped':
        return `${paths.proposals}?status=dropped`;
      case 'documents_came':
      case 'order_given':
        return orderPath(about);
      case 'loan_given':
        return collectionPath(about);
      case 'reply':
        return conversationPath(about);
      case 'payout_unknown':
        return `${paths.payouts}?status=unknown`;
      case 'audit_broken':
        return paths.audit;
      case 'many_events':
        return paths.security;
      default:
        return kind satisfies never;
    }
  };
}

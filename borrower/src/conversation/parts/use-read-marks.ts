import { readAnswers, type ServiceMessage } from '@hiram/contract';
import { useEffect, useEffectEvent, useState } from 'react';
import { sendQuietly } from '../../api/server.ts';

/** What is on the screen is read. */
export function useReadMarks(messages: readonly ServiceMessage[] | undefined, isFeedback = false) {
  const unread = messages?.findLast(({ isOwn, isRead }) => !isOwn && !isRead)?.messageId ?? null;
  const [marked, setMarked] = useState<number | null>(null);
  const mark = useEffectEvent(async (upToId: number) => {
    if (upToId === marked || document.visibilityState !== 'visible') return;
    setMarked(upToId);
    await sendQuietly(readAnswers, { upToId, isFeedback });
  });
  useEffect(() => {
    if (unread !== null) void mark(unread);
  }, [unread]);
}

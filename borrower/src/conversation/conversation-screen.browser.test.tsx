import { getConversations, readAnswers } from '@hiram/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openPhone, server } from '../app/test-phone.tsx';

const messages = Array.from({ length: 30 }, (_, at) => ({
  messageId: at + 1,
  kind: 'question' as const,
  isOwn: at % 2 === 0,
  event: null,
  topic: null,
  text: `Message ${at + 1} of thirty.`,
  picture: null,
  at: '2026-11-17T08:00:00.000Z',
  isRead: true,
}));

beforeEach(() => {
  server.answer(getConversations, { messages, hasMore: false, open: [], usualAnswerMinutes: null });
  server.answer(readAnswers, null);
});

/** Whether it is seen, and not under what stays in view at the foot. */
function isInView(text: string): boolean {
  const { top, bottom } = page.getByText(text).element().getBoundingClientRect();
  const foot = document.querySelector('footer')?.getBoundingClientRect().top ?? innerHeight;
  return top >= 0 && bottom <= foot;
}

describe('customer service', () => {
  it('opens at the newest message, from an address and from another screen', async () => {
    await openPhone('/service');
    await expect.element(page.getByText('Message 30 of thirty.')).toBeInTheDocument();
    await expect.poll(() => isInView('Message 30 of thirty.')).toBe(true);
    history.pushState(null, '', '/feedback');
    await expect.element(page.getByRole('heading', { name: 'Feedback', level: 1 })).toBeInTheDocument();
    // What was read is still there, so the screen opens with it.
    history.pushState(null, '', '/service');
    await expect.element(page.getByText('Message 30 of thirty.')).toBeInTheDocument();
    await expect.poll(() => isInView('Message 30 of thirty.')).toBe(true);
  });
});

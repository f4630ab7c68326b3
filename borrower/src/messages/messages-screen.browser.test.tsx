import { listMessages, type Message, readMessages } from '@hiram/contract';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openPhone, server } from '../app/test-phone.tsx';

const lettersBefore = (id: number, count: number): Message[] =>
  Array.from({ length: count }, (_, nth) => ({
    id: id - nth,
    title: `Letter ${id - nth}`,
    body: `Dear reader of letter ${id - nth}`,
    at: '2026-11-16T10:00:00.000Z',
    isRead: false,
    orderId: null,
    warning: null,
  }));

const letter = (id: number) => page.getByRole('button', { name: new RegExp(`^Letter ${id}\\b`) });

it('keeps a letter open that was far out of sight, and draws only those that are near', async () => {
  await page.viewport(360, 780);
  server.answerBy(listMessages, ({ input: { beforeId = 101 } }) => ({
    messages: lettersBefore(beforeId - 1, 20),
    unread: 100,
    hasMore: beforeId > 21,
  }));
  server.answer(readMessages, null);
  await openPhone('/messages');
  await letter(100).click();
  const body = page.getByText('Dear reader of letter 100');
  await expect.element(body).toBeVisible();
  await expectAccessible();
  // What has the focus would stay.
  (letter(100).element() as HTMLElement).blur();

  const older = page.getByRole('button', { name: 'Show older messages' });
  for (const first of [80, 60, 40, 20]) {
    await older.click();
    await expect.element(letter(first)).toBeInTheDocument();
  }
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return letter(1).elements().length;
    })
    .toBe(1);
  await expect.poll(() => body.elements()).toEqual([]);
  expect(document.querySelectorAll('main li')).toHaveLength(100);
  expect(document.querySelectorAll('main li button').length).toBeLessThan(70);

  window.scrollTo(0, 0);
  await expect.element(body).toBeVisible();
  await expect.element(letter(100)).toHaveAttribute('aria-expanded', 'true');
});

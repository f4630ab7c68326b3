import { getOrderInfo, getUserInfo, listMessages, type Message } from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { session } from '../../api/session/session.ts';
import { keptDatabase } from '../../kept/forget-kept.ts';
import { keptAt } from '../../kept/kept-at.ts';
import { keepSealed, readSealed } from '../../kept/sealed-store.ts';
import { aCompleteBorrower, aRepayingOrder } from '../test-answers.ts';
import { expectAccessible, openPhone, server } from '../test-phone.tsx';
import { connectionNote } from './connection-note.ts';

let end = () => {};

beforeEach(async () => {
  // Not before the server's answers are in place, as with the app itself.
  const { keepAnswers } = await import('../../kept/keep-answers.ts');
  const { KeptBanner } = await import('./kept-banner.tsx');
  const endNote = keptAt.subscribe(() => {
    const at = keptAt.get();
    connectionNote.set(at === null ? null : <KeptBanner at={at} />);
  });
  const endKeeping = keepAnswers();
  end = () => {
    endKeeping();
    endNote();
  };
});

afterEach(() => end());

/** The rows of a store as they lie there; none where there is no such database. */
async function rowsOf(store: 'answers' | 'keys'): Promise<unknown[]> {
  const there = await indexedDB.databases();
  if (!there.some(({ name }) => name === keptDatabase)) return [];
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(keptDatabase);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      database.onversionchange = () => database.close();
      if (!database.objectStoreNames.contains(store)) {
        database.close();
        return resolve([]);
      }
      const reading = database.transaction(store).objectStore(store).getAll();
      reading.onsuccess = () => {
        database.close();
        resolve(reading.result);
      };
    };
  });
}

const newestOrderName = '["orders","order",null]';

/** What was read last is written down last. */
async function expectKept(...names: string[]): Promise<void> {
  for (const name of names) await expect.poll(() => readSealed('a-token', name)).not.toBeNull();
}

const keptCount = async () => (await rowsOf('answers')).length;

/** The schedule was looked at, and is kept. */
async function visit(): Promise<void> {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getOrderInfo, aRepayingOrder);
  await openPhone('/repayDetail');
  await expect.element(page.getByText('1 of 3 instalments repaid. 1 is overdue.')).toBeVisible();
  await expectKept('["borrower"]', newestOrderName);
}

/** The app is opened once more, and no answer comes. */
async function comeBackOffline(path = '/repayDetail'): Promise<void> {
  await cleanup();
  const { queryClient } = await import('../../api/query-client.ts');
  queryClient.clear();
  for (const operation of [getOrderInfo, getUserInfo, listMessages]) server.loseAnswers(operation);
  await openPhone(path, { as: 'nobody' });
}

describe('without a network', () => {
  it('what was read before is there, with its day, and what needs the lender says why not', async () => {
    await visit();
    await comeBackOffline();
    await expect.element(page.getByText('1 of 3 instalments repaid. 1 is overdue.')).toBeVisible();
    await expect.element(page.getByText(/^You’re offline\. This is how things stood on /)).toBeVisible();
    const repay = page.getByRole('button', { name: 'Repay', exact: true });
    await expect.element(repay).toHaveAttribute('aria-disabled', 'true');
    await expect.element(repay).toHaveAccessibleDescription(/once you’re connected/);
    await expectAccessible();
  });

  it('the newest loan stands in for the same loan under its number, and for no other', async () => {
    await visit();
    await comeBackOffline(`/repayDetail?order=${aRepayingOrder.orderId}`);
    await expect.element(page.getByText('1 of 3 instalments repaid. 1 is overdue.')).toBeVisible();
    await comeBackOffline(`/repayDetail?order=${aRepayingOrder.orderId + 1}`);
    await expect.element(page.getByText(/We couldn’t load this/)).toBeVisible();
    await expect.element(page.getByText(/instalments repaid/)).not.toBeInTheDocument();
  });

  it('the day goes away with the first answer that comes', async () => {
    await visit();
    await comeBackOffline();
    await expect.element(page.getByText(/how things stood on/)).toBeVisible();
    server.answer(getUserInfo, aCompleteBorrower);
    server.answer(getOrderInfo, aRepayingOrder);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(/how things stood on/)).not.toBeInTheDocument();
    await expect
      .element(page.getByRole('button', { name: 'Repay', exact: true }))
      .not.toHaveAttribute('aria-disabled');
  });

  it('with letters twice as large on a small phone, the sentence keeps its width', async () => {
    await visit();
    await page.viewport(320, 640);
    document.documentElement.style.fontSize = '200%';
    onTestFinished(() => {
      document.documentElement.style.removeProperty('font-size');
    });
    await comeBackOffline();
    const sentence = page.getByText(/how things stood on/);
    await expect.element(sentence).toBeVisible();
    expect(sentence.element().clientWidth).toBeGreaterThan(200);
    expect(document.documentElement.scrollWidth).toBe(320);
  });

  it('letters can be opened, and nothing is sent about it', async () => {
    const letter: Message = {
      id: 7,
      title: 'Your payment has arrived',
      body: 'Thank you.',
      at: '2026-11-16T10:00:00.000Z',
      isRead: false,
      orderId: null,
      warning: null,
    };
    server.answer(listMessages, { messages: [letter], unread: 1, hasMore: false });
    await openPhone('/messages');
    await expect.element(page.getByText(letter.title)).toBeVisible();
    await expectKept('["messages","en"]');
    await comeBackOffline('/messages');
    await page.getByRole('button', { name: new RegExp(letter.title) }).click();
    await expect.element(page.getByText(letter.body)).toBeVisible();
  });

  it('an answer in a shape of another version is not shown', async () => {
    await visit();
    const { orderNo: _, ...older } = aRepayingOrder;
    await keepSealed('a-token', newestOrderName, { data: older, at: Date.now() });
    await comeBackOffline();
    await expect.element(page.getByText(/We couldn’t load this/)).toBeVisible();
  });
});

describe('what is kept', () => {
  it('cannot be read by whoever opens the database, nor can its key be taken out', async () => {
    await visit();
    for (const row of await rowsOf('answers')) {
      const { name, sealed } = row as { name: string; sealed: ArrayBuffer };
      const text = name + new TextDecoder('latin1').decode(sealed);
      for (const secret of ['periodViews', aRepayingOrder.orderNo, aCompleteBorrower.mobile, 'order'])
        expect(text).not.toContain(secret);
    }
    const [key] = (await rowsOf('keys')) as CryptoKey[];
    if (!key) throw new Error('there is no key');
    expect(key.extractable).toBe(false);
    await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  });

  it('goes with the session, and so does the key', async () => {
    await visit();
    session.end();
    await expect.poll(keptCount).toBe(0);
    expect(await rowsOf('keys')).toEqual([]);
  });

  it('goes when the account is locked', async () => {
    await visit();
    server.refuse(getOrderInfo, 'account_locked');
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    await expect.poll(keptCount).toBe(0);
    expect(await rowsOf('keys')).toEqual([]);
  });

  it('is found by the session it belongs to, and by no other', async () => {
    await visit();
    expect(await readSealed('a-token', '["borrower"]')).toMatchObject({ data: aCompleteBorrower });
    expect(await readSealed('another-token', '["borrower"]')).toBeNull();
  });
});

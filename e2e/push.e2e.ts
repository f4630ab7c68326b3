import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { getNotifications } from '@hiram/contract';
import { freezeBorrower } from '@hiram/contract/desk';
import type { Page } from '@playwright/test';
import { dataOf } from '../fixtures/data-of.ts';
import { arrive, borrowerIdOf, staffOf } from './fixtures.ts';
import { expect, expectAccessible, test } from './journey.ts';

/**
 * A notification from the lender's server to the phone. No browser of a test reaches a real push service, so the
 * sandbox stands in for it: it checks the signature, the phone's half of the keys opens what came, and Chromium is
 * handed that as it would be by its own service.
 */
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** The other half of RFC 8291, as a browser has it. */
const ece = createRequire(
  createRequire(new URL('../server/package.json', import.meta.url)).resolve('web-push'),
)('http_ece') as { decrypt(body: Buffer, options: object): Buffer };

/** The keys of a phone, and how it opens what is sealed for it. */
function newPhone(sandboxUrl: string) {
  const name = randomBytes(8).toString('hex');
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16).toString('base64url');
  return {
    subscription: {
      endpoint: `${sandboxUrl}/push/${name}`,
      keys: { p256dh: keys.getPublicKey().toString('base64url'), auth },
    },
    async received(): Promise<{ sender: string; body: string }[]> {
      return (await fetch(`${sandboxUrl}/pushes?phone=${name}`)).json();
    },
    open(body: string): string {
      const sealed = Buffer.from(body, 'base64url');
      return ece.decrypt(sealed, { version: 'aes128gcm', privateKey: keys, authSecret: auth }).toString();
    },
  };
}

/** Gives what came to the page's worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const { promise: registered, resolve } = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [mine] = registrations.filter(({ isDeleted }) => !isDeleted);
    if (mine) resolve(mine.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

interface Shown {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
}

/**
 * What the worker asks the system to show, by tag, as a phone has it on its screen. Chromium without a window has no such
 * screen and refuses, so the last call of the way is ours.
 */
async function screenOf(page: Page): Promise<() => Promise<Shown[]>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('the phone has no worker');
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: object };
    const shown = new Map<string, object>();
    Object.assign(self, { shown });
    Object.defineProperty(registration, 'showNotification', {
      value: async (title: string, { body, tag, lang }: Shown) =>
        void shown.set(tag, { title, body, tag, lang }),
    });
  });
  return () => worker.evaluate(() => [...(self as unknown as { shown: Map<string, Shown> }).shown.values()]);
}

test('a letter is notified: signed, sealed for the phone, shown by its worker, and off with a tap', async ({
  page,
  hiram,
  mobile,
}) => {
  const phone = newPhone(hiram.pushSandboxUrl ?? '');
  await page.addInitScript((subscription) => {
    // Chromium without a window says no here, whatever it was granted.
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async () =>
      ({ toJSON: () => subscription }) as unknown as PushSubscription;
  }, phone.subscription);
  const borrower = await arrive(page, hiram, mobile);
  await page.goto('/notifications');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications are on' })).toBeVisible();
  await expectAccessible(page);

  const admin = await staffOf(hiram, 'admin');
  const borrowerId = await borrowerIdOf(hiram, borrower);
  const until = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  dataOf(await admin.call(freezeBorrower, { borrowerId, reason: 'legal_request', until }));
  await expect.poll(async () => (await phone.received()).length).toBe(1);
  const [{ sender, body } = { sender: '', body: '' }] = await phone.received();
  expect(sender).toBe(dataOf(await borrower.client.call(getNotifications, {})).pushKey);
  const opened = phone.open(body);
  const letter = JSON.parse(opened) as { title: string; body: string; messageId: number };

  const shown = await screenOf(page);
  await deliver(page, opened);
  const expected = { title: letter.title, body: letter.body, tag: `letter-${letter.messageId}`, lang: 'en' };
  await expect.poll(shown).toEqual([expected]);
  // Once more, as after a crash: the same letter takes its own place.
  await deliver(page, opened);
  await expect.poll(shown).toEqual([expected]);
  await page.goto('/messages');
  await expect(page.getByRole('button', { name: letter.title })).toBeVisible();

  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
  expect(dataOf(await borrower.client.call(getNotifications, {})).isOnHere).toBe(false);
});

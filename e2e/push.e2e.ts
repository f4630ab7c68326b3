import { createECDH, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { applyFor } from '../fixtures/order.ts';
import type { RunningServer } from '../server/src/start/start.ts';
import { arriveAs, completeBorrower } from './fixtures.ts';
import { expect, expectAccessible, expectContrast, test } from './journey.ts';

/**
 * From the server to the screen: what the push service got is opened with the phone's own key and handed to the browser
 * as it would be. Only the browser's push service itself is ours: no browser reaches its own from here.
 */
const server = createRequire(new URL('../server/package.json', import.meta.url));
const ece = createRequire(server.resolve('web-push'))('http_ece') as {
  decrypt(body: Buffer, options: object): Buffer;
};

function newPhone({ pushSandboxUrl }: RunningServer) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const [name, auth] = [randomBytes(8).toString('hex'), randomBytes(16).toString('base64url')];
  return {
    endpoint: `${pushSandboxUrl}/push/${name}`,
    p256dh: keys.getPublicKey().toString('base64url'),
    auth,
    async received(): Promise<string[]> {
      const response = await fetch(`${pushSandboxUrl}/pushes?phone=${name}`);
      const pushes = (await response.json()) as { body: string }[];
      const how = { version: 'aes128gcm', privateKey: keys, authSecret: auth };
      return pushes.map(({ body }) => ece.decrypt(Buffer.from(body, 'base64url'), how).toString());
    },
  };
}

/** The browser gives this subscription where it would have asked its own push service. */
async function subscribesWith(
  page: Page,
  { endpoint, p256dh, auth }: Awaited<ReturnType<typeof newPhone>>,
): Promise<void> {
  await page.addInitScript(
    (subscription) => {
      PushManager.prototype.getSubscription = async () => null;
      PushManager.prototype.subscribe = async () =>
        ({ toJSON: () => subscription }) as unknown as PushSubscription;
    },
    { endpoint, keys: { p256dh, auth } },
  );
}

test.use({ serviceWorkers: 'allow' });

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test('a phone is notified of a letter once its owner allows it, and tells no amount', async ({
  page,
  context,
  hiram,
  mobile,
}) => {
  const borrower = await completeBorrower(hiram, mobile);
  const phone = newPhone(hiram);
  await context.grantPermissions(['notifications']);
  await subscribesWith(page, phone);
  await arriveAs(page, borrower);
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');

  await page.goto('/my');
  await page.getByRole('link', { name: /^Notifications/ }).click();
  await expect(page).toHaveURL('/notifications');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByRole('heading', { name: 'Notifications are on' })).toBeVisible();
  await expectAccessible(page);
  await expectContrast(page);

  await applyFor(borrower.client, { amt: 120_000, periods: 12 });
  await expect.poll(() => phone.received()).toHaveLength(1);
  const [data = ''] = await phone.received();
  expect(data).not.toContain('120,000');
  const origin = new URL(page.url()).origin;
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registered,
    data,
  });
  await expect.poll(() => shownOn(page)).toMatchObject([{ title: 'We’ve got your application' }]);
  expect((await shownOn(page))[0]?.tag).toMatch(/^letter-\d+$/);

  await page.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn on notifications' })).toBeVisible();
});

import {
  getNotifications,
  getUserInfo,
  setQuietHours,
  setReminders,
  subscribePush,
  type User,
  unsubscribePush,
} from '@hiram/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { aCompleteBorrower } from '../../app/test-answers.ts';
import { expectAccessible, openPhone, server } from '../../app/test-phone.tsx';

const pushKey = 'A'.repeat(87);
const none = { pushKey, isOnHere: false, quietHours: null };
const turnOn = page.getByRole('button', { name: 'Turn on notifications' });

beforeEach(() => {
  server.answer(getUserInfo, aCompleteBorrower);
  server.answer(getNotifications, none);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.removeItem('hiram_push');
});

/** A browser that has said this about notifications, and says that when it is asked. */
function browserSays(permission: NotificationPermission, whenAsked: NotificationPermission = permission) {
  const state = { permission, requestPermission: async () => (state.permission = whenAsked) };
  vi.stubGlobal('Notification', state);
}

const made = { endpoint: 'https://push.example/a', keys: { p256dh: 'B'.repeat(87), auth: 'C'.repeat(22) } };

/** The browser's push service; null where it cannot be reached. */
function pushServiceGives(subscription: typeof made | null) {
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async () => {
      if (!subscription) throw new DOMException('Registration failed', 'AbortError');
      return { toJSON: () => subscription };
    },
  };
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockResolvedValue({
    pushManager,
  } as unknown as ServiceWorkerRegistration);
}

describe('notifications on this phone', () => {
  it('are asked for after a tap, and then on until they are turned off', async () => {
    browserSays('default', 'granted');
    pushServiceGives(made);
    let isOnHere = false;
    server.answerBy(getNotifications, () => ({ ...none, isOnHere }));
    server.answerBy(subscribePush, () => {
      isOnHere = true;
      return null;
    });
    server.answerBy(unsubscribePush, () => {
      isOnHere = false;
      return null;
    });
    await openPhone('/notifications');
    await expect.element(page.getByText(/A locked screen shows no amounts and no names/)).toBeVisible();
    await expectAccessible();
    await turnOn.click();
    await expect.element(page.getByRole('heading', { name: 'Notifications are on' })).toBeVisible();
    expect(server.callsOf(subscribePush).map(({ input }) => input)).toEqual([
      { endpoint: made.endpoint, ...made.keys },
    ]);
    expect(localStorage.getItem('hiram_push')).toBe('on');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect.element(turnOn).toBeVisible();
    expect(localStorage.getItem('hiram_push')).toBeNull();
  });

  it('that somebody says no to are not asked for again, and the way back is told', async () => {
    browserSays('default', 'denied');
    await openPhone('/notifications');
    await turnOn.click();
    await expect.element(page.getByRole('heading', { name: 'Notifications are blocked' })).toBeVisible();
    await expect.element(turnOn).not.toBeInTheDocument();
  });

  it('that the browser cannot subscribe to are said to have failed', async () => {
    browserSays('granted');
    pushServiceGives(null);
    await openPhone('/notifications');
    await turnOn.click();
    await expect.element(page.getByText(/^That didn’t work/)).toBeVisible();
    expect(server.callsOf(subscribePush)).toEqual([]);
  });

  it('are not offered where the lender sends none', async () => {
    server.answer(getNotifications, { ...none, pushKey: null });
    await openPhone('/notifications');
    await expect.element(page.getByRole('heading', { name: 'Notifications aren’t available' })).toBeVisible();
  });
});

describe('quiet hours', () => {
  const night = page.getByRole('radio', { name: /^From (10:00.PM|22:00) until/i });

  it('are saved as they are chosen', async () => {
    let quietHours: { from: number; until: number } | null = null;
    server.answerBy(getNotifications, () => ({ ...none, quietHours }));
    server.answerBy(setQuietHours, ({ input }) => {
      ({ quietHours } = input);
      return null;
    });
    await openPhone('/notifications');
    await expect.element(page.getByRole('radio', { name: /^No quiet hours/ })).toBeChecked();
    await night.click();
    await expect.element(page.getByText('Your quiet hours are saved')).toBeVisible();
    await expect.element(night).toBeChecked();
    expect(quietHours).toEqual({ from: 22, until: 7 });
  });
});

describe('reminders', () => {
  const letter = page.getByRole('radio', { name: /^Letter in the app/ });
  const both = page.getByRole('radio', { name: /^Letter and text message/ });

  it('say what one gets, and come by the way one chooses', async () => {
    let remindedBy: User['remindedBy'] = 'letter_and_sms';
    server.answerBy(getUserInfo, () => ({ ...aCompleteBorrower, remindedBy }));
    server.answerBy(setReminders, ({ input }) => {
      ({ remindedBy } = input);
      return null;
    });
    await openPhone('/notifications');
    await expect.element(both).toBeChecked();
    await expect.element(page.getByText(/^Before a due date, on the day, and after it/)).toBeVisible();
    await expectAccessible();
    await letter.click();
    await expect.element(page.getByText('Your choice is saved')).toBeVisible();
    await expect.element(letter).toBeChecked();
    expect(server.callsOf(setReminders).map(({ input }) => input)).toEqual([{ remindedBy: 'letter' }]);
  });

  it('stay as they were when the choice could not be saved', async () => {
    server.answer(getUserInfo, aCompleteBorrower);
    server.loseAnswers(setReminders);
    await openPhone('/notifications');
    await letter.click();
    await expect.element(both).toBeChecked();
  });
});

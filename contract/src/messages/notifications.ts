import * as v from 'valibot';
import { nothing, secretText } from '../fields.ts';
import { appOperation } from '../operation.ts';

const hour = () => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

/** Full hours of the market's clock; from 22 until 7 goes over midnight. */
const quietHours = () =>
  v.pipe(
    v.object({ from: hour(), until: hour() }),
    v.forward(
      v.check(({ from, until }) => from !== until, 'field_invalid'),
      ['until'],
    ),
  );

export const getNotifications = appOperation({
  path: '/user/notifications',
  summary: 'Whether this phone is notified, with which key a browser subscribes, and the quiet hours.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({
    /** Null where the lender sends no notifications. */
    pushKey: v.nullable(v.string()),
    isOnHere: v.boolean(),
    quietHours: v.nullable(v.object({ from: v.number(), until: v.number() })),
  }),
  refuses: [],
});

export const subscribePush = appOperation({
  path: '/user/push/subscribe',
  summary: 'Notify this phone, by what its browser gave for it, until the session ends.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () =>
    v.object({
      endpoint: secretText(12, 1000),
      p256dh: v.pipe(secretText(87, 88), v.regex(/^[A-Za-z0-9_-]{87}=?$/, 'field_invalid')),
      auth: v.pipe(secretText(22, 24), v.regex(/^[A-Za-z0-9_-]{22}(==)?$/, 'field_invalid')),
    }),
  output: v.null(),
  refuses: ['push_unavailable'],
});

export const unsubscribePush = appOperation({
  path: '/user/push/unsubscribe',
  summary: 'Notify this phone no more.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: nothing,
  output: v.null(),
  refuses: [],
});

export const setQuietHours = appOperation({
  path: '/user/setQuietHours',
  summary:
    'The hours in which notifications and text messages wait, but for codes and warnings; null for none.',
  caller: 'borrower',
  effect: 'write',
  allowedWhileLocked: true,
  input: () => v.object({ quietHours: v.nullable(quietHours()) }),
  output: v.null(),
  refuses: [],
});

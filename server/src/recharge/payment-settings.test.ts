import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../start/settings.ts';

const key = randomBytes(32).toString('base64');
const production = {
  HIRAM_DEMO: '0',
  HIRAM_SMS_URL: 'https://sms.example',
  HIRAM_SMS_SECRET: 'x'.repeat(32),
  HIRAM_PAYOUT_URL: 'https://bank.example',
  HIRAM_PAYOUT_SECRET: 'y'.repeat(32),
  HIRAM_PAYOUT_HOOK_SECRET: 'z'.repeat(32),
  HIRAM_DATA_KEYS: `a:${key}`,
  HIRAM_INDEX_KEY: key,
  HIRAM_FILE_KEYS: `a:${key}`,
};
const provider = {
  HIRAM_PAYMENT_URL: 'https://pay.example/v1/',
  HIRAM_PAYMENT_SECRET: 'p'.repeat(32),
  HIRAM_PAYMENT_HOOK_SECRET: 'q'.repeat(32),
};
const paymentOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').payment;

describe('settings of the payment provider', () => {
  test('the demo has its sandbox, or the provider that is named, on this machine too', () => {
    expect(paymentOf({})).toBeNull();
    expect(paymentOf({ ...provider, HIRAM_PAYMENT_URL: 'http://127.0.0.1:1' })?.url).toBe(
      'http://127.0.0.1:1',
    );
  });

  test('production does without one, or names one', () => {
    expect(paymentOf(production)).toBeNull();
    expect(paymentOf({ ...production, ...provider })).toEqual({
      url: 'https://pay.example/v1',
      secret: 'p'.repeat(32),
      hookSecret: 'q'.repeat(32),
    });
  });

  test.each([
    ['no address', { ...provider, HIRAM_PAYMENT_URL: '' }, 'HIRAM_PAYMENT_URL must'],
    ['no https', { ...provider, HIRAM_PAYMENT_URL: 'http://pay.example' }, 'HIRAM_PAYMENT_URL must'],
    ['nonsense', { ...provider, HIRAM_PAYMENT_URL: 'https://' }, 'HIRAM_PAYMENT_URL must'],
    ['a short secret', { ...provider, HIRAM_PAYMENT_SECRET: 'short' }, 'HIRAM_PAYMENT_SECRET must'],
    [
      'no secret of the provider',
      { ...provider, HIRAM_PAYMENT_HOOK_SECRET: '' },
      'HIRAM_PAYMENT_HOOK_SECRET must have',
    ],
    [
      'one secret for both directions',
      { ...provider, HIRAM_PAYMENT_HOOK_SECRET: provider.HIRAM_PAYMENT_SECRET },
      'HIRAM_PAYMENT_HOOK_SECRET must be another',
    ],
  ])('production does not start with %s', (_what, environment, sentence) => {
    const start = () => paymentOf({ ...production, ...environment });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(sentence);
  });
});

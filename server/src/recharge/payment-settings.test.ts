import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SettingsError } from '../start/settings/settings-error.ts';
import { readSettings } from '../start/settings.ts';
import { production } from '../start/test-production.ts';

const provider = {
  HIRAM_PAYMENT_URL: 'https://pay.example/v1/',
  HIRAM_PAYMENT_SECRET: randomBytes(32).toString('hex'),
  HIRAM_PAYMENT_HOOK_SECRET: randomBytes(32).toString('hex'),
};
const paymentOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').payment;

describe('settings of the payment provider', () => {
  test('the demo has its sandbox, or a provider on this machine', () => {
    expect(paymentOf({})).toBeNull();
    expect(paymentOf({ ...provider, HIRAM_DEMO: '1', HIRAM_PAYMENT_URL: 'http://127.0.0.1:1' })?.url).toBe(
      'http://127.0.0.1:1',
    );
  });

  test('production does without one, or names one', () => {
    expect(paymentOf(production)).toBeNull();
    expect(paymentOf({ ...production, ...provider })).toEqual({
      url: 'https://pay.example/v1',
      secret: provider.HIRAM_PAYMENT_SECRET,
      hookSecret: provider.HIRAM_PAYMENT_HOOK_SECRET,
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

import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../start/settings.ts';

const key = randomBytes(32).toString('base64');
const production = {
  HIRAM_DEMO: '0',
  HIRAM_SMS_URL: 'https://sms.example',
  HIRAM_SMS_SECRET: 'x'.repeat(32),
  HIRAM_DATA_KEYS: `a:${key}`,
  HIRAM_INDEX_KEY: key,
  HIRAM_FILE_KEYS: `a:${key}`,
};
const bank = {
  HIRAM_PAYOUT_URL: 'https://bank.example/v1/',
  HIRAM_PAYOUT_SECRET: 'y'.repeat(32),
  HIRAM_PAYOUT_HOOK_SECRET: 'z'.repeat(32),
};
const payoutOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').payout;

describe('settings of payouts', () => {
  test('the demo has its sandbox, or the bank that is named', () => {
    expect(payoutOf({})).toBeNull();
    expect(payoutOf(bank)?.url).toBe('https://bank.example/v1');
  });

  test.each([
    ['no bank', {}, 'HIRAM_PAYOUT_URL must'],
    ['no address', { ...bank, HIRAM_PAYOUT_URL: 'bank.example' }, 'HIRAM_PAYOUT_URL must'],
    ['a short secret', { ...bank, HIRAM_PAYOUT_SECRET: 'short' }, 'HIRAM_PAYOUT_SECRET must'],
    [
      'no secret of the bank',
      { ...bank, HIRAM_PAYOUT_HOOK_SECRET: '' },
      'HIRAM_PAYOUT_HOOK_SECRET must have',
    ],
    [
      'one secret for both directions',
      { ...bank, HIRAM_PAYOUT_HOOK_SECRET: bank.HIRAM_PAYOUT_SECRET },
      'HIRAM_PAYOUT_HOOK_SECRET must be another',
    ],
  ])('production does not start with %s', (_what, environment, sentence) => {
    const start = () => payoutOf({ ...production, ...environment });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(sentence);
  });
});

import { describe, expect, test } from 'vitest';
import { SettingsError } from '../start/settings/settings-error.ts';
import { readSettings } from '../start/settings.ts';
import { production } from '../start/test-production.ts';

const bank = { ...production, HIRAM_PAYOUT_URL: 'https://bank.example/v1/' };
const payoutOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').payout;

describe('settings of payouts', () => {
  test('the demo has its sandbox, and production the bank that is named', () => {
    expect(payoutOf({})).toBeNull();
    expect(payoutOf(bank)?.url).toBe('https://bank.example/v1');
  });

  test.each([
    ['no bank', { HIRAM_PAYOUT_URL: '' }, 'HIRAM_PAYOUT_URL must'],
    ['no https', { HIRAM_PAYOUT_URL: 'http://bank.example' }, 'HIRAM_PAYOUT_URL must'],
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

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
const smsOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').sms;

describe('settings of the SMS gateway', () => {
  test('the demo needs none, and production names a gateway and a secret', () => {
    expect(smsOf({})).toBeNull();
    expect(smsOf(production)).toEqual({ url: 'https://sms.example', secret: 'x'.repeat(32) });
  });

  test.each(['', 'sms.example', 'ftp://sms.example'])(
    'production does not start with the gateway "%s"',
    (url) => {
      const start = () => smsOf({ ...production, HIRAM_SMS_URL: url });
      expect(start).toThrow(SettingsError);
      expect(start).toThrow('HIRAM_SMS_URL');
    },
  );

  test.each(['', 'secret', 'x'.repeat(31)])(
    'nor with the secret "%s", and the demo with a gateway neither',
    (secret) => {
      for (const demo of ['0', '1']) {
        const start = () => smsOf({ ...production, HIRAM_DEMO: demo, HIRAM_SMS_SECRET: secret });
        expect(start).toThrow(SettingsError);
        expect(start).toThrow('HIRAM_SMS_SECRET must have at least 32 characters');
      }
    },
  );
});

import { describe, expect, test } from 'vitest';
import { SettingsError } from '../start/settings/settings-error.ts';
import { readSettings } from '../start/settings.ts';
import { production } from '../start/test-production.ts';

const smsOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').sms;

describe('settings of the SMS gateway', () => {
  test('the demo needs none, and production names a gateway and a secret', () => {
    expect(smsOf({})).toBeNull();
    expect(smsOf(production)).toEqual({
      url: production.HIRAM_SMS_URL,
      secret: production.HIRAM_SMS_SECRET,
    });
  });

  test.each(['', 'sms.example', 'ftp://sms.example', 'http://sms.example', 'https://'])(
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
      const here = { HIRAM_SMS_URL: 'http://127.0.0.1:1', HIRAM_PAYOUT_URL: 'http://127.0.0.1:2' };
      for (const demo of ['0', '1']) {
        const start = () => smsOf({ ...production, ...here, HIRAM_DEMO: demo, HIRAM_SMS_SECRET: secret });
        expect(start).toThrow(SettingsError);
        expect(start).toThrow('HIRAM_SMS_SECRET must have at least 32 characters');
      }
    },
  );
});

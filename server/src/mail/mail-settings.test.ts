import { describe, expect, test } from 'vitest';
import { SettingsError } from '../start/settings/settings-error.ts';
import { readSettings } from '../start/settings.ts';
import { production } from '../start/test-production.ts';

const mailOf = (environment: Record<string, string>) => readSettings(environment, '/tmp').mail;
const set = {
  ...production,
  HIRAM_PUBLIC_URL: 'https://loans.example',
  HIRAM_MAIL_FROM: 'desk@lender.example',
};

describe('settings of e-mails', () => {
  test('production does without them where nothing is said; the demo where it is told so', () => {
    expect(mailOf(production)).toBeNull();
    expect(mailOf({})).toBeNull();
    expect(mailOf({ HIRAM_SMTP_URL: 'none' })).toBe('none');
  });

  test('name a server with its password, and the address that e-mails come from', () => {
    expect(mailOf({ ...set, HIRAM_SMTP_URL: 'smtps://us%40er:pa%2Fss@mail.example' })).toEqual({
      ...{ host: 'mail.example', port: 465, isSecure: true, isOnThisMachine: false },
      ...{ user: 'us@er', password: 'pa/ss', from: 'desk@lender.example' },
    });
    expect(mailOf({ ...set, HIRAM_SMTP_URL: 'smtp://mail.example:2525' })).toMatchObject({
      ...{ port: 2525, isSecure: false, isOnThisMachine: false },
    });
  });

  test.each([
    ['mail.example', {}, 'HIRAM_SMTP_URL'],
    ['https://mail.example', {}, 'HIRAM_SMTP_URL'],
    ['smtps://mail.example', { HIRAM_MAIL_FROM: 'nobody' }, 'HIRAM_MAIL_FROM'],
    ['smtps://mail.example', { HIRAM_PUBLIC_URL: '' }, 'HIRAM_PUBLIC_URL'],
  ])('production does not start with "%s" and %o', (url, more, named) => {
    const start = () => mailOf({ ...set, HIRAM_SMTP_URL: url, ...more });
    expect(start).toThrow(SettingsError);
    expect(start).toThrow(named);
  });

  test('the demo reaches nobody outside this machine, and says which of the two it is', () => {
    expect(() => mailOf({ HIRAM_SMTP_URL: 'smtps://mail.example' })).toThrow('HIRAM_DEMO');
    expect(() => mailOf({ HIRAM_DEMO: '1', HIRAM_SMTP_URL: 'smtps://mail.example' })).toThrow(
      'outside this machine',
    );
  });
});

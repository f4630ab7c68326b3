import { isMarketId } from '@hiram/markets';
import { backupSettings } from '../settings/backup-settings.ts';
import { databaseSettings } from '../settings/database-settings.ts';
import { isDemo } from '../settings/demo-or-production.ts';
import { fileKeys, personalDataKeys } from '../settings/key-settings.ts';
import { mailSettings } from '../settings/mail-settings.ts';
import { paymentSettings, payoutSettings, smsSettings } from '../settings/outside-settings.ts';
import { publicUrl } from '../settings/public-url.ts';
import { pushSettings } from '../settings/push-settings.ts';
import { s3Settings } from '../settings/s3-settings.ts';
import { type Environment, readEnvironment } from '../settings/variables.ts';
import { readSettings, type Settings } from '../settings.ts';
import { type CheckRow, ok, rowOf, weak } from './row.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Each part of the settings by itself: a start ends at the first that is wrong, and an operator wants to know all.
 * The settings as a whole, where they can be read.
 */
export async function checkSettings(
  variables: Variables,
  projectDir: string,
): Promise<{ readonly rows: CheckRow[]; readonly settings: Settings | null }> {
  const environment = readEnvironment(variables);
  const rows = [
    ...(await Promise.all(needed(environment).map(([what, check]) => rowOf(what, check)))),
    ...(await Promise.all(wanted(environment).map(([what, check]) => rowOf(what, check)))),
  ];
  if (rows.some(({ state }) => state === 'missing')) return { rows, settings: null };
  let settings: Settings | null = null;
  rows.push(
    await rowOf('secrets', () => {
      settings = readSettings(variables, projectDir);
      return ok('secrets', 'random, and each another one');
    }),
  );
  return { rows, settings };
}

type Check = readonly [what: string, check: () => CheckRow | string | null];

function needed(environment: Environment): Check[] {
  return [
    [
      'mode',
      () => {
        if (isDemo(environment)) return 'This is the demo: set HIRAM_DEMO=0 for production.';
        return ok('mode', 'production');
      },
    ],
    [
      'market',
      () => {
        const market = environment.value('HIRAM_MARKET');
        return isMarketId(market) ? ok('market', market) : 'Set HIRAM_MARKET to ph, th or bd.';
      },
    ],
    [
      'database address',
      () =>
        databaseSettings(environment, false) === null
          ? 'Set DATABASE_URL: the embedded database is for the demo, and cannot be backed up.'
          : null,
    ],
    ['keys of personal data', () => quiet(personalDataKeys(environment, false))],
    ['keys of files', () => quiet(fileKeys(environment, false))],
    ['SMS gateway set', () => quiet(smsSettings(environment, false))],
    ['bank set', () => quiet(payoutSettings(environment, false))],
    [
      'public address',
      () => {
        const url = publicUrl(environment);
        if (url === null) return 'Set HIRAM_PUBLIC_URL: without it there are no passkeys and no links.';
        return url.startsWith('https:') ? ok('public address', url) : `HIRAM_PUBLIC_URL is not https: ${url}`;
      },
    ],
    [
      'backup key',
      () =>
        backupSettings(environment).key === null
          ? 'Set HIRAM_BACKUP_KEY where backups are made: openssl rand -base64 32.'
          : null,
    ],
  ];
}

function wanted(environment: Environment): Check[] {
  return [
    [
      'payment provider set',
      () => orWeak('payment provider set', paymentSettings(environment), 'Nobody can repay on a page.'),
    ],
    [
      'e-mail set',
      () => {
        const mail = mailSettings(environment, publicUrl(environment));
        return orWeak(
          'e-mail set',
          mail === 'none' ? null : mail,
          'An administrator hands links over by hand.',
        );
      },
    ],
    [
      'notifications set',
      () => orWeak('notifications set', pushSettings(environment), 'Phones get text messages only.'),
    ],
    [
      'file storage set',
      () =>
        orWeak(
          'file storage set',
          s3Settings(environment),
          'Files lie in HIRAM_DATA_DIR: that folder must not get lost.',
        ),
    ],
    [
      'proxy',
      () =>
        environment.flag('HIRAM_TRUST_PROXY')
          ? ok('proxy', 'believed')
          : weak('proxy', 'Behind nginx or Caddy set HIRAM_TRUST_PROXY=1, or all callers count as one.'),
    ],
  ];
}

/** It is there; what it is stays between the settings and the server. */
const quiet = (_value: unknown): null => null;

const orWeak = (what: string, value: unknown, without: string): CheckRow =>
  value === null ? weak(what, `Not set. ${without}`) : ok(what);

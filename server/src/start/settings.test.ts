import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { SettingsError } from './settings/settings-error.ts';
import { readSettings } from './settings.ts';
import { production } from './test-production.ts';

const newKey = () => randomBytes(32).toString('base64');
const read = (environment: Record<string, string>) => readSettings(environment, '/tmp');

function expectRefused(environment: Record<string, string>, sentence: string | RegExp): void {
  expect(() => read(environment)).toThrow(SettingsError);
  expect(() => read(environment)).toThrow(sentence);
}

describe('the demo', () => {
  test('is what starts when nothing is set', () => {
    expect(read({})).toMatchObject({ demo: true, host: '127.0.0.1' });
    expect(read({ HIRAM_DEMO: ' ', DATABASE_URL: 'postgres://localhost/hiram' }).demo).toBe(true);
  });

  test.each(Object.keys(production).filter((name) => name !== 'HIRAM_DEMO'))(
    'has to be asked for once %s is set',
    (name) => {
      const value = production[name as keyof typeof production];
      for (const demo of [{}, { HIRAM_DEMO: '' }])
        expectRefused({ ...demo, [name]: value }, `${name} is set but HIRAM_DEMO is not`);
    },
  );

  test.each(['HIRAM_COMPANY_NAME', 'HIRAM_ADMIN_EMAIL', 'HIRAM_FILES_S3_URL', 'HIRAM_PAYMENT_URL'])(
    'and once %s is',
    (name) => {
      expectRefused({ [name]: 'https://anything.example' }, `${name} is set but HIRAM_DEMO is not`);
    },
  );

  test.each(['0.0.0.0', '::', '10.1.2.3', 'lender.example'])('does not listen on %s', (host) => {
    expectRefused({ HOST: host }, /^HOST is .* it listens on 127\.0\.0\.1 only/);
    expect(read({ ...production, HOST: host }).host).toBe(host);
  });

  test.each(['HIRAM_SMS_URL', 'HIRAM_PAYOUT_URL', 'HIRAM_PAYMENT_URL'])('reaches no real %s', (name) => {
    for (const url of ['https://real.example', 'http://10.0.0.1', 'https://127.0.0.1.example'])
      expectRefused({ HIRAM_DEMO: '1', [name]: url }, `${name} names somebody outside this machine`);
  });
});

describe('of several servers', () => {
  test('one does everything unless it is said what it does', () => {
    expect(read({}).role).toBe('all');
    for (const role of ['web', 'worker', 'all']) expect(read({ HIRAM_ROLE: role }).role).toBe(role);
    expectRefused({ HIRAM_ROLE: 'queue' }, 'HIRAM_ROLE must be all, web or worker, not "queue".');
  });
});

describe('a replica', () => {
  const DATABASE_URL = 'postgres://app@localhost/lender';
  test('is of the same database', () => {
    const DATABASE_REPLICA_URL = 'postgres://app@localhost:5433/lender';
    expect(read({ DATABASE_URL, DATABASE_REPLICA_URL }).database?.replica).toMatchObject({ port: 5433 });
    expect(read({ DATABASE_URL }).database?.replica).toBe(null);
    expectRefused({ DATABASE_REPLICA_URL }, 'DATABASE_REPLICA_URL is set but DATABASE_URL is not');
    const other = 'postgres://app@localhost:5433/another';
    expectRefused({ DATABASE_URL, DATABASE_REPLICA_URL: other }, 'DATABASE_REPLICA_URL names the database');
  });
});

describe('production', () => {
  test('starts with what it needs', () => {
    expect(read(production)).toMatchObject({ demo: false });
    expect(read({ ...production, HIRAM_PAYOUT_URL: 'http://127.0.0.1:1' }).payout?.url).toMatch(/^http:/);
  });

  const provider = { HIRAM_PAYMENT_SECRET: newKey(), HIRAM_PAYMENT_HOOK_SECRET: newKey() };
  test.each(['HIRAM_SMS_URL', 'HIRAM_PAYOUT_URL', 'HIRAM_PAYMENT_URL'])(
    'sends nothing to %s in the clear',
    (name) => {
      expectRefused({ ...production, ...provider, [name]: 'http://partner.example' }, `${name} must name`);
    },
  );

  test.each([
    ['one letter', 'a'.repeat(44)],
    ['few letters', 'abcdefg'.repeat(7).slice(0, 44)],
    ['a word again and again', 'correct-horse-'.repeat(4)],
  ])('refuses a secret of %s', (_what, secret) => {
    for (const name of ['HIRAM_SMS_SECRET', 'HIRAM_PAYOUT_SECRET', 'HIRAM_PAYOUT_HOOK_SECRET'])
      expectRefused({ ...production, [name]: secret }, `${name} is not random`);
  });

  test('refuses a key that chance does not make', () => {
    const zeros = Buffer.alloc(32).toString('base64');
    const text = Buffer.from('hiram hiram hiram hiram hiram hi').toString('base64');
    for (const weak of [zeros, text]) {
      expectRefused({ ...production, HIRAM_INDEX_KEY: weak }, 'HIRAM_INDEX_KEY is not random');
      expectRefused({ ...production, HIRAM_DATA_KEYS: `b:${weak}` }, 'HIRAM_DATA_KEYS is not random');
      expectRefused(
        { ...production, HIRAM_FILE_KEYS: `b:${newKey()},a:${weak}` },
        'HIRAM_FILE_KEYS is not random',
      );
    }
  });

  test('refuses one key for two things', () => {
    const key = newKey();
    const same = (...names: string[]) => ({
      ...production,
      ...Object.fromEntries(names.map((name) => [name, /KEYS$/.test(name) ? `b:${key}` : key])),
    });
    expectRefused(
      same('HIRAM_DATA_KEYS', 'HIRAM_INDEX_KEY'),
      'HIRAM_DATA_KEYS and HIRAM_INDEX_KEY are the same',
    );
    expectRefused(
      same('HIRAM_DATA_KEYS', 'HIRAM_FILE_KEYS'),
      'HIRAM_DATA_KEYS and HIRAM_FILE_KEYS are the same',
    );
    expectRefused(
      same('HIRAM_INDEX_KEY', 'HIRAM_FILE_KEYS'),
      'HIRAM_INDEX_KEY and HIRAM_FILE_KEYS are the same',
    );
    expectRefused(
      same('HIRAM_INDEX_KEY', 'HIRAM_SMS_SECRET'),
      'HIRAM_INDEX_KEY and HIRAM_SMS_SECRET are the same',
    );
    expectRefused(same('HIRAM_SMS_SECRET', 'HIRAM_PAYOUT_SECRET'), 'are the same');
    expectRefused(
      { ...production, HIRAM_DATA_KEYS: `a:${key},b:${key}` },
      'HIRAM_DATA_KEYS has one key twice',
    );
  });

  const url = (query: string, host = 'db.example') => `postgres://hiram:secret@${host}/hiram${query}`;

  test.each(['', '?sslmode=disable'])('does not go to a foreign database with "%s"', (query) => {
    expectRefused({ ...production, DATABASE_URL: url(query) }, /^DATABASE_URL names .* without TLS/);
    const hostOf = (address: string) => read({ ...production, DATABASE_URL: address }).database?.server.host;
    expect(hostOf(url(query, 'localhost'))).toBe('localhost');
    expect(hostOf(url('?host=/run/postgresql'))).toBe('/run/postgresql');
  });

  test.each(['require', 'verify-ca', 'verify-full'])('goes there with sslmode=%s', (mode) => {
    const there = url(`?sslmode=${mode}`);
    expect(read({ ...production, DATABASE_URL: there }).database?.server.host).toBe('db.example');
  });

  test.each(['allow', 'prefer', 'bogus', 'REQUIRE'])('does not guess what sslmode=%s means', (mode) => {
    expectRefused(
      { ...production, DATABASE_URL: url(`?sslmode=${mode}`) },
      `DATABASE_URL has sslmode=${mode}`,
    );
  });

  test.each([
    'nonsense',
    'mysql://db.example/hiram',
    'postgres://a%@localhost/hiram',
    'postgres://a,b/hiram',
  ])('has a sentence for the address %s', (address) => {
    expectRefused({ ...production, DATABASE_URL: address }, 'DATABASE_URL');
    const here = { DATABASE_URL: url('', 'localhost') };
    expectRefused({ ...production, ...here, DATABASE_OWNER_URL: address }, 'DATABASE_OWNER_URL');
  });

  test('knows the owner’s address beside the server’s, to the same database and as safe', () => {
    const here = { ...production, DATABASE_URL: url('', 'localhost') };
    const owner = 'postgres://owner:secret@localhost/hiram';
    expect(read({ ...here, DATABASE_OWNER_URL: owner }).database).toMatchObject({
      server: { user: 'hiram' },
      owner: { user: 'owner' },
    });
    expect(read(here).database?.owner).toBeNull();
    expectRefused({ ...production, DATABASE_OWNER_URL: owner }, 'DATABASE_URL is not');
    expectRefused(
      { ...here, DATABASE_OWNER_URL: 'postgres://owner:secret@localhost/other' },
      'both must name the same one',
    );
    expectRefused({ ...here, DATABASE_OWNER_URL: url('') }, /^DATABASE_OWNER_URL names .* without TLS/);
  });
});

describe('the key of notifications', () => {
  const contact = { HIRAM_PUSH_CONTACT: 'mailto:operator@lender.example' };

  test('is not needed, and comes with whom a push service can reach', () => {
    expect(read(production).push).toBeNull();
    const { push } = read({ ...production, ...contact, HIRAM_PUSH_KEY: newKey() });
    expect(push?.hosts).toContain('fcm.googleapis.com');
    for (const wrong of ['', 'operator@lender.example', 'http://lender.example'])
      expectRefused(
        { ...production, HIRAM_PUSH_KEY: newKey(), HIRAM_PUSH_CONTACT: wrong },
        'HIRAM_PUSH_CONTACT must be',
      );
  });

  test('is one of its curve', () => {
    const tooLarge = Buffer.alloc(32, 255).toString('base64');
    for (const wrong of ['short', tooLarge, Buffer.alloc(32).toString('base64')])
      expectRefused({ ...production, ...contact, HIRAM_PUSH_KEY: wrong }, 'HIRAM_PUSH_KEY must be');
  });

  test.each(['https://push.example', 'push.example:8443', '*', '127.0.0.1', 'push.example,'])(
    'is not used with the push service %s',
    (hosts) => {
      const settings = { ...production, ...contact, HIRAM_PUSH_KEY: newKey(), HIRAM_PUSH_HOSTS: hosts };
      expectRefused(settings, 'HIRAM_PUSH_HOSTS must be');
    },
  );
});

describe('the settings of backups', () => {
  test('are not needed by the server, and are whole where they are set', () => {
    expect(read(production).backup).toEqual({ key: null, s3: null });
    const bucket = { HIRAM_BACKUP_S3_URL: 'https://s3.example', HIRAM_BACKUP_S3_KEY: 'key' };
    expectRefused({ ...production, ...bucket }, 'HIRAM_BACKUP_S3_KEY and HIRAM_BACKUP_S3_SECRET must be set');
    const { backup } = read({ ...production, ...bucket, HIRAM_BACKUP_S3_SECRET: 'secret' });
    expect(backup.s3).toEqual({
      ...{ url: 'https://s3.example', region: 'us-east-1', key: 'key', secret: 'secret' },
    });
    expectRefused({ ...production, HIRAM_BACKUP_S3_URL: 'ftp://s3.example' }, 'HIRAM_BACKUP_S3_URL must');
  });

  test('have a key of their own, as random as the others', () => {
    const own = newKey();
    expect(read({ ...production, HIRAM_BACKUP_KEY: own }).backup.key).toEqual(Buffer.from(own, 'base64'));
    expectRefused({ ...production, HIRAM_BACKUP_KEY: 'short' }, 'HIRAM_BACKUP_KEY must be 32 random bytes');
    const made = Buffer.alloc(32, 'ab').toString('base64');
    expectRefused({ ...production, HIRAM_BACKUP_KEY: made }, 'HIRAM_BACKUP_KEY is not random');
    const { HIRAM_INDEX_KEY } = production;
    expectRefused(
      { ...production, HIRAM_BACKUP_KEY: HIRAM_INDEX_KEY },
      'HIRAM_INDEX_KEY and HIRAM_BACKUP_KEY are the same',
    );
  });
});

describe('figures', () => {
  test('are served nowhere unless a port is named, and then on this machine', () => {
    expect(read({}).metrics).toBeNull();
    expect(read({ HIRAM_METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 });
    expect(
      read({ ...production, HIRAM_METRICS_PORT: '9464', HIRAM_METRICS_HOST: '10.0.0.4' }).metrics,
    ).toEqual({ host: '10.0.0.4', port: 9464 });
  });

  test('are never on the port of the public, nor those of the demo anywhere else', () => {
    expectRefused({ HIRAM_METRICS_PORT: '3000' }, 'HIRAM_METRICS_PORT must be another port than PORT');
    expectRefused({ HIRAM_METRICS_HOST: '127.0.0.1' }, 'HIRAM_METRICS_HOST needs HIRAM_METRICS_PORT');
    expectRefused(
      { HIRAM_METRICS_PORT: '9464', HIRAM_METRICS_HOST: '0.0.0.0' },
      /^HIRAM_METRICS_HOST is 0\.0\.0\.0/,
    );
    expectRefused({ HIRAM_METRICS_PORT: 'x' }, 'HIRAM_METRICS_PORT must be a whole number');
  });
});

test('traces go nowhere by themselves, and never in the clear to another machine', () => {
  const to = (url: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: url });
  expect(read({}).tracesEndpoint).toBeNull();
  expect(read(to('http://127.0.0.1:4318/')).tracesEndpoint).toBe('http://127.0.0.1:4318');
  expect(read({ ...production, ...to('https://traces.example') }).tracesEndpoint).toBe(
    'https://traces.example',
  );
  for (const url of ['http://traces.example', 'traces.example', 'grpc://127.0.0.1:4317'])
    expectRefused({ ...production, ...to(url) }, 'OTEL_EXPORTER_OTLP_ENDPOINT must begin with https://');
  expectRefused(to('https://traces.example'), 'OTEL_EXPORTER_OTLP_ENDPOINT names somebody outside');
});

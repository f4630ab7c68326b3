/** Every command in docs/operate is run on an installation of its own, in the order of its pages, or has its reason here. */
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type OwnPostgres,
  ownPostgresFolder,
  startOwnPostgres,
} from '../server/src/backup/test-own-postgres.ts';
import { urlOf } from '../server/src/db/connection.ts';
import { answerSignature } from '../server/src/signed-http/call.ts';
import { isSignedBy, signatureOf } from '../server/src/signed-http/signature.ts';
import { helpText } from '../server/src/start/settings/variables.ts';
import { readSettings } from '../server/src/start/settings.ts';
import { type RunningServer, startServer } from '../server/src/start/start.ts';
import { production } from '../server/src/start/test-production.ts';

const projectDir = fileURLToPath(new URL('../', import.meta.url));
const folder = join(projectDir, 'docs/operate');

interface DocCommand {
  readonly page: string;
  readonly command: string;
}

function commandsOf(page: string): DocCommand[] {
  const text = readFileSync(join(folder, page), 'utf8');
  return [...text.matchAll(/^```sh\n(.*?)^```/gms)].flatMap(([, block = '']) =>
    block
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((command) => ({ page, command })),
  );
}

/** Why some are not run. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /^set -a; \. \/etc\/hiram\//,
    'reads the operator’s own settings; here they are in the environment already',
  ],
  [/^(systemctl|journalctl) /, 'asks systemd, which a test must not move'],
  [/^(useradd|chown|install|ln) /, 'changes the machine, as root'],
  [/^(nginx|caddy) /, 'belongs to a proxy that need not be installed'],
  [/^podman /, 'needs a container runtime'],
  [/^pgbackrest /, 'belongs to a database server of its own'],
  [/^npm run build$/, 'builds this very tree, which npm start and npm test do'],
  [/^apt-get /, 'installs what only a failover cluster needs'],
  [/^npm run start:cluster/, 'runs until it is stopped: start/several.test.ts starts servers like these'],
  [/^npm run ha /, 'needs Patroni, etcd and HAProxy, and minutes'],
  [/^npm run walk/, 'builds two versions, and takes minutes'],
  [/^npm run test:faults/, 'takes minutes: faults/faults.test.ts is its shortest form'],
  [/ -- receiver /, 'runs until it is stopped: scripts/hiram/receiver.test.ts starts each'],
];
const reasonOf = (command: string) => reasons.find(([pattern]) => pattern.test(command))?.[1];

/** What a command ends with on an installation where nobody has set anything at the desk. */
const expectedCode = (command: string) => (/^npm run golive/.test(command) ? 1 : 0);

/** In the order in which an operator reads them; what is not a page of steps comes last. */
const order = [
  'database.md',
  'keys.md',
  'install.md',
  'first-day.md',
  'backup.md',
  'upgrade.md',
  'moving.md',
];
const pages = readdirSync(folder).filter((name) => name.endsWith('.md'));
const commands = [...order, ...pages.filter((page) => !order.includes(page))].flatMap(commandsOf);

test('the pages are there, and each is in the order of reading', () => {
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  for (const page of pages.filter((name) => name !== 'README.md')) expect(readme).toContain(`](${page})`);
  expect(commands.length).toBeGreaterThan(40);
  // A reason that no command needs any more is removed.
  for (const [pattern] of reasons) expect(commands.some(({ command }) => pattern.test(command))).toBe(true);
});

test('the samples that the pages name are there', () => {
  for (const page of pages) {
    const text = readFileSync(join(folder, page), 'utf8');
    for (const [, path = ''] of text.matchAll(/\]\((\.\.\/\.\.\/deploy\/[^)]+)\)/g))
      expect(existsSync(join(folder, path)), `${page} names ${path}`).toBe(true);
  }
});

test('the sample settings are ones that there are, and a shell reads them as systemd does', () => {
  const known = helpText();
  for (const file of ['hiram.env.example', 'backup.env.example']) {
    const path = join(projectDir, 'deploy', file);
    const names = [...readFileSync(path, 'utf8').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(4);
    for (const name of names) expect(known).toContain(`  ${name} `);
    const read = execFileSync('sh', ['-euc', `set -a; . ${path}; env`], { encoding: 'utf8', env: {} });
    for (const name of names) expect(read).toMatch(new RegExp(`^${name}=.`, 'm'));
  }
});

test('the signatures in protocols.md are right', () => {
  const secret = 'an-example-secret-that-nobody-uses-1';
  const text = readFileSync(join(folder, 'protocols.md'), 'utf8');
  const examples = [...text.matchAll(/```http\n.*?x-hiram-signature: (t=(\d+),v1=\w+)\n\n(.*?)\n```/gs)].map(
    ([, signature = '', seconds, body = '']) => ({ signature, seconds: Number(seconds), body }),
  );
  const [call, answer, hook] = examples;
  if (!call || !answer || !hook) throw new Error('there are three examples');
  expect(isSignedBy(secret, call.signature, call.body, call.seconds)).toBe(true);
  expect(isSignedBy(secret, hook.signature, hook.body, hook.seconds)).toBe(true);
  const answered = `answer to ${call.signature}\n${answer.body}`;
  expect(signatureOf(secret, answer.seconds, answered)).toBe(answer.signature);
  // And that is what is checked of a real one.
  const seconds = Math.floor(Date.now() / 1000);
  const real = answerSignature(secret, call.signature, answer.body);
  expect(isSignedBy(secret, real, answered, seconds)).toBe(true);
});

const bin = ownPostgresFolder();

/** Where a machine has no PostgreSQL of its own there is no psql and no pg_dump either. */
describe.skipIf(bin === null)('the commands', () => {
  let postgres: OwnPostgres;
  let server: RunningServer | null = null;
  let env: Record<string, string>;
  const work = mkdtempSync(join(tmpdir(), 'hiram-operate-'));

  beforeAll(async () => {
    postgres = await startOwnPostgres(bin ?? '');
    const address = (user: string, database: string) => urlOf({ ...postgres.server, user, database });
    env = {
      PATH: `${bin}:${process.env.PATH}`,
      HOME: process.env.HOME ?? work,
      ...{ PGHOST: postgres.server.host, PGPORT: '5432', PGUSER: 'postgres', PGDATABASE: 'postgres' },
      ...{ OWNER_PASSWORD: 'owner-password', LOGIN_PASSWORD: 'login-password' },
      ...{ WORK: work, BACKUPS: join(work, 'backups') },
      ...production,
      ...{ HIRAM_SMS_URL: 'http://127.0.0.1:1/messages', HIRAM_PAYOUT_URL: 'http://127.0.0.1:1' },
      ...{ HIRAM_DATA_DIR: join(work, 'data'), HIRAM_PUBLIC_URL: 'https://127-0-0-1.invalid' },
      ...{ HIRAM_COMPANY_NAME: 'Example Lending', HIRAM_COMPANY_REGISTRATION: 'EX-1', PORT: '0' },
      ...{ HIRAM_ADMIN_EMAIL: 'first@lender.example', HIRAM_LOG_LEVEL: 'silent' },
      HIRAM_BACKUP_KEY: randomBytes(32).toString('base64'),
      DATABASE_URL: address('lender_app', 'lender'),
      DATABASE_OWNER_URL: address('lender_owner', 'lender'),
      NEW_URL: address('lender_app', 'lender_restored'),
      NEW_OWNER_URL: address('lender_owner', 'lender_restored'),
    };
  });
  afterAll(async () => {
    await server?.stop();
    await postgres.stop();
    rmSync(work, { recursive: true, force: true });
  });

  async function run(command: string): Promise<{ code: number | null; output: string }> {
    const child = spawn('sh', ['-euc', command], { cwd: projectDir, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    const [code] = await once(child, 'close');
    return { code, output };
  }

  test('do what the pages say, one after the other', async () => {
    for (const { page, command } of commands) {
      if (reasonOf(command) !== undefined) continue;
      const { code, output } = await run(command);
      expect.soft(code, `${page}: ${command}\n${output}`).toBe(expectedCode(command));
      // The pages go on where the first start is over.
      if (!server && command === 'npm run migrate') {
        server = await startServer(readSettings(env, projectDir));
        env.PORT = new URL(server.url).port;
      }
    }
  }, 600_000);
});

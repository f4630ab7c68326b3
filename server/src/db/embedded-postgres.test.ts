import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type EmbeddedPostgres, EmbeddedPostgresError, startEmbeddedPostgres } from './embedded-postgres.ts';
import { runOnce } from './run-once.ts';

// Making a database takes a second, and ten on a busy machine.
let folder: string;
let dataDir: string;
const running: EmbeddedPostgres[] = [];
const writers: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hiram-embedded-'));
  chmodSync(folder, 0o711);
  dataDir = join(folder, 'postgres');
});

afterEach(async () => {
  for (const writer of writers.splice(0)) writer.kill('SIGKILL');
  for (const postgres of running.splice(0)) await postgres.stop();
  await noProcessIn(dataDir);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

async function start(onProgress?: (sentence: string) => void): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, onProgress });
  running.push(postgres);
  return postgres;
}

function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 60_000, interval: 20 });
}

/**
 * The processes that have the folder in their command line: the server, and the shells that watch over it.
 */
function processesIn(path: string): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(Number).filter((pid) => {
    if (pid === process.pid) return false;
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(path);
    } catch {
      return false;
    }
  });
}

const noProcessIn = (path: string) => until(() => processesIn(path).length === 0);

/** Another Hiram that writes until it is killed; `acknowledged` grows with each commit. */
function startWriter(): { process: ChildProcess; acknowledged: number[] } {
  const program = fileURLToPath(new URL('./embedded/test-writer.ts', import.meta.url));
  const writer = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  writers.push(writer);
  const acknowledged: number[] = [];
  let rest = '';
  writer.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    acknowledged.push(...lines.map(Number));
  });
  return { process: writer, acknowledged };
}

async function exited(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once('exit', resolve));
  }
}

async function expectRefusal(sentence: RegExp): Promise<void> {
  const refusal = await startEmbeddedPostgres({ dataDir }).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(EmbeddedPostgresError);
  const { message } = refusal as EmbeddedPostgresError;
  expect(message).toMatch(sentence);
  expect(message).not.toContain('\n');
}

describe('a new folder', () => {
  it('is created, kept over a restart, and closed to everybody else', async () => {
    const first = await start();
    await runOnce(first.connection, 'create table note (text text)', "insert into note values ('kept')");
    const settings = await runOnce(
      first.connection,
      `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
        current_setting('synchronous_commit') as commit, current_setting('listen_addresses') as network,
        current_setting('server_encoding') as encoding`,
    );
    expect(settings).toEqual([{ checksums: 'on', fsync: 'on', commit: 'on', network: '', encoding: 'UTF8' }]);
    await expectRefusal(/is in use by this same process/);
    await first.stop();
    expect(existsSync(`/proc/${first.pid}`)).toBe(false);
    expect(existsSync(first.connection.host)).toBe(false);

    // A server that was killed leaves this file, and its number may by now belong to somebody else.
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.ppid}\n${dataDir}\n`);
    const second = await start();
    expect(await runOnce(second.connection, 'select text from note')).toEqual([{ text: 'kept' }]);
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.lock']);
  });

  it('is whole or absent when the process is killed while creating it', async () => {
    const { process: writer } = startWriter();
    const staging = () => readdirSync(folder).find((name) => name.includes('.initialising-'));
    await until(() => staging() !== undefined && existsSync(join(folder, staging() ?? '', 'PG_VERSION')));
    writer.kill('SIGKILL');
    await noProcessIn(dataDir);
    expect(existsSync(dataDir)).toBe(false);
    await start();
    expect(readdirSync(folder).sort()).toEqual(['postgres', 'postgres.lock']);
  });
});

describe('a folder that cannot be used', () => {
  it('is refused when it holds something else, which stays untouched', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'letter.txt'), 'dear');
    await expectRefusal(/is not empty and holds no database/);
    expect(readdirSync(dataDir)).toEqual(['letter.txt']);
    expect(readdirSync(folder)).toEqual(['postgres']);
  });

  it('is refused when another major version made it', async () => {
    mkdirSync(dataDir);
    writeFileSync(join(dataDir, 'PG_VERSION'), '16\n');
    await expectRefusal(/was made by PostgreSQL 16, and this Hiram brings PostgreSQL 18/);
  });

  it('is refused when its control file is missing', async () => {
    for (const name of ['base', 'global', 'pg_wal', 'pg_xact'])
      mkdirSync(join(dataDir, name), { recursive: true });
    writeFileSync(join(dataDir, 'PG_VERSION'), '18\n');
    await expectRefusal(/is damaged \(global\/pg_control is missing\)/);
  });

  it('is refused when it is a file', async () => {
    writeFileSync(dataDir, '');
    await expectRefusal(/is not a folder/);
  });
});

describe('a Hiram that is killed', () => {
  it('holds the folder while it lives, takes its server along, and loses nothing it acknowledged', async () => {
    const killNode = (writer: ChildProcess) => writer.kill('SIGKILL');
    const killEverything = () => {
      for (const pid of processesIn(dataDir)) process.kill(pid, 'SIGKILL');
    };
    for (const [round, kill] of [killNode, killEverything].entries()) {
      const { process: writer, acknowledged } = startWriter();
      await until(() => acknowledged.length >= 50);
      await expectRefusal(new RegExp(`is in use by another Hiram \\(process ${writer.pid}\\)`));
      kill(writer);
      await exited(writer);
      await noProcessIn(dataDir);

      const postgres = await start();
      const rows = await runOnce<{ number: number }>(postgres.connection, 'select number from written');
      const written = new Set(rows.map(({ number }) => number));
      expect(acknowledged.filter((number) => !written.has(number))).toEqual([]);
      expect(written.size).toBeGreaterThanOrEqual(50 * (round + 1));
      await postgres.stop();
    }
  });

  it('may leave its server behind when its watchers are killed as well; the next one takes over', async () => {
    const { process: writer, acknowledged } = startWriter();
    await until(() => acknowledged.length >= 10);
    const server = Number.parseInt(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8'), 10);
    const others = processesIn(dataDir).filter((pid) => pid !== server && pid !== writer.pid);
    for (const pid of others) process.kill(pid, 'SIGKILL');
    writer.kill('SIGKILL');
    await exited(writer);
    expect(existsSync(`/proc/${server}`)).toBe(true);

    const progress: string[] = [];
    const postgres = await start((sentence) => progress.push(sentence));
    expect(progress).toEqual(['Stopping the database server that an earlier Hiram left behind.']);
    expect(postgres.pid).not.toBe(server);
    const rows = await runOnce<{ number: number }>(postgres.connection, 'select number from written');
    expect(rows.length).toBeGreaterThanOrEqual(acknowledged.length);
  });
});

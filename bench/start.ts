import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { buildApps } from '../scripts/build.ts';
import { projectDir } from '../scripts/run-program.ts';
import { production } from '../server/src/start/test-production.ts';
import { findFreePort } from './free-port.ts';
import { cpuMsOf, familyOf, proportionalBytes, residentBytes } from './processes.ts';
import { median, type Row } from './report.ts';

const times = 5;
/** Long enough for what a server does once it answers. */
const settleMs = 3_000;
/** Who works less than this in a second rests. */
const idleMs = 100;

interface Started {
  readonly ms: number;
  readonly cpuMs: number;
  /** Of the process that answers, once it has nothing to do. */
  readonly memory: number;
  /** Of its PostgreSQL. */
  readonly database: number | null;
}

interface Program {
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

const bareServer = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(process.env.PORT)`;
const bare: Program = { args: ['-e', bareServer] };
const ours: Program = { args: [join(projectDir, 'scripts/boot.mjs'), 'start'] };

/**
 * From the start of the program to the first page that it serves, where everything has been built, migrated and filled
 * before; and what it has in memory when nobody calls. The floor is a Node that listens and says "ok".
 */
export async function start(): Promise<Row[]> {
  await buildApps();
  const folder = mkdtempSync(join(tmpdir(), 'hiram-bench-start-'));
  const firstStart = {
    HIRAM_COMPANY_NAME: 'Bench Lending',
    HIRAM_COMPANY_REGISTRATION: 'BENCH-1',
    HIRAM_ADMIN_EMAIL: 'admin@bench.example',
  };
  const programs = {
    production: {
      ...ours,
      environment: { ...production, ...firstStart, HIRAM_DATA_DIR: join(folder, 'production') },
    },
    demo: { ...ours, environment: { HIRAM_DEMO_PEOPLE: '0', HIRAM_DATA_DIR: join(folder, 'demo') } },
  };
  try {
    for (const program of Object.values(programs)) await startOnce(program);
    const measured: Record<'bare' | keyof typeof programs, Started[]> = {
      bare: [],
      production: [],
      demo: [],
    };
    // In turns: whatever else the machine does meanwhile slows each of them down alike.
    for (let time = 0; time < times; time += 1) {
      measured.bare.push(await startOnce(bare));
      for (const name of ['production', 'demo'] as const)
        measured[name].push(await startOnce(programs[name]));
    }
    const floor = middleOf(measured.bare);
    return [
      ...rowsOf('production', middleOf(measured.production), floor),
      ...rowsOf('demo', middleOf(measured.demo), floor),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function rowsOf(what: string, { ms, cpuMs, memory, database }: Started, floor: Started): Row[] {
  const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(0)} MiB`;
  return [
    {
      what: `warm start to the first page, ${what}`,
      measured: `${ms.toFixed(0)} ms, CPU ${cpuMs.toFixed(0)} ms`,
      ratio: floor.ms / ms,
      floor: `a bare Node (${floor.ms.toFixed(0)} ms, CPU ${floor.cpuMs.toFixed(0)} ms)`,
    },
    {
      what: `memory at rest of the server, ${what}`,
      measured: megabytes(memory),
      ratio: floor.memory / memory,
      floor: `a bare Node (${megabytes(floor.memory)})`,
    },
    ...(database === null
      ? []
      : [
          {
            what: `memory at rest of PostgreSQL, ${what}`,
            measured: megabytes(database),
            ratio: floor.memory / database,
            floor: `a bare Node (${megabytes(floor.memory)})`,
          },
        ]),
  ];
}

function middleOf(all: readonly Started[]): Started {
  const databases = all.map(({ database }) => database).filter((each) => each !== null);
  return {
    ms: median(all.map(({ ms }) => ms)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
    memory: median(all.map(({ memory }) => memory)),
    database: databases.length > 0 ? median(databases) : null,
  };
}

/** To its end again, so that the next one finds nothing running. */
async function startOnce({ args, environment = {} }: Program): Promise<Started> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: projectDir,
    env: { ...process.env, HIRAM_LOG_LEVEL: 'warn', ...environment, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    await untilServed(child, `http://127.0.0.1:${port}/`);
    const ms = performance.now() - startedAt;
    const pid = child.pid ?? 0;
    const cpuMs = cpuMsOf(familyOf(pid));
    await untilIdle(pid);
    const family = familyOf(pid);
    // Ours is started by a boot script, which only waits for it.
    const server = args === ours.args ? family.find(({ parent }) => parent === pid) : family[0];
    const database = family.filter(({ name }) => name === 'postgres').map((each) => each.pid);
    return {
      ms,
      cpuMs,
      memory: residentBytes(server?.pid ?? pid),
      database: database.length > 0 ? proportionalBytes(database) : null,
    };
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

/** The page that a new demo shows while its people move in is no 200. */
async function untilServed(child: ChildProcess, url: string): Promise<void> {
  while (!(await isServed(url))) {
    if (child.exitCode !== null) throw new Error('it has ended before it answered');
    await delay(5);
  }
}

function isServed(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on('error', () => resolve(false));
  });
}

/** Jobs are looked for every now and then, also when there are none. */
async function untilIdle(pid: number): Promise<void> {
  await delay(settleMs);
  for (let waits = 0; waits < 5; waits += 1) {
    const before = cpuMsOf(familyOf(pid));
    await delay(1_000);
    if (cpuMsOf(familyOf(pid)) - before < idleMs) return;
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isInstalled, pinnedRuntime, writeStamp } from './boot/stamp.mjs';

// Stands in for npm: notes the call, makes what an install
// would, and waits while a file named `hold` is there.
const fakeNpm = `
const fs = require('node:fs');
fs.rmSync('node_modules', { recursive: true, force: true });
const earlier = fs.existsSync('calls.log') ? fs.readFileSync('calls.log', 'utf8').trim().split('\\n').map(JSON.parse) : [];
const isAlive = (pid) => fs.existsSync('/proc/' + pid + '/exe');
const call = { pid: process.pid, args: process.argv.slice(2), cache: process.env.npm_config_cache, atOnce: earlier.some(({ pid }) => isAlive(pid)) };
fs.appendFileSync('calls.log', JSON.stringify(call) + '\\n');
const bin = 'node_modules/node-' + process.platform + '-' + process.arch + '/bin';
fs.mkdirSync(bin, { recursive: true });
(function finish() {
  if (fs.existsSync('hold')) return setTimeout(finish, 20);
  if (fs.existsSync('fail')) { console.error(fs.readFileSync('fail', 'utf8')); process.exit(1); }
  fs.writeFileSync(bin + '/node', '#!/bin/sh\\nexec "' + process.execPath + '" "$@"\\n', { mode: 0o755 });
})();
`;

const program = `
const [kind]: string[] = process.argv.slice(2);
process.on('SIGTERM', () => process.exit(9));
console.log('running', ...process.argv.slice(2), ...(kind === 'stay' ? [process.pid] : []));
if (kind === 'stay') setInterval(() => {}, 1000);
else process.exitCode = kind === 'fail' ? 7 : 0;
`;

let root: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hiram-boot-'));
  const scripts = dirname(fileURLToPath(import.meta.url));
  cpSync(join(scripts, 'boot'), join(root, 'scripts/boot'), { recursive: true });
  cpSync(join(scripts, 'boot.mjs'), join(root, 'scripts/boot.mjs'));
  put('package.json', '{ "type": "module", "workspaces": ["one"] }');
  put('package-lock.json', '{ "packages": {} }');
  put('one/package.json', '{}');
  put('scripts/start.ts', program);
  put('npm/npm-cli.cjs', fakeNpm);
  put('texts/compile/compile-texts.ts', 'export async function compileTexts() {}');
});

afterEach(async () => {
  rmSync(join(root, 'hold'), { force: true });
  for (const child of started.splice(0)) {
    child.kill('SIGKILL');
    await exitOf(child);
  }
  rmSync(root, { recursive: true, force: true, maxRetries: 5 });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once('close', resolve));
}

function boot(args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, ['scripts/boot.mjs', ...args], {
    cwd: root,
    env: { ...process.env, npm_execpath: join(root, 'npm/npm-cli.cjs'), npm_config_cache: root, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return {
    child,
    output: () => output,
    ended: new Promise<number | null>((resolve) => child.once('close', resolve)),
  };
}

function calls(): { args: string[]; cache: string; atOnce: boolean }[] {
  const log = join(root, 'calls.log');
  if (!existsSync(log)) return [];
  return readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

function until(condition: () => boolean): Promise<boolean> {
  return vi.waitUntil(condition, { timeout: 60_000, interval: 20 });
}

describe('what it runs', () => {
  it('installs at the first start only, passes arguments on and gives the exit code back', async () => {
    const first = boot(['start', '--help']);
    expect(await first.ended).toBe(0);
    expect(first.output()).toContain('running --help');
    expect(calls()[0]?.args).toEqual(expect.arrayContaining(['ci', '--include=dev', '--include=optional']));
    const second = boot(['start', 'fail']);
    expect(await second.ended).toBe(7);
    expect(second.output()).toBe('running fail\n');
    expect(calls()).toHaveLength(1);
  });

  it('is not run with texts that need a hand, and says which', async () => {
    const failing = `export async function compileTexts() { throw new Error('th/phone: hello: is missing'); }`;
    put('texts/compile/compile-texts.ts', failing);
    const { output, ended } = boot(['start', '--help']);
    expect(await ended).toBe(1);
    expect(output()).toContain('th/phone: hello: is missing');
    expect(output()).not.toContain('running');
  });

  it('forwards a signal and waits for the program to end', async () => {
    const { child, output, ended } = boot(['start', 'stay']);
    await until(() => output().includes('running stay'));
    child.kill('SIGTERM');
    expect(await ended).toBe(9);
  });

  it('takes the program along when it is killed itself', async () => {
    const { child, output } = boot(['start', 'stay'], { npm_lifecycle_event: 'start' });
    await until(() => output().includes('running stay'));
    const program = Number(/running stay (\d+)/.exec(output())?.[1]);
    child.kill('SIGKILL');
    await until(() => !existsSync(`/proc/${program}/exe`));
  });

  it('answers an unknown task with one sentence', async () => {
    const { output, ended } = boot(['fly']);
    expect(await ended).toBe(1);
    expect(output()).toMatch(/^There is no task "fly"; the tasks are start, .*\.\n$/);
    expect(calls()).toEqual([]);
  });
});

describe('the stamp', () => {
  const runtime = () => pinnedRuntime(root);
  it.each<[string, () => void]>([
    ['package.json', () => put('package.json', '{ "type": "module", "workspaces": ["one"], "a": 1 }')],
    ['the lock', () => put('package-lock.json', '{ "packages": {}, "a": 1 }')],
    ["a workspace's package.json", () => put('one/package.json', '{ "a": 1 }')],
    ['a truncated runtime', () => truncateSync(runtime(), 5)],
    ['a missing runtime', () => rmSync(runtime())],
    ['a missing node_modules', () => rmSync(join(root, 'node_modules'), { recursive: true })],
  ])('is void after a change: %s', (_, change) => {
    expect(isInstalled(root)).toBe(false);
    mkdirSync(dirname(runtime()), { recursive: true });
    writeFileSync(runtime(), 'a program');
    writeStamp(root);
    expect(isInstalled(root)).toBe(true);
    change();
    expect(isInstalled(root)).toBe(false);
  });

  it('makes the next start install again when the runtime is truncated', async () => {
    await boot(['start']).ended;
    truncateSync(runtime(), 5);
    expect(await boot(['start']).ended).toBe(0);
    expect(calls()).toHaveLength(2);
  });
});

describe('several at once', () => {
  it('lets one install and the others wait for it', async () => {
    put('hold', '');
    const first = boot(['start']);
    await until(() => calls().length === 1);
    const others = [boot(['start']), boot(['start'])];
    await until(() =>
      others.every(({ output }) => output().includes('Waiting for the install that process')),
    );
    rmSync(join(root, 'hold'));
    expect(await Promise.all([first, ...others].map(({ ended }) => ended))).toEqual([0, 0, 0]);
    expect(calls()).toHaveLength(1);
  });

  it('passes over the lock of a process that is gone', async () => {
    put('.boot/install.lock', `dead ${2 ** 22 + 1}.1\nreused ${process.pid}.1\n`);
    expect(await boot(['start']).ended).toBe(0);
    expect(existsSync(join(root, '.boot/install.lock'))).toBe(false);
  });

  it('starts over after a kill in the middle, and ends the npm that was left behind', async () => {
    put('hold', '');
    const killed = boot(['start']);
    await until(() => calls().length === 1);
    killed.child.kill('SIGKILL');
    await exitOf(killed.child);
    const next = boot(['start']);
    await until(() => calls().length === 2);
    expect(calls()[1]?.atOnce).toBe(false);
    rmSync(join(root, 'hold'));
    expect(await next.ended).toBe(0);
    expect(calls()).toHaveLength(2);
  });
});

describe('when the install fails', () => {
  it.each([
    ['npm error code ENOTFOUND', 'The npm registry cannot be reached: check the network and start again.'],
    ['npm error code ENOSPC', 'The disk is full'],
    ['npm error something else', 'what npm said is in'],
  ])('%s', async (complaint, sentence) => {
    put('fail', complaint);
    const { output, ended } = boot(['start']);
    expect(await ended).toBe(1);
    const lines = output().trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(sentence);
    expect(isInstalled(root)).toBe(false);
  });
});

it.each<[string, NodeJS.ProcessEnv]>([
  ['HOME is a file', { HOME: '/dev/null', npm_config_cache: undefined }],
  ['HOME is empty', { HOME: '', npm_config_cache: undefined }],
  ['the cache is a file', { npm_config_cache: '/dev/null/.npm' }],
])('gives npm a cache of its own when %s', async (_, env) => {
  expect(await boot(['start'], env).ended).toBe(0);
  expect(calls()[0]?.cache).toBe(join(root, '.boot/npm-cache'));
});

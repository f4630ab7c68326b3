import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectDir } from './run-program.ts';

const price = `
export function price(cents: number, count: number | undefined): number {
  let sum = 0;
  const pieces = count ?? 1;
  while (sum < cents * pieces) sum += cents;
  return sum;
}
`;

const priceTest = `
import { describe, expect, test } from 'vitest';
import { price } from './price.ts';

describe('a price', () => {
  test('is that of every piece', () => expect(price(100, 3)).toBe(300));
  test('of nothing is nothing', () => expect(price(100, 0)).toBe(0));
});
`;

let root: string;
let temporary: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'hiram-mutate-test-'));
  temporary = mkdtempSync(join(tmpdir(), 'hiram-mutate-temporary-'));
  put('shop/src/price.ts', price);
  put('shop/src/price.test.ts', priceTest);
  put('vitest.config.ts', "export default { test: { include: ['shop/src/*.test.ts'] } };");
  const compilerOptions = { strict: true, noEmit: true, types: [], skipLibCheck: true };
  put('shop/tsconfig.json', JSON.stringify({ compilerOptions, files: ['src/price.ts'] }));
  symlinkSync(join(projectDir, 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => {
  for (const folder of [root, temporary]) rmSync(folder, { recursive: true, force: true });
});

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function start(...args: string[]): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [join(projectDir, 'scripts/mutate.ts'), ...args], {
    cwd: root,
    env: { ...process.env, TMPDIR: temporary, VITEST: undefined, NODE_ENV: undefined },
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (chunk: string) => (written += chunk));
  return { child, output: () => written };
}

async function mutate(...args: string[]): Promise<{ code: number; lines: string[] }> {
  const { child, output } = start(...args);
  const [code] = await once(child, 'close');
  return { code, lines: output().trim().split('\n') };
}

function expectUntouched(): void {
  expect(readFileSync(join(root, 'shop/src/price.ts'), 'utf8')).toBe(price);
  expect(readdirSync(temporary)).toEqual([]);
}

describe('npm run mutate', { timeout: 120_000 }, () => {
  test('says which breaks no test notices, and leaves the tree as it was', async () => {
    const { code, lines } = await mutate('shop/src/price.ts', '--only', '3-5,constant,fallback,statement');
    expect(lines.slice(1)).toEqual([
      'killed    shop/src/price.ts:3 constant: 0 → 1   [a price > is that of every piece]',
      'killed    shop/src/price.ts:4 fallback: count ?? → (nothing)   [a price > is that of every piece]',
      'killed    shop/src/price.ts:4 fallback: ?? 1 → (nothing)   [types]',
      'survived  shop/src/price.ts:4 constant: 1 → 2',
      'survived  shop/src/price.ts:4 constant: 1 → 0',
      'timed out shop/src/price.ts:5 statement: sum += cents; → ;',
      '',
      '6 breaks: 3 killed (1 of them by the compiler), 1 timed out, 2 survived',
      '  shop/src/price.ts:4 constant: 1 → 2',
      '  shop/src/price.ts:4 constant: 1 → 0',
    ]);
    expect(lines[0]).toBe('shop/src/price.ts: 6 breaks, tested by shop/src/price.test.ts');
    expect(code).toBe(1);
    expectUntouched();
  });

  test('replays a list: each break must be noticed by the test that it names', async () => {
    const listed = { file: 'shop/src/price.ts', breaks: 'it', tests: 'shop/src/price.test.ts' };
    const test = 'a price > of nothing is nothing';
    const changes = [
      { name: 'noticed', find: 'let sum = 0', replace: 'let sum = 7', test },
      { name: 'unnoticed', find: 'cents * pieces', replace: 'cents * pieces * 2', test },
      { name: 'gone', find: 'let total = 0', replace: 'let total = 7', test },
      { name: 'untested', find: 'let sum = 0', replace: 'let sum = 7', test: 'a price > is high' },
    ];
    put('list.json', JSON.stringify(changes.map((change) => ({ ...listed, ...change }))));
    const { code, lines } = await mutate('--list', 'list.json');
    expect(lines.slice(0, 4)).toEqual([
      'killed    noticed shop/src/price.ts: it   [a price > of nothing is nothing]',
      'survived  unnoticed shop/src/price.ts: it',
      'survived  gone shop/src/price.ts: it   [what it breaks is not there once]',
      'survived  untested shop/src/price.ts: it   [with nothing broken, "a price > is high" does not pass]',
    ]);
    expect(code).toBe(1);
    expectUntouched();
  });

  test('asks of each file its own tests', async () => {
    put('shop/src/stock.ts', 'export const stock = () => 7;');
    put(
      'shop/src/stock.test.ts',
      priceTest.replaceAll('price', 'stock').replace('300', '7').replace('toBe(0)', 'toBe(7)'),
    );
    const { lines } = await mutate(
      'shop/src/stock.ts',
      'shop/src/price.ts',
      '--only',
      'constant',
      '--together',
    );
    expect(lines).toContain('shop/src/stock.ts: 2 breaks, tested by shop/src/stock.test.ts');
    expect(lines).toContain('5 breaks: 3 killed (0 of them by the compiler), 0 timed out, 2 survived');
  });

  test('starts nothing when a test fails with nothing broken', async () => {
    put('shop/src/price.test.ts', priceTest.replace('300', '301'));
    const { code, lines } = await mutate('shop/src/price.ts');
    expect(lines.join('\n')).toContain(
      'With nothing broken, a test fails already: a price > is that of every piece',
    );
    expect(code).toBe(1);
    expectUntouched();
  });

  test('leaves nothing behind when it is interrupted', async () => {
    const { child, output } = start('shop/src/price.ts', '--only', '5', '--only', 'statement');
    while (!output().includes('tested by')) await once(child.stdout ?? child, 'data');
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect(code).toBe(130);
    expectUntouched();
  });
});

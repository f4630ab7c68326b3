import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectDir } from './run-program.ts';

const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');
/** Every requirement up to level 2 of the standard, with its level. */
const levels = JSON.parse(read('docs/security/asvs-requirements.json')) as Readonly<Record<string, number>>;

const states = ['met', 'partly', 'not', 'not applicable'];
const text = read('docs/security/asvs.md');
const rows = text
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => {
    const [number = '', level = '', , state = '', where = '', tests = '', note = ''] = line
      .slice(2, -2)
      .split(' | ');
    return { number, level: Number(level), state, where, tests, note };
  });
const filesIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

test('has every requirement of levels 1 and 2 once, under its level', () => {
  expect(Object.keys(levels)).toHaveLength(253);
  expect(Object.values(levels).filter((level) => level === 1)).toHaveLength(70);
  expect(rows.map(({ number, level }) => [number, level])).toEqual(Object.entries(levels));
});

test('names only files and tests that there are', () => {
  const named = rows.flatMap(({ number, where, tests }) =>
    [...filesIn(where), ...filesIn(tests)].map((path) => ({ number, path })),
  );
  expect(named.length).toBeGreaterThan(250);
  expect(named.filter(({ path }) => !existsSync(join(projectDir, path)))).toEqual([]);
  const tests = rows.flatMap(({ tests: cell }) => filesIn(cell));
  expect(tests.filter((path) => !/[.](test[.]tsx?|e2e[.]ts)$/.test(path))).toEqual([]);
});

test('says where what is met is, with a test or why there is none', () => {
  for (const { number, state, where, tests } of rows.filter((row) => row.state === 'met')) {
    expect(filesIn(where).length, `${number} ${state}: where`).toBeGreaterThan(0);
    expect(filesIn(tests).length > 0 || tests.startsWith('none: '), `${number}: test`).toBe(true);
  }
});

test('says of everything else why', () => {
  for (const { number, state, note } of rows) {
    expect(states, number).toContain(state);
    if (state !== 'met') expect(note.length, `${number}: note`).toBeGreaterThan(5);
  }
});

test('counts what it has', () => {
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  const sentence = states.map((state) => `${count(state)} ${state}`).join(', ');
  expect(text).toContain(`${rows.length} requirements: ${sentence}.`);
});

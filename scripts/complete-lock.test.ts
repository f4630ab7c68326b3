import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLock, type Lock } from './complete-lock.ts';

const lock = {
  packages: {
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: {
        '@tool/linux-x64-musl': '2.0.0',
        '@tool/win32-arm64': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        loose: '^1.0.0',
      },
    },
    'node_modules/@tool/darwin-arm64': { version: '2.0.0' },
  },
} satisfies Lock;

test('adds what is asked for and missing, for its own platform only', () => {
  const { lock: completed, added } = completeLock<Lock>(lock);
  expect(added).toEqual(['@tool/linux-x64-musl@2.0.0', '@tool/win32-arm64@2.0.0']);
  expect(completed.packages['node_modules/@tool/linux-x64-musl']).toEqual({
    version: '2.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  });
  expect(completeLock(completed).added).toEqual([]);
});

test('our own lock file is complete and carries no download address', () => {
  const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
  expect(completeLock(JSON.parse(text) as Lock).added).toEqual([]);
  expect(text).not.toMatch(/"resolved": "https?:/);
});

test('what is installed where we test has a checksum in the lock file', () => {
  interface Locked {
    readonly link?: boolean;
    readonly integrity?: string;
    readonly os?: string | readonly string[];
    readonly cpu?: string | readonly string[];
    readonly libc?: string | readonly string[];
  }
  const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  const { devDependencies } = read('package.json') as { devDependencies: Record<string, string> };
  const may = (named: string | readonly string[] | undefined, ours: readonly string[]) =>
    named === undefined || [named].flat().some((name) => ours.includes(name));
  const installed = Object.entries(packages).filter(
    ([path, { link, os, cpu, libc }]) =>
      path.includes('node_modules/') &&
      !link &&
      may(os, ['linux']) &&
      may(cpu, ['x64', 'arm64']) &&
      may(libc, ['glibc']),
  );
  const paths = installed.map(([path]) => path);
  expect(paths).toEqual(
    expect.arrayContaining(Object.keys(devDependencies).map((name) => `node_modules/${name}`)),
  );
  expect(installed.filter(([, { integrity }]) => integrity === undefined).map(([path]) => path)).toEqual([]);
});

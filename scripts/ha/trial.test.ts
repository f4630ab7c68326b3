import { expect, test } from 'vitest';
import { haproxyConfig, nodes } from './layout.ts';
import { isSound, type Trial, tableOf } from './trial.ts';

const sound: Trial = {
  mode: 'sync',
  kills: [
    { node: 'node1', isWhole: false, gapMs: 18_000 },
    { node: 'node2', isWhole: true, gapMs: 21_500 },
  ],
  ...{
    acknowledged: 100,
    journals: 30,
    reports: 12,
    lost: [],
    doubled: 0,
    wrongSessions: 0,
    wrongBalances: 0,
  },
  heard: new Map([['try again', 40]]),
  failures: [],
};

test('a trial in which people heard to try again, and nothing else went wrong, is sound', () => {
  expect(isSound(sound)).toBe(true);
  expect(tableOf(sound)).toContain('| kills | 2, of whole nodes 1 |');
  expect(tableOf(sound)).toContain('| gap max | 21.5 s |');
});

test.each<[string, Partial<Trial>]>([
  ['lost', { lost: ['09770000001'] }],
  ['done twice', { doubled: 1 }],
  ['half there', { wrongSessions: 1 }],
  ['wrong in the books', { wrongBalances: 1 }],
  ['answered with something else', { heard: new Map([['HTTP 500 code 1', 1]]) }],
])('one in which anything is %s is not', (_what, wrong) => {
  expect(isSound({ ...sound, ...wrong })).toBe(false);
});

test('HAProxy knows every node, twice, and nothing in its file is left open', () => {
  const config = haproxyConfig();
  for (const { name, postgresPort, restPort } of nodes)
    expect(config.split(`server ${name} 127.0.0.1:${postgresPort} check port ${restPort}`)).toHaveLength(3);
  expect(config).not.toContain('${');
});

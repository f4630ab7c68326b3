import { describe, expect, test } from 'vitest';
import { isWanted, readArguments, usage } from './arguments.ts';

describe('the arguments of npm run mutate', () => {
  test('name files, without the tests among them, or lists', () => {
    const files = [
      'a/b.ts',
      'a/b.test.ts',
      'a/test-house.ts',
      '--tests',
      'b',
      '--only',
      '1,text',
      '--related',
    ];
    expect(readArguments(files)).toEqual({
      files: ['a/b.ts'],
      lists: [],
      tests: ['b'],
      isRelated: true,
      isTogether: false,
      only: ['1', 'text'],
    });
    expect(readArguments(['--list', 'a.json', '--only', 'A2'])).toMatchObject({
      lists: ['a.json'],
      only: ['A2'],
    });
  });

  test('that cannot be followed get a sentence', () => {
    expect(readArguments([])).toBe(usage);
    expect(readArguments(['a.test.ts'])).toBe(usage);
    expect(readArguments(['a.ts', '--only', 'everything'])).toMatch(/^--only does not know "everything"/);
  });

  test.each([
    [[], true],
    [['7'], true],
    [['8'], false],
    [['1-6'], false],
    [['1-6', '7-9'], true],
    [['text'], true],
    [['logic'], false],
    [['7', 'logic'], false],
    [['7', 'logic', 'text'], true],
  ])('with --only %j, a text on line 7 is broken: %s', (only, expected) => {
    expect(isWanted(only, 7, 'text')).toBe(expected);
  });
});

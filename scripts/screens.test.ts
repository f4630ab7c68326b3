import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { orderPaths, productPaths } from '../borrower/src/api/numbered-paths.ts';
import { paths } from '../borrower/src/api/paths.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

interface Row {
  readonly name: string;
  readonly file: string;
  readonly journey: string;
  readonly looksFor: string;
}

/** The rows of every table of the page, without the heads. */
function rowsIn(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\| (address|part) \||^\|-/.test(line))
    .map((line) => {
      const [, name = '', , file = '', journey = '', looksFor = ''] = line
        .split('|')
        .map((cell) => cell.trim().replace(/^`(.*)`$/, '$1'));
      return { name, file, journey, looksFor };
    });
}

/** A journey with the hands that it imports; an address in a regular expression is an address, too. */
function textOf(journey: string): string {
  const own = read(journey);
  const hands = [...own.matchAll(/from '(\.\/[\w-]+\.ts)'/g)]
    .map(([, path = '']) => join(dirname(journey), path))
    .filter((path) => basename(path) !== 'screens.ts');
  return [own, ...hands.map(read)].join('\n').replaceAll('\\/', '/');
}

function isMentioned(text: string, looksFor: string): boolean {
  if (!/^\/\w+$/.test(looksFor)) return text.includes(looksFor);
  // "/repay" is not "/repayments", nor the end of a call's path.
  return new RegExp(`(?<!\\w)${looksFor}(?![\\w/])`).test(text);
}

const rows = rowsIn(read('docs/screens.md'));

describe('the table of screens', () => {
  it('has a row for every route', () => {
    const named = new Set(rows.map(({ name }) => name));
    const routes = [
      ...Object.values(paths),
      ...Object.values(orderPaths),
      ...Object.values(productPaths),
      '/repayResult/',
    ];
    expect(routes.filter((route) => !named.has(route))).toEqual([]);
  });

  it('names each address once, and none that is not there', () => {
    const addresses = rows.map(({ name }) => name).filter((name) => name.startsWith('/'));
    const known: string[] = [
      ...Object.values(paths),
      ...Object.values(orderPaths),
      ...Object.values(productPaths),
      '/repayResult/',
    ];
    expect(addresses).toEqual([...new Set(addresses)]);
    expect(addresses.filter((address) => !known.includes(address))).toEqual([]);
  });

  it.each(rows)('$name is written and shown', ({ file, journey, looksFor }) => {
    expect(existsSync(join(root, file)), file).toBe(true);
    expect(existsSync(join(root, journey)), journey).toBe(true);
    expect(journey).toMatch(/\.(e2e|browser\.test)\.tsx?$/);
    expect(looksFor).not.toBe('');
    expect(isMentioned(textOf(journey), looksFor), `${looksFor} in ${journey}`).toBe(true);
  });

  it('takes a longer address, a call and a missing journey for what they are', () => {
    expect(isMentioned(`goto('/repayments')`, '/repay')).toBe(false);
    expect(isMentioned(`'**/user/login'`, '/login')).toBe(false);
    expect(isMentioned(`goto('/login?code=A')`, '/login')).toBe(true);
    const [row] = rowsIn('| address | a |\n|---|---|\n| `/x` | does | `a.tsx` | `b.e2e.ts` | `/x` |');
    expect(row).toEqual({ name: '/x', file: 'a.tsx', journey: 'b.e2e.ts', looksFor: '/x' });
  });
});

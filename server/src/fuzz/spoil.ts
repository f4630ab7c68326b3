import type { Chance } from './chance.ts';

/** What nobody sends who means well, and what nobody who writes a program thinks of. */
const nasty: readonly (() => unknown)[] = [
  () => 'a\u0000b',
  () => '\u0000',
  () => 'a\ud800b',
  () => '\udc00',
  () => 'a\u202eb\u2066',
  () => `a${'\u0336'.repeat(200)}`,
  () => 'line\r\nbreak\u2028and\u0085another',
  () => '\u001b[31m',
  () => '\uffff\ue000',
  () => 'x'.repeat(20_001),
  () => '😀'.repeat(300),
  () => `' or 1=1; --`,
  () => '%00%0a../../etc/passwd',
  () => '',
  () => ' ',
  () => '99999999999999999999',
  () => '-1',
  () => '1e21',
  () => 'NaN',
  () => '2026-02-30',
  () => '+275760-09-13',
  () => 1e21,
  () => -1,
  () => 0,
  () => -0.5,
  () => 0.000001,
  () => 1e308,
  () => -1e308,
  () => 2 ** 31,
  () => 2 ** 53,
  () => 2 ** 63,
  () => Number.MAX_SAFE_INTEGER,
  () => Number.MIN_VALUE,
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [[[null]]],
  () => ({ toString: 'x', constructor: {}, length: 1e9 }),
  () => Array.from({ length: 3000 }, () => 1),
  () => Array.from({ length: 500 }, (_, at) => ({ [`key${at}`]: at })),
];

/** A value with one place of it, or all of it, replaced by something nasty. */
export function spoil(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.oneIn(20)) return chance.of(nasty)();
  const names = Object.keys(value);
  if (names.length === 0 || chance.oneIn(15)) return { ...value, [chance.of(oddNames)]: chance.of(nasty)() };
  const name = chance.of(names);
  const part = (value as Record<string, unknown>)[name];
  const spoiled = chance.oneIn(10) ? undefined : spoil(part, chance);
  if (Array.isArray(value)) return value.map((item, at) => (String(at) === name ? spoiled : item));
  return { ...value, [name]: spoiled };
}

const oddNames = ['companyId', 'constructor', 'toString', 'a\u0000b', '\ud800', 'borrowerId', 'roles', ''];

/** A body as text: JSON, or something that is nearly JSON. */
export function bodyText(value: unknown, chance: Chance): string {
  const text = JSON.stringify(value) ?? '';
  if (!chance.oneIn(12)) return text;
  return chance.of([
    () => text.slice(0, chance.below(text.length + 1)),
    () => `${text}${text}`,
    () => '['.repeat(20_000),
    () => `{"a":${'['.repeat(9000)}${']'.repeat(9000)}}`,
    () => `${'{"was":'.repeat(5000)}1${'}'.repeat(5000)}`,
    () => `{"__proto__":${text || '{}'}}`,
    () => 'null',
    () => '"text"',
    () => '12',
    () => '\ufeff{}',
    () => 'x'.repeat(70_000),
    () => '\u0000',
    () => '',
  ])();
}

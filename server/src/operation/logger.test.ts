import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createLogger, harmlessMessage } from './logger.ts';

function logged(error: unknown): string {
  const lines: string[] = [];
  createLogger('warn', { write: (line) => lines.push(line) }).error({ err: error }, 'failed');
  return lines.join('');
}

function thrownBy(schema: v.GenericSchema, value: unknown): Error {
  try {
    v.parse(schema, value);
  } catch (error) {
    return error as Error;
  }
  throw new Error('the schema took it');
}

test('an answer that breaks the contract is told by its fields, and by nobody’s data', () => {
  const schema = v.object({ people: v.array(v.object({ age: v.number() })) });
  const error = thrownBy(schema, { people: [{ age: 'Maria Clara' }], note: '09171234567' });
  const line = logged(error);
  expect(line).toContain('people.0.age');
  expect(line).toContain('logger.test.ts');
  expect(line).not.toMatch(/Maria Clara|09171234567/);
});

test('nor by the keys of a record', () => {
  const error = thrownBy(v.record(v.string(), v.number()), { '09171234567': 'x' });
  expect(logged(error)).not.toContain('09171234567');
});

test('a failed statement is told without the values of its row', () => {
  const failed = Object.assign(new Error('invalid input syntax for type bigint: "09171234567"'), {
    code: '22P02',
    detail: 'Key (mobile)=(09171234567) exists',
    where: 'unnamed portal parameter $1 = 09171234567',
    client: { password: 'a secret' },
    table: 'borrowers',
  });
  const line = logged(failed);
  expect(line).not.toMatch(/09171234567|a secret/);
  expect(JSON.parse(line).err).toMatchObject({ code: '22P02', table: 'borrowers' });
});

test('the cause is told by the same rule', () => {
  const cause = thrownBy(v.number(), 'Maria Clara');
  const line = logged(new Error('the bank answered nonsense', { cause }));
  expect(line).toContain('the bank answered nonsense');
  expect(line).not.toContain('Maria Clara');
});

test('what is no error says nothing of itself', () => {
  expect(logged('Maria Clara')).not.toContain('Maria Clara');
  expect(harmlessMessage('Maria Clara')).not.toContain('Maria Clara');
});

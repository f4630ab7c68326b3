import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { connectionFromUrl, DatabaseUrlError } from './connection.ts';

const folder = mkdtempSync(join(tmpdir(), 'hiram-connection-'));
const root = join(folder, 'root.pem');
writeFileSync(root, 'a certificate');
afterAll(() => rmSync(folder, { recursive: true }));

const tlsOf = (query: string) => connectionFromUrl(`postgres://hiram@db.example/hiram?${query}`).ssl;

describe('the encryption of a connection', () => {
  test('is none where none is asked for', () => {
    expect(tlsOf('')).toBeUndefined();
    expect(tlsOf('sslmode=disable')).toBeUndefined();
  });

  test('is unchecked with "require" alone, and checked with a certificate', () => {
    expect(tlsOf('sslmode=require')).toEqual({ rejectUnauthorized: false });
    expect(tlsOf(`sslmode=require&sslrootcert=${root}`)).toMatchObject({
      ca: 'a certificate',
      rejectUnauthorized: true,
    });
  });

  test('looks at the authority with "verify-ca", and at the name too with "verify-full"', () => {
    const authority = tlsOf(`sslmode=verify-ca&sslrootcert=${root}`);
    expect(authority).toMatchObject({ ca: 'a certificate', rejectUnauthorized: true });
    expect(authority?.checkServerIdentity?.('another.example', {} as never)).toBeUndefined();
    expect(tlsOf(`sslmode=verify-full&sslrootcert=${root}`)).toEqual({
      ca: 'a certificate',
      rejectUnauthorized: true,
    });
    expect(tlsOf('sslmode=verify-full&sslrootcert=system')).toEqual({ rejectUnauthorized: true });
  });

  test.each([
    ['sslmode=prefer', /sslmode=prefer/],
    [`sslrootcert=${root}`, /no sslmode/],
    ['sslmode=verify-full&sslrootcert=/nowhere.pem', /which is not there/],
  ])('has a sentence for %s', (query, sentence) => {
    expect(() => tlsOf(query)).toThrow(DatabaseUrlError);
    expect(() => tlsOf(query)).toThrow(sentence);
  });
});

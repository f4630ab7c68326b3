import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connectionFromUrl } from '../db/connection.ts';
import { findPgProgram, libpqEnvironment } from './pg-programs.ts';
import { openPlace } from './place.ts';

test('an address that is neither a folder nor a bucket is refused', () => {
  expect(() => openPlace('ftp://somewhere', null)).toThrow('neither a folder nor of the form s3://bucket');
  expect(() => openPlace('s3://bucket/folder', null)).toThrow('HIRAM_BACKUP_S3_URL');
});

test('where PostgreSQL’s own program is missing or too old, the package is named', () => {
  expect(() => findPgProgram('pg_dump', 99)).toThrow(
    /^pg_dump of PostgreSQL 99 or newer is needed.*: install the package postgresql-client-99\.$/,
  );
});

test('PostgreSQL’s programs check the certificate as the server does, and get no password as an argument', () => {
  const file = join(tmpdir(), `hiram-root-${randomBytes(4).toString('hex')}.crt`);
  writeFileSync(file, 'a certificate');
  const environmentOf = (query: string) => {
    const { env, remove } = libpqEnvironment(
      connectionFromUrl(`postgres://o:secret@db.example/lender${query}`),
    );
    const { PGSSLMODE, PGSSLROOTCERT, PGPASSWORD, PGHOST } = env;
    const root =
      PGSSLROOTCERT && query.includes('sslrootcert') ? readFileSync(PGSSLROOTCERT, 'utf8') : PGSSLROOTCERT;
    remove();
    return { PGSSLMODE, root, PGPASSWORD, PGHOST };
  };
  const own = { PGPASSWORD: 'secret', PGHOST: 'db.example' };
  expect(environmentOf('')).toEqual({ ...own, PGSSLMODE: 'disable', root: undefined });
  expect(environmentOf('?sslmode=require')).toEqual({ ...own, PGSSLMODE: 'require', root: undefined });
  expect(environmentOf(`?sslmode=verify-ca&sslrootcert=${file}`)).toEqual({
    ...{ ...own, PGSSLMODE: 'verify-ca', root: 'a certificate' },
  });
  expect(environmentOf(`?sslmode=verify-full&sslrootcert=${file}`)).toEqual({
    ...{ ...own, PGSSLMODE: 'verify-full', root: 'a certificate' },
  });
  expect(environmentOf('?sslmode=verify-full')).toMatchObject({
    PGSSLMODE: 'verify-full',
    root: expect.stringMatching(/\.crt$|\.pem$|^system$/),
  });
  rmSync(file);
});

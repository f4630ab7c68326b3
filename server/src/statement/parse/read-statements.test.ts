import { describe, expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';
import { bytesOf, plainMapping, readText, statementOf, today } from './test-statements.ts';

const mt940 = ':20:X\n:25:001\n:28C:1\n:60F:C260301PHP0,00\n:62F:C260302PHP0,00\n';

async function* inPieces(bytes: Uint8Array, size: number, ended: () => void = () => {}) {
  try {
    for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
  } finally {
    ended();
  }
}

describe('what is no statement is refused', () => {
  const page =
    '<!DOCTYPE html>\n<html><head><title>Log in</title></head><body>Session expired<br></body></html>';
  it.each([
    ['empty', ''],
    ['not_a_statement', '%PDF-1.7\n1 0 obj'],
    ['not_a_statement', 'PK\u0003\u0004 xl/workbook.xml'],
    ['not_a_statement', page],
    ['not_a_statement', page.replace('<!DOCTYPE html>', '')],
    ['not_a_statement', '<?xml version="1.0"?><feed><entry/></feed>'],
    ['mapping_missing', 'Date,Amount\n2026-03-02,5.00'],
    ['mapping_missing', 'hello'],
  ])('as %s: %s', async (reason, text) => expect(await readText(text)).toMatchObject({ reason }));

  it('also under the name of a CSV file', async () => {
    const result = await readText(`\ufeff  ${page}`, { format: 'csv', mapping: plainMapping });
    expect(result).toEqual({ row: null, reason: 'not_a_statement' });
  });

  it('and so is one in another format than was said', async () => {
    expect(await readText(mt940, { format: 'camt053' })).toMatchObject({ reason: 'not_a_statement' });
    expect(await readText('<a/>', { format: 'mt940' })).toMatchObject({ reason: 'unreadable_line', row: 1 });
  });
});

describe('a file that arrives in pieces', () => {
  it.each([1, 7, 100_000])('of %i bytes is read like a whole one', async (size) => {
    const bytes = bytesOf(mt940);
    expect(await readStatements(inPieces(bytes, size), { today })).toEqual({
      format: 'mt940',
      statements: [await statementOf(bytes)],
    });
  });

  it('is let go of when it is refused in the middle', async () => {
    let isEnded = false;
    const pieces = inPieces(bytesOf('%PDF'.repeat(10_000)), 5000, () => {
      isEnded = true;
    });
    expect(await readStatements(pieces, { today })).toMatchObject({ reason: 'not_a_statement' });
    expect(isEnded).toBe(true);
  });

  it('is refused when it does not end', async () => {
    async function* endless() {
      yield bytesOf(mt940);
      const lines = Buffer.alloc(8 * 1024 * 1024, `:86:${'and so on '.repeat(1000)}\n`);
      for (;;) yield lines;
    }
    expect(await readStatements(endless(), { today })).toMatchObject({ reason: 'too_large' });
  });

  it('passes on the failure of whoever sends it', async () => {
    async function* broken() {
      yield bytesOf(mt940);
      throw new Error('connection lost');
    }
    await expect(readStatements(broken(), { today })).rejects.toThrow('connection lost');
  });
});

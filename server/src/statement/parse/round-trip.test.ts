import { addDays } from '@hiram/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BankStatement } from './bank-statement.ts';
import { readStatements } from './read-statements.ts';
import { bytesOf, plainMapping, statementsOf, today } from './test-statements.ts';
import { writeCamt, writeCsv, writeMt940 } from './test-writers.ts';

const words = (characters: string, most: number) =>
  fc
    .array(fc.constantFrom(...characters), { maxLength: most })
    .map((found) => `A${found.join('')}`.replace(/ +/g, ' ').trim());
const simple = 'ABCdef 012.,-+()';
const anything = `${simple}"'<>&;:|/กขค้ৰক্ষ€é😀`;

const line = (characters: string) =>
  fc.record({
    daysAgo: fc.integer({ min: 0, max: 400 }),
    valueDays: fc.integer({ min: -3, max: 3 }),
    amountCents: fc.integer({ min: -9_999_999_99, max: 9_999_999_99 }),
    note: words(characters, 120),
    payerName: fc.option(words(characters, 20)),
    payerAccount: fc.option(words('0123456789', 20)),
    bankReference: fc.option(words('0123456789XYZ', 12)),
  });

/** Statements that add up, with characters that the format has. */
const statement = (characters: string): fc.Arbitrary<BankStatement> =>
  fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000_00 }), fc.array(line(characters), { maxLength: 8 }))
    .map(([openingCents, lines]) => ({
      accountNumber: '001234567890',
      currency: 'PHP',
      statementReference: '00042/001',
      fromOn: '2026-03-01',
      toOn: today,
      openingCents,
      closingCents: lines.reduce((sum, { amountCents }) => sum + amountCents, openingCents),
      lines: lines.map(({ daysAgo, valueDays, ...rest }, index) => {
        const bookedOn = addDays(today, -daysAgo);
        return { row: index + 1, bookedOn, valueOn: addDays(bookedOn, valueDays), ...rest };
      }),
      pendingCount: 0,
    }));

const withoutRows = (statements: readonly BankStatement[]) =>
  statements.map((one) => ({ ...one, lines: one.lines.map((found) => ({ ...found, row: 0 })) }));

/** Whether the lines lead from one balance to the other, where both are known. */
function addsUp({ openingCents, closingCents, lines }: BankStatement): boolean {
  if (openingCents === null || closingCents === null) return true;
  return lines.reduce((sum, { amountCents }) => sum + amountCents, openingCents) === closingCents;
}

const several = (characters: string) => fc.array(statement(characters), { minLength: 1, maxLength: 3 });

describe('what was written is read back', () => {
  it('from camt.053', () =>
    fc.assert(
      fc.asyncProperty(several(anything), async (statements) => {
        const read = await statementsOf(writeCamt(statements));
        expect(withoutRows(read)).toEqual(withoutRows(statements));
      }),
    ));

  it('from MT940', () =>
    fc.assert(
      fc.asyncProperty(several(simple), async (statements) => {
        const read = await statementsOf(writeMt940(statements));
        expect(withoutRows(read)).toEqual(withoutRows(statements));
      }),
    ));

  it('from CSV', () =>
    fc.assert(
      fc.asyncProperty(statement(anything), async (written) => {
        const ordered = {
          ...written,
          lines: written.lines.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : 1)),
        };
        const [read] = await statementsOf(writeCsv(ordered), { format: 'csv', mapping: plainMapping });
        const { openingCents, closingCents, lines } = ordered;
        expect(read).toMatchObject({ openingCents, closingCents });
        expect(read?.lines).toEqual(lines.map((found, index) => ({ ...found, row: index + 3 })));
      }),
    ));
});

describe('a damaged file gives a fault, or statements that add up', () => {
  const written = {
    'camt.053': several(simple).map(writeCamt),
    MT940: several(simple).map(writeMt940),
    CSV: statement(simple).map(writeCsv),
  };
  const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

  const readDamaged = async (bytes: Uint8Array) => {
    const result = await readStatements(bytes, { today, mapping: plainMapping });
    if ('statements' in result) expect(result.statements.every(addsUp)).toBe(true);
    else expect(result.reason).toMatch(/^[a-z_]+$/);
    return result;
  };

  it.each(Object.entries(written))('%s cut off anywhere', (_, files) =>
    fc.assert(
      fc.asyncProperty(files, place, async (file, where) => {
        const bytes = bytesOf(file);
        await readDamaged(bytes.subarray(0, Math.floor(where * bytes.length)));
      }),
    ),
  );

  it.each(Object.entries(written))('%s with other bytes in it', (_, files) => {
    const flips = fc.array(fc.tuple(place, fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 3 });
    return fc.assert(
      fc.asyncProperty(files, flips, async (file, changes) => {
        const bytes = bytesOf(file);
        for (const [where, mask] of changes) {
          const index = Math.floor(where * bytes.length);
          bytes[index] = (bytes[index] ?? 0) ^ mask;
        }
        await readDamaged(bytes);
      }),
    );
  });

  it.each(['camt.053', 'MT940'] as const)(
    '%s in an envelope is never taken for whole when its end is missing',
    (format) =>
      fc.assert(
        fc.asyncProperty(written[format], place, async (file, where) => {
          const bytes = bytesOf(file.trimEnd());
          const end = format === 'MT940' ? file.lastIndexOf('{1:') + 1 : 0;
          const cut = end + Math.floor(where * (bytes.length - 2 - end));
          expect(await readDamaged(bytes.subarray(0, cut))).toHaveProperty('reason');
        }),
      ),
  );
});

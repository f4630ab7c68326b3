import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StatementLine } from './bank-statement.ts';
import { identifyLines } from './identify-lines.ts';

const line = (changes: Partial<StatementLine> = {}): StatementLine => ({
  row: 1,
  bookedOn: '2026-03-02',
  valueOn: '2026-03-02',
  amountCents: 100_00,
  note: 'Loan 12',
  payerName: 'Pia Test',
  payerAccount: null,
  bankReference: null,
  ...changes,
});
const identities = (...lines: StatementLine[]) => identifyLines(lines).map(({ identity }) => identity);
const identityOf = (changes?: Partial<StatementLine>) => identities(line(changes))[0];

describe('a line without a reference', () => {
  it('is known by its day, amount and words, wherever it stands', () => {
    expect(identityOf({ row: 9, valueOn: '2026-03-04' })).toBe(identityOf());
  });

  it.each<Partial<StatementLine>>([
    { bookedOn: '2026-03-03' },
    { amountCents: -100_00 },
    { note: 'Loan 13' },
    { payerName: null },
    { payerAccount: '1' },
    { note: 'Loan 12Pia', payerName: ' Test' },
  ])('is another with %o', (changes) => expect(identityOf(changes)).not.toBe(identityOf()));

  it('is numbered where there are several of it', () => {
    const found = identities(line(), line({ note: 'other' }), line());
    expect(new Set(found).size).toBe(3);
    expect(found[0]).toBe(identityOf());
  });
});

describe('a line with a reference', () => {
  const bankReference = 'R1';
  it('is known by it, however the bank words it this time', () => {
    expect(identityOf({ bankReference, note: 'LOAN 12', payerName: null })).toBe(
      identityOf({ bankReference }),
    );
  });

  it.each<Partial<StatementLine>>([{ bookedOn: '2026-03-03' }, { amountCents: 1 }, { bankReference: 'R2' }])(
    'is another with %o, as banks use references again',
    (changes) => expect(identityOf({ bankReference, ...changes })).not.toBe(identityOf({ bankReference })),
  );

  it('is known by its words where others on that day have reference and amount in common with it', () => {
    const [one, two] = [line({ bankReference, note: 'one' }), line({ bankReference, note: 'two' })];
    const other = line({ bankReference, note: 'three' });
    expect(identities(one, two).toSorted()).toEqual(identities(other, two, one).slice(1).toSorted());
  });
});

describe('files that overlap', () => {
  const lines = fc.array(
    fc.record({
      bookedOn: fc.constantFrom('2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'),
      amountCents: fc.constantFrom(1, 2),
      note: fc.constantFrom('a', 'b'),
      hasReference: fc.boolean(),
    }),
    { maxLength: 30 },
  );

  it('bring each movement once, though cut by days, ended within a day and ordered otherwise', () => {
    fc.assert(
      fc.property(lines, fc.nat(30), fc.boolean(), (drawn, stop, isReversed) => {
        const all = drawn
          .toSorted((one, other) => (one.bookedOn < other.bookedOn ? -1 : 1))
          .map(({ hasReference, ...rest }, index) =>
            line({ ...rest, bankReference: hasReference ? `R${index}` : null }),
          );
        const earlier = all.slice(0, stop);
        const later = all.filter(({ bookedOn }) => bookedOn >= '2026-03-02');
        const known = new Set([
          ...identities(...earlier),
          ...identities(...(isReversed ? later.toReversed() : later)),
        ]);
        const covered = all.filter((one, index) => index < stop || one.bookedOn >= '2026-03-02');
        expect(known.size).toBe(covered.length);
      }),
    );
  });
});

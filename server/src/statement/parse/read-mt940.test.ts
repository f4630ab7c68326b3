import { describe, expect, it } from 'vitest';
import { readText, statementOf, statementsOf } from './test-statements.ts';

const full = `{1:F01BANKTHBKAXXX0000000000}{2:I940BANKTHBKXXXXN}{4:
:20:STARTUMS
:25:BANKTHBK/0012345678
:28C:00042/001
:60F:C260301THB1000,00
:61:2603020302CR1500,50NTRFLOAN12//BR77
/OCMT/THB1500,50/
:86:Somsri Test paid for loan 12
and for 13
:61:260302D100,NCHGNONREF
:86:Fee
:62F:C260302THB2400,50
:64:C260302THB2400,50
:86:For questions call us
-}{5:{CHK:0123456789AB}}
`;

const bare = (...fields: string[]) =>
  [':20:X', ':25:001', ':28C:1/1', ':60F:C260301PHP0,00', ...fields].join('\n');
const lineOf = async (movement: string, closing: string, ...note: string[]) =>
  (await statementOf(bare(movement, ...note, `:62F:${closing}`))).lines[0];

describe('a message', () => {
  it('has account, balances and movements with their notes', async () => {
    expect(await statementOf(full)).toEqual({
      accountNumber: 'BANKTHBK/0012345678',
      currency: 'THB',
      statementReference: '00042/001',
      fromOn: '2026-03-01',
      toOn: '2026-03-02',
      openingCents: 1000_00,
      closingCents: 2400_50,
      pendingCount: 0,
      lines: [
        {
          row: 6,
          bookedOn: '2026-03-02',
          valueOn: '2026-03-02',
          amountCents: 1500_50,
          note: 'Somsri Test paid for loan 12 and for 13 LOAN12 /OCMT/THB1500,50/',
          payerName: null,
          payerAccount: null,
          bankReference: 'BR77',
        },
        {
          row: 10,
          bookedOn: '2026-03-02',
          valueOn: '2026-03-02',
          amountCents: -100_00,
          note: 'Fee',
          payerName: null,
          payerAccount: null,
          bankReference: null,
        },
      ],
    });
  });

  const fieldsOnly = full.replace(/^.*\{4:\n/, '').replace(/-\}.*\n/, '');
  it.each([
    ['with Windows line ends', full.replaceAll('\n', '\r\n'), 0],
    ['with the marks of the network', `\u0001${full.trimEnd()}\u0003`, 0],
    ['without the blocks', fieldsOnly, -1],
    ['ended by a dash', `${fieldsOnly}-\n`, -1],
    ['under the heading of a bank', `BANKTHBK\n940\nBANKTHBK\n${fieldsOnly}`, 2],
    ['with its blocks in lines of their own', full.replace('}{2', '}\n{2').replace('}{4', '}\n{4'), 2],
  ])('reads the same %s', async (_, written, shift) => {
    const { lines, ...rest } = await statementOf(full);
    const shifted = lines.map((line) => ({ ...line, row: line.row + shift }));
    expect(await statementOf(written)).toEqual({ ...rest, lines: shifted });
  });

  it('can be one of several, pages of one statement among them', async () => {
    const page = (opening: string, closing: string) =>
      `:20:X\n:25:001\n:28C:7/1\n${opening}\n:61:260302C5,00NTRFNONREF\n${closing}\n-\n`;
    const read = await statementsOf(
      page(':60F:D260301PHP10,00', ':62M:D260302PHP5,00') +
        page(':60M:D260302PHP5,00', ':62F:C260302PHP0,00'),
    );
    expect(read.map(({ openingCents, closingCents }) => [openingCents, closingCents])).toEqual([
      [-10_00, -5_00],
      [-5_00, 0],
    ]);
  });

  it('may have letters in the encoding of western banks or in UTF-8', async () => {
    const written = bare(':61:260302C1,00NTRFNONREF', ':86:Zoë', ':62F:C260302PHP1,00');
    for (const bytes of [Buffer.from(written, 'latin1'), Buffer.from(written, 'utf8')]) {
      expect((await statementOf(new Uint8Array(bytes))).lines[0]?.note).toBe('Zoë');
    }
  });
});

describe('a movement', () => {
  it.each([
    ['C', 'C', 25_00],
    ['D', 'D', -25_00],
    ['RC', 'D', -25_00],
    ['RD', 'C', 25_00],
    ['CP', 'C', 25_00],
    ['RDP', 'C', 25_00],
  ])('marked %s leaves a balance of %s', async (side, balance, amountCents) => {
    const line = await lineOf(`:61:260302${side}25,00NTRFNONREF`, `${balance}260302PHP25,00`);
    expect(line).toMatchObject({ amountCents });
  });

  it.each([
    ['2603020302', '2026-03-02', '2026-03-02'],
    ['260302', '2026-03-02', '2026-03-02'],
    ['2512310102', '2026-01-02', '2025-12-31'],
    ['2601021231', '2025-12-31', '2026-01-02'],
    ['2402280229', '2024-02-29', '2024-02-28'],
  ])('of %s was booked on %s and counts from %s', async (days, bookedOn, valueOn) => {
    const line = await lineOf(`:61:${days}C1,NTRFNONREF`, 'C260302PHP1,');
    expect(line).toMatchObject({ bookedOn, valueOn });
  });

  it.each([
    ['NTRFABC/1//BANK/9', 'ABC/1', 'BANK/9'],
    ['NTRF//BANK', '', 'BANK'],
    ['FMSCNONREF', '', null],
    ['S103REF', 'REF', null],
  ])('with %s has the references %s and %s', async (written, note, bankReference) => {
    const line = await lineOf(`:61:260302C1,00${written}`, 'C260302PHP1,00');
    expect(line).toMatchObject({ note, bankReference });
  });
});

describe('field 86', () => {
  const long = 'x'.repeat(65);
  it.each<[string, string[], object]>([
    ['in plain words', [':86:Loan 12', 'March'], { note: 'Loan 12 March', payerName: null }],
    ['in plain words cut at the end of a line', [`:86:${long}`, 'yz'], { note: `${long}yz` }],
    [
      'in subfields',
      [':86:166?00CREDIT?109?20EREF+L12?21SVWZ+March?30BICX?31PH11TEST', '?32Pia?33Test?34000'],
      { note: 'EREF+L12 SVWZ+March', payerName: 'Pia Test', payerAccount: 'PH11TEST' },
    ],
    [
      'in subfields of which one is full, cut by lines anywhere',
      [':86:166?20abcdefghijklmnopqrstuvwxyz1?212 end?6', '0more?32Ana'],
      { note: 'abcdefghijklmnopqrstuvwxyz12 end more', payerName: 'Ana' },
    ],
    [
      'in subfields with another mark, and a question in them',
      [':86:~20Paid?~21yes~32Ana'],
      { note: 'Paid? yes', payerName: 'Ana' },
    ],
    [
      'in codes',
      [':86:/TRTP/SEPA/IBAN/NL00TEST/BIC/TESTNL2A/NAME/P. Test/REMI/Loan 1', '2/EREF/NOTPROVIDED'],
      { note: 'Loan 12', payerName: 'P. Test', payerAccount: 'NL00TEST' },
    ],
    [
      'in codes with the party as one',
      [':86:/EREF/E-1//CNTP/NL00TEST/TESTNL2A/P. Test/Town///REMI/USTD//Loan 12/'],
      { note: 'Loan 12 E-1', payerName: 'P. Test', payerAccount: 'NL00TEST' },
    ],
    [
      'in codes with who ordered it',
      [':86:/ORDP//NAME/P. Test/REMI/and/or'],
      { note: 'and/or', payerName: 'P. Test' },
    ],
  ])('%s', async (_, note, expected) => {
    expect(await lineOf(':61:260302C1,00NTRFNONREF', 'C260302PHP1,00', ...note)).toMatchObject(expected);
  });
});

describe('a file is refused', () => {
  const movement = ':61:260302C1,00NTRFNONREF';
  it.each([
    ['balances_disagree', null, bare(movement, ':62F:C260302PHP1,01')],
    ['cut_off', 5, bare(movement)],
    ['cut_off', 5, `${bare()}\n${bare(movement, ':62F:C260302PHP1,00')}`],
    ['cut_off', 15, full.slice(0, full.indexOf('-}'))],
    ['unreadable_line', 5, bare(':61:260302X1,00NTRFNONREF', ':62F:C260302PHP1,00')],
    ['unreadable_line', 5, bare(':61:260302C1,00', ':62F:C260302PHP1,00')],
    ['unreadable_line', 5, bare(':62F:260302PHP1,00')],
    ['wrong_currency_digits', 5, bare(':61:260302C1,001NTRFNONREF', ':62F:C260302PHP1,00')],
    ['wrong_currency_digits', null, bare(':62F:C260302PHP0,00').replaceAll('PHP', 'KWD')],
    ['mixed_currencies', 5, bare(':62F:C260302USD0,00')],
    ['unreadable_date', 5, bare(':61:260230C1,00NTRFNONREF', ':62F:C260302PHP1,00')],
    ['unreadable_date', 5, bare(':61:2603021301C1,00NTRFNONREF', ':62F:C260302PHP1,00')],
    ['date_in_future', 5, bare(':61:261203C1,00NTRFNONREF', ':62F:C260302PHP1,00')],
    ['account_missing', 5, bare(':62F:C260302PHP0,00').replace(':25:001', ':25:')],
    ['not_a_statement', 4, ':20:X\n:25:001\n:28C:1\n:62F:C260302PHP0,00'],
    ['unreadable_line', 2, `HEADING\n:25:001\n${bare(':62F:C260302PHP0,00')}`],
    ['unreadable_line', 1, `Dear customer,\n${bare(':62F:C260302PHP0,00')}`],
    ['too_large', 1006, bare(movement, ':86:a', ...Array(1000).fill('b'), ':62F:C260302PHP1,00')],
    ['too_large', null, bare(`:86:${'x'.repeat(200_000)}`)],
  ])('for %s in row %s', async (reason, row, written) => {
    expect(await readText(written)).toMatchObject({ reason, row });
  });
});

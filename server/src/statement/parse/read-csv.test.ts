import type { CsvMapping } from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { bytesOf, plainMapping, readText, statementOf } from './test-statements.ts';

type Changes = Partial<Omit<CsvMapping, 'columns'>> & { readonly columns?: Partial<CsvMapping['columns']> };

/** A mapping of a few columns: day, amount and note, and what a test adds. */
const mapping = ({ columns, ...rest }: Changes = {}): CsvMapping => ({
  ...plainMapping,
  ...rest,
  columns: { bookedOn: 'Date', amount: 'Amount', note: ['Note'], ...columns },
});
const options = (changes?: Changes) => ({ format: 'csv', mapping: mapping(changes) }) as const;
const read = (rows: readonly string[], changes?: Changes) => statementOf(rows.join('\n'), options(changes));
const refused = (rows: readonly string[], changes?: Changes) => readText(rows.join('\n'), options(changes));

describe('a file', () => {
  it('is read by its headings, below a preamble and above its totals', async () => {
    const rows = [
      'Statement of account; "Savings',
      '',
      ' Booking  day ;Reference;Paid out;Paid in;Balance;Text;Details;Sender;Sender account',
      '02/03/2569 09:15;R1;;1.500,50;2.500,50;"Loan ""12""; March";by phone;Somsri Test;123-4',
      '03/03/2569;0000;100,00;;2.400,50;Fee;;;',
      ';;;;;;;;',
      'Total;;100,00;1.500,50;;;;;',
      'Thank you',
    ];
    const columns = {
      bookedOn: 'Booking day',
      amount: { debit: 'Paid out', credit: 'Paid in' },
      balance: 'Balance',
      note: ['Text', 'Details'],
      payerName: 'Sender',
      payerAccount: 'Sender account',
      bankReference: 'Reference',
    };
    const layout = {
      delimiter: ';',
      headerRow: 3,
      footerRows: 2,
      dayFormat: 'DD/MM/BBBB',
      decimalMark: ',',
    } as const;
    expect(await read(rows, { ...layout, columns })).toEqual({
      accountNumber: null,
      currency: null,
      statementReference: null,
      fromOn: null,
      toOn: null,
      openingCents: 1000_00,
      closingCents: 2400_50,
      pendingCount: 0,
      lines: [
        {
          row: 4,
          bookedOn: '2026-03-02',
          valueOn: '2026-03-02',
          amountCents: 1500_50,
          note: 'Loan "12"; March by phone',
          payerName: 'Somsri Test',
          payerAccount: '123-4',
          bankReference: 'R1',
        },
        {
          row: 5,
          bookedOn: '2026-03-03',
          valueOn: '2026-03-03',
          amountCents: -100_00,
          note: 'Fee',
          payerName: null,
          payerAccount: null,
          bankReference: null,
        },
      ],
    });
  });

  it.each([',', ';', '\t', '|'] as const)('may be delimited by %j', async (delimiter) => {
    const rows = [
      ['Date', 'Amount', 'Note'],
      ['2026-03-02', '5.00', 'a'],
    ].map((row) => row.join(delimiter));
    expect((await read(rows, { delimiter })).lines).toMatchObject([{ amountCents: 5_00, note: 'a' }]);
  });

  const written = (note: string) => `Date,Amount,Note\n2026-03-02,5.00,${note}`;
  const wide = (text: string) => Buffer.from(text, 'utf16le');
  it.each([
    ['utf-8', bytesOf(written('สวัสดี')), 'สวัสดี'],
    ['utf-8', bytesOf(`\ufeff${written('สวัสดี')}`), 'สวัสดี'],
    ['utf-16le', wide(written('สวัสดี')), 'สวัสดี'],
    ['utf-16le', wide(`\ufeff${written('สวัสดี')}`), 'สวัสดี'],
    ['windows-1252', Buffer.from([...bytesOf(written('')), 0x80, 0xeb]), '€ë'],
    ['windows-874', Buffer.from([...bytesOf(written('')), 0xca, 0xc7, 0xd1]), 'สวั'],
  ] as const)('may be encoded in %s', async (encoding, bytes, note) => {
    expect((await statementOf(bytes, options({ encoding }))).lines).toMatchObject([{ note }]);
  });

  it('may quote with an apostrophe, or not at all', async () => {
    const head = 'Date,Amount,Note';
    const apostrophe = await read([head, "2026-03-02,5.00,'a, b'"], { quote: "'" });
    const none = await read([head, '2026-03-02,5.00,5" pipe'], { quote: null });
    expect([apostrophe, none].map(({ lines }) => lines[0]?.note)).toEqual(['a, b', '5" pipe']);
  });

  it('may have a note of several lines, and counts them', async () => {
    const { lines } = await read(['Date,Amount,Note', '2026-03-02,5.00,"a', 'b"', '2026-03-02,6.00,c']);
    expect(lines.map(({ row, note }) => [row, note])).toEqual([
      [3, 'a b'],
      [4, 'c'],
    ]);
  });

  it('takes the value date from its column, where there is one in it', async () => {
    const rows = ['Date,Amount,Note,Value', '2026-03-02,5.00,a,2026-03-04', '2026-03-02,5.00,a,'];
    const { lines } = await read(rows, { columns: { valueOn: 'Value' } });
    expect(lines.map(({ valueOn }) => valueOn)).toEqual(['2026-03-04', '2026-03-02']);
  });

  it('with headings alone has no lines', async () => {
    expect((await read(['Date,Amount,Note'])).lines).toEqual([]);
  });
});

describe('debits and credits in columns of their own', () => {
  const columns = { amount: { debit: 'Out', credit: 'In' } };
  const head = 'Date,Out,In,Note';
  it.each([
    ['5.00,', -5_00],
    ['-5.00,', -5_00],
    ['5.00,0.00', -5_00],
    [',5.00', 5_00],
    ['-,5.00', 5_00],
    ['0.00,5.00', 5_00],
    [',-5.00', -5_00],
    ['0.00,0.00', 0],
  ])('%s comes to %i', async (cells, amountCents) => {
    expect((await read([head, `2026-03-02,${cells},a`], { columns })).lines).toMatchObject([{ amountCents }]);
  });

  it('cannot both be filled, nor both be empty', async () => {
    for (const cells of ['5.00,5.00', ',']) {
      const fault = await refused([head, `2026-03-02,${cells},a`], { columns });
      expect(fault).toMatchObject({ reason: 'unreadable_amount', row: 2 });
    }
  });
});

describe('the balance beside the movements', () => {
  const columns = { balance: 'Balance' };
  const head = 'Date,Amount,Balance,Note';
  const balances = async (...rows: string[]) => {
    const { openingCents, closingCents, lines } = await read([head, ...rows], { columns });
    return [openingCents, closingCents, lines.length];
  };

  it.each([
    ['oldest first', ['2026-03-01,5.00,15.00,', '2026-03-02,-3.00,12.00,']],
    ['newest first', ['2026-03-02,-3.00,12.00,', '2026-03-01,5.00,15.00,']],
    ['newest first on one day', ['2026-03-02,-3.00,12.00,', '2026-03-02,5.00,15.00,']],
    ['only where a day ends', ['2026-03-01,5.00,,', '2026-03-02,-3.00,12.00,']],
    ['only where a day begins', ['2026-03-01,5.00,15.00,', '2026-03-02,-3.00,,']],
    ['with one brought forward', [',,10.00,B/F', '2026-03-01,5.00,,', '2026-03-02,-3.00,,']],
  ])('is followed %s', async (_, rows) => {
    expect(await balances(...rows)).toEqual([10_00, 12_00, 2]);
  });

  it.each([
    [3, ['2026-03-01,5.00,15.00,', '2026-03-02,-3.00,12.01,']],
    [2, ['2026-03-02,-3.00,12.01,', '2026-03-01,5.00,15.00,']],
    [3, ['2026-03-02,5.00,15.00,', '2026-03-02,-3.00,12.01,']],
  ])('that does not follow is refused in row %i', async (row, rows) => {
    expect(await refused([head, ...rows], { columns })).toMatchObject({ reason: 'balances_disagree', row });
  });
});

describe('a file is refused', () => {
  const head = 'Date,Amount,Note';
  const good = '2026-03-02,5.00,a';
  it.each([
    ['unknown_column', 1, ['Day,Amount,Note', good]],
    ['repeated_column', 1, ['Date,Amount,Amount,Note', good]],
    ['uneven_row', 3, [head, good, '2026-03-02,5.00']],
    ['uneven_row', 2, [head, `${good},b`]],
    ['cut_off', 3, [head, good, '2026-03-02,5.00,"a']],
    ['damaged', 2, [head, '2026-03-02,5.00,"a"b']],
    ['unreadable_amount', 2, [head, '2026-03-02,five,a']],
    ['unreadable_amount', 2, [head, '2026-03-02,,a']],
    ['wrong_currency_digits', 2, [head, '2026-03-02,5.001,a']],
    ['unreadable_date', 2, [head, '02.03.2026,5.00,a']],
    ['date_in_future', 2, [head, '2569-03-02,5.00,a']],
    ['too_large', 2, [head, `2026-03-02,5.00,${'a'.repeat(100_000)}`]],
  ])('for %s in row %i', async (reason, row, rows) => {
    expect(await refused(rows)).toMatchObject({ reason, row });
  });

  it('when it has fewer lines than its preamble', async () => {
    expect(await refused([head, good], { headerRow: 9 })).toEqual({ row: null, reason: 'not_a_statement' });
  });

  it('when it is in another encoding', async () => {
    const bytes = new Uint8Array(Buffer.from(`${head}\n2026-03-02,5.00,Zo\u00eb`, 'latin1'));
    await expect(statementOf(bytes, options())).rejects.toThrow('bad_encoding');
  });

  it('takes surplus cells that are empty, which some banks end their rows with', async () => {
    expect((await read([head, `${good},,`])).lines).toHaveLength(1);
  });
});

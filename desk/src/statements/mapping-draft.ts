import type { CsvMapping } from '@hiram/contract/desk';
import type { CsvShape } from './csv-preview.ts';

/** The columns that a file may do without. */
export const optionalColumns = [
  'valueOn',
  'balance',
  'payerName',
  'payerAccount',
  'bankReference',
] as const satisfies readonly (keyof CsvMapping['columns'])[];
type OptionalColumn = (typeof optionalColumns)[number];

/** A mapping as the form has it: flat, with a word where the mapping has nothing. */
export interface MappingDraft extends Omit<CsvMapping, 'quote' | 'columns'> {
  readonly name: string;
  readonly quote: NonNullable<CsvMapping['quote']> | 'none';
  readonly bookedOn: string;
  readonly amountIn: 'one' | 'two';
  readonly amount?: string | undefined;
  readonly debit?: string | undefined;
  readonly credit?: string | undefined;
  readonly note: string[];
  readonly optional?: Partial<Record<OptionalColumn, string | undefined>>;
}

export const shapeOf = ({ encoding, delimiter, quote, headerRow }: MappingDraft): CsvShape => ({
  encoding,
  delimiter,
  quote: quote === 'none' ? null : quote,
  headerRow,
});

export function mappingOf(draft: MappingDraft): CsvMapping {
  const { footerRows, dayFormat, decimalMark, bookedOn, amountIn, note } = draft;
  const { amount = '', debit = '', credit = '', optional = {} } = draft;
  const known = Object.entries(optional).filter(([, heading]) => heading);
  return {
    ...shapeOf(draft),
    footerRows,
    dayFormat,
    decimalMark,
    columns: {
      bookedOn,
      amount: amountIn === 'one' ? amount : { debit, credit },
      note,
      ...(Object.fromEntries(known) as Partial<Record<OptionalColumn, string>>),
    },
  };
}

export function draftOf(name: string, { quote, columns, ...rest }: CsvMapping): MappingDraft {
  const { bookedOn, amount, note, ...optional } = columns;
  return {
    name,
    ...rest,
    quote: quote ?? 'none',
    bookedOn,
    note,
    optional,
    ...(typeof amount === 'string' ? { amountIn: 'one', amount } : { amountIn: 'two', ...amount }),
  };
}

/** What a new one begins with. */
export const newDraft = ({ quote, ...shape }: CsvShape): Partial<MappingDraft> => ({
  ...shape,
  quote: quote ?? 'none',
  footerRows: 0,
  dayFormat: 'DD/MM/YYYY',
  decimalMark: '.',
  amountIn: 'one',
});

/** What each heading stands for, under the name that the form gives it. */
export function fieldsByHeading({ columns }: CsvMapping): ReadonlyMap<string, ColumnField> {
  const { bookedOn, amount, note, ...optional } = columns;
  const amounts: [string, ColumnField][] =
    typeof amount === 'string'
      ? [[amount, 'amount']]
      : [
          [amount.debit, 'debit'],
          [amount.credit, 'credit'],
        ];
  return new Map<string, ColumnField>([
    ...note.map((heading): [string, ColumnField] => [heading, 'note']),
    ...optionalColumns.flatMap((field): [string, ColumnField][] => {
      const heading = optional[field];
      return heading === undefined ? [] : [[heading, field]];
    }),
    [bookedOn, 'bookedOn'],
    ...amounts,
  ]);
}
export type ColumnField = OptionalColumn | 'bookedOn' | 'amount' | 'debit' | 'credit' | 'note';

/** Whether a file has every column that a mapping names. */
export const fits = (mapping: CsvMapping, headings: readonly string[]): boolean =>
  [...fieldsByHeading(mapping).keys()].every((heading) => headings.includes(heading));

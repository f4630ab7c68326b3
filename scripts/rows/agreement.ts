/**
 * The comparison of a row type with what PostgreSQL says of a statement. The compiler makes it, since it
 * alone knows what a type comes to: the copies of the sources that `compiler.ts` writes import these types.
 */

/** Does not compile unless everything agrees; the error names what does not. */
export type Agrees<Verdict extends true> = Verdict;

/** What PostgreSQL gives in one column. */
export interface Given {
  readonly type: unknown;
  /** Forbidden by the schema, excluded by what the statement says, possible, or called impossible there. */
  readonly nulls: 'forbidden' | 'excluded' | 'possible' | 'overruled';
  /** The only values there can be; `never` when nothing is known of them. */
  readonly values: unknown;
}

/** Whether the row type says the same of a column: true, or what is wrong and what the type says. */
export type Column<Row, Name extends string, Gives extends Given> =
  IsAny<Row> extends true
    ? ['any', Row]
    : Name extends keyof Row
      ? Judged<Required<Row>[Name], Gives>
      : ['unnamed', null];

/** Whether every key that the row type promises is a column. */
export type Names<Row, Columns extends string> = [Exclude<Promised<Row>, Columns>] extends [never]
  ? true
  : ['absent', Exclude<Promised<Row>, Columns>];

/** The keys a type names and that are not optional; in a union, those of any of its members. */
type Promised<Row> = Row extends unknown
  ? keyof { [Key in keyof Row as PromisedKey<Row, Key>]: true }
  : never;

type PromisedKey<Row, Key extends keyof Row> = string extends Key
  ? never
  : object extends Pick<Row, Key>
    ? never
    : Key;

type Judged<Says, Gives extends Given> =
  IsAny<Says> extends true
    ? ['any', Says]
    : unknown extends Says
      ? true
      : Gives['nulls'] extends 'possible'
        ? null extends Says
          ? OfType<Says, Exclude<Says, null>, Gives>
          : ['nullable', Says]
        : null extends Says
          ? Gives['nulls'] extends 'excluded'
            ? OfType<Says, Exclude<Says, null>, Gives>
            : [Gives['nulls'], Says]
          : OfType<Says, Says, Gives>;

/**
 * A wider type than the driver's is true. A narrower one is the code's own word, such as the names of a
 * status or the shape of a JSON object; where the table has a list of values, the names are compared with it.
 */
type OfType<Says, Something, Gives extends Given> = [Gives['type']] extends [Something]
  ? true
  : [Something] extends [Gives['type']]
    ? OfValues<Something, Gives['values']>
    : ['type', Says];

type OfValues<Says, Values> = [Values] extends [never]
  ? true
  : [Values] extends [Says]
    ? [Says] extends [Values]
      ? true
      : ['values too many', Exclude<Says, Values>]
    : ['values missing', Exclude<Values, Says>];

type IsAny<T> = 0 extends 1 & T ? true : false;

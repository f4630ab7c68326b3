import type { Connection, FieldDef, Submittable } from 'pg';
import { type RowShape, rowShape } from './row-shape.ts';
import type { Statement } from './sql.ts';

/** A statement on its way, with its values as they travel, and who waits for what it comes to. */
export interface Asked {
  readonly statement: Statement;
  readonly onDone: (rows: object[], count: number) => void;
  readonly onError: (error: unknown) => void;
}

type Reader = (text: string) => unknown;
export type ReaderOf = (oid: number) => Reader;

/** How the rows of a statement are read; null of one that has none. */
type Columns = { readonly readers: readonly Reader[]; readonly shape: RowShape } | null;

/** The driver's own words for the wire, which its types do not know. */
interface Wire {
  parse(message: { readonly name: string; readonly text: string }): void;
  bind(message: { readonly statement: string; readonly values: readonly unknown[] }): void;
  describe(message: { readonly type: 'P' }): void;
  execute(message: object): void;
  close(message: { readonly type: 'S'; readonly name: string }): void;
}

/** What each connection has prepared, and the columns of it. PostgreSQL lets neither change while it is prepared. */
const preparedOn = new WeakMap<Connection, Map<string, Columns>>();

/**
 * Several prepared statements in one message, answered in one: they cost one way there and back. Outside of a
 * transaction they are one by themselves, and where the connection asks for repeatable reads they see one moment. The
 * first that fails ends them all. The driver itself would describe the columns with every answer.
 */
export class Batch implements Submittable {
  /** The driver puts a clock around this, and calls it when no answer comes in time. */
  callback: (error?: unknown) => void;
  readonly #asked: readonly Asked[];
  readonly #readerOf: ReaderOf;
  #prepared = new Map<string, Columns>();
  #nth = 0;
  #rows: object[] = [];
  #columns: Columns = null;
  #unreadable: { readonly error: unknown } | null = null;

  constructor(asked: readonly Asked[], readerOf: ReaderOf, onEnd: () => void) {
    this.#asked = asked;
    this.#readerOf = readerOf;
    this.callback = (error) => {
      if (error) this.#failRest(error);
      onEnd();
    };
  }

  submit(connection: Connection): void {
    const prepared = preparedOn.get(connection);
    if (prepared) this.#prepared = prepared;
    else preparedOn.set(connection, this.#prepared);
    connection.stream.cork();
    for (const { statement } of this.#asked) this.#send(connection as unknown as Wire, statement);
    connection.sync();
    connection.stream.uncork();
    this.#columns = this.#knownColumns();
  }

  #send(wire: Wire, { name, text, values }: Statement): void {
    const isNew = !this.#prepared.has(name);
    if (isNew) {
      // One that failed before may be there or not; to close what is not there is no error.
      wire.close({ type: 'S', name });
      wire.parse({ name, text });
    }
    wire.bind({ statement: name, values });
    if (isNew) wire.describe({ type: 'P' });
    wire.execute({});
  }

  handleRowDescription({ fields }: { readonly fields: readonly FieldDef[] }): void {
    const readers = fields.map(({ dataTypeID }) => this.#readerOf(dataTypeID));
    this.#columns = { readers, shape: rowShape(fields.map(({ name }) => name)) };
  }

  handleDataRow({ fields }: { readonly fields: (string | null)[] }): void {
    if (!this.#columns || this.#unreadable) return;
    const { readers, shape } = this.#columns;
    try {
      this.#rows.push(shape(fields.map((text, nth) => (text === null ? null : readers[nth]?.(text)))));
    } catch (error) {
      this.#unreadable = { error };
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const asked = this.#asked[this.#nth];
    if (!asked || this.#unreadable) return;
    this.#prepared.set(asked.statement.name, this.#columns);
    asked.onDone(this.#rows, Number(text.slice(text.lastIndexOf(' ') + 1)) || 0);
    this.#nth += 1;
    this.#rows = [];
    this.#columns = this.#knownColumns();
  }

  handleReadyForQuery(): void {
    this.callback(this.#unreadable?.error);
  }

  handleError(error: unknown): void {
    this.callback(error);
  }

  #knownColumns(): Columns {
    const name = this.#asked[this.#nth]?.statement.name;
    return (name !== undefined && this.#prepared.get(name)) || null;
  }

  /** What failed is prepared again: its plan may be what was wrong with it. */
  #failRest(error: unknown): void {
    const rest = this.#asked.slice(this.#nth);
    this.#nth = this.#asked.length;
    for (const { statement } of rest.slice(0, 1)) this.#prepared.delete(statement.name);
    for (const { onError } of rest) onError(error);
  }
}

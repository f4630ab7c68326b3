import { Client, type Connection, DatabaseError, type FieldDef } from 'pg';
import type { ConnectionSettings } from '../../server/src/db/connection.ts';
import { serverRole } from '../../server/src/db/pool.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { readTree, TreeNode } from './node-tree.ts';
import { nullableColumns, resultColumns } from './nullability.ts';

/** What PostgreSQL says of a statement: the columns of its result, or why it cannot be run. */
export type Description = readonly ResultColumn[] | { readonly error: string };

export interface ResultColumn {
  readonly name: string;
  /** PostgreSQL's name of the type. */
  readonly type: string;
  /** Forbidden by the schema, excluded by what the statement says, or possible as far as can be known. */
  readonly nulls: 'forbidden' | 'excluded' | 'possible';
  /** The only values its table allows, as TypeScript writes them. */
  readonly values: readonly string[] | null;
}

/** Describes statements without running them, under the role and therefore with the rights of the server. */
export async function describeAll(
  connection: ConnectionSettings,
  texts: Iterable<string>,
): Promise<ReadonlyMap<string, Description>> {
  const client = new Client({ ...connection, options: optionsText });
  let tree = '';
  client.on('notice', ({ detail }) => {
    tree = detail ?? '';
  });
  await client.connect();
  try {
    const catalogue = await readCatalogue(client);
    const described = new Map<string, Description>();
    for (const text of texts) {
      tree = '';
      try {
        const fields = await client.query(new Preparation(text)).prepared;
        described.set(text, await columnsOf(client, catalogue, { text, fields, tree }));
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error;
        described.set(text, { error: error.message });
      }
    }
    return described;
  } finally {
    await client.end();
  }
}

const options = {
  role: serverRole,
  // The analysed statement is told as a message of the level "log", to us and not to the server's own log.
  debug_print_rewritten: 'on',
  debug_pretty_print: 'off',
  client_min_messages: 'log',
  log_min_messages: 'panic',
};
const optionsText = Object.entries(options)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ');

/** Asks PostgreSQL what a statement would give: parse and describe, without the execution that follows. */
class Preparation {
  readonly prepared: Promise<readonly FieldDef[]>;
  readonly #text: string;
  readonly #settle = Promise.withResolvers<readonly FieldDef[]>();
  #fields: readonly FieldDef[] = [];

  constructor(text: string) {
    this.#text = text;
    this.prepared = this.#settle.promise;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly FieldDef[] }): void {
    this.#fields = fields;
  }

  handleError(error: Error): void {
    this.#settle.reject(error);
  }

  handleReadyForQuery(): void {
    this.#settle.resolve(this.#fields);
  }
}

interface Prepared {
  readonly text: string;
  readonly fields: readonly FieldDef[];
  readonly tree: string;
}

const utility = 6;

async function columnsOf(
  client: Client,
  catalogue: Catalogue,
  { text, fields, tree }: Prepared,
): Promise<ResultColumn[]> {
  const query = analysedQuery(tree);
  if (query.number('commandType') === utility) return [];
  // Rights are looked at when a plan is made ready to run, which this does, and then it stops.
  await client.query(`explain (generic_plan) ${text}`);
  const nullable = nullableColumns(query, catalogue);
  return resultColumns(query).map((column, index) => {
    const { name = '', dataTypeID = 0 } = fields[index] ?? {};
    // Set when it is a table's column unchanged, even by way of subqueries.
    const origin = [column.number('resorigtbl'), column.number('resorigcol')] as const;
    const isForbidden = catalogue.isNotNull(...origin);
    return {
      name,
      type: catalogue.typeName(dataTypeID),
      nulls: nullable[index] ? 'possible' : isForbidden ? 'forbidden' : 'excluded',
      values: catalogue.valuesOf(...origin),
    };
  });
}

/** A rule of the schema could add statements; the one whose rows come back carries a mark. */
function analysedQuery(tree: string): TreeNode {
  const queries = readTree(tree);
  const all = Array.isArray(queries) ? queries.filter((each) => each instanceof TreeNode) : [];
  const main = all.find((each) => each.is('canSetTag'));
  if (!main) throw new Error('PostgreSQL did not show how it understood the statement');
  return main;
}

import type { Client } from 'pg';

/** What the database itself knows of tables, functions, operators and types, by their numbers. */
export interface Catalogue {
  isNotNull(table: number, column: number): boolean;
  /** The values that a check of the form `column in (…)` leaves, as TypeScript writes them. */
  valuesOf(table: number, column: number): readonly string[] | null;
  function(id: number): DatabaseFunction;
  /** An operator's sign, such as `->>`. */
  operator(id: number): string;
  typeName(id: number): string;
}

export interface DatabaseFunction {
  readonly name: string;
  /** It gives null whenever one of its arguments is null. */
  readonly isStrict: boolean;
  readonly isBuiltIn: boolean;
  readonly takesJson: boolean;
}

const unknownFunction = { name: '', isStrict: false, isBuiltIn: false, takesJson: false };

export async function readCatalogue(client: Client): Promise<Catalogue> {
  const all = async <Row extends object>(text: string) => (await client.query<Row>(text)).rows;
  // A not-null constraint that was added without looking at the rows there are says nothing about them.
  const notNull = await all<Key>(`
    select attrelid as "table", attnum as "column" from pg_attribute
    where attnotnull and not exists (select from pg_constraint
      where conrelid = attrelid and contype = 'n' and conkey[1] = attnum and not convalidated)`);
  const checks = await all<Key & { name: string; condition: string }>(`
    select conrelid as "table", attnum as "column", quote_ident(attname) as name,
      pg_get_expr(conbin, conrelid) as condition
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and convalidated`);
  const functions = await all<DatabaseFunction & { oid: number }>(`
    select oid, proname as name, proisstrict as "isStrict",
      pronamespace = 'pg_catalog'::regnamespace as "isBuiltIn",
      proargtypes::oid[] && '{json,jsonb}'::regtype[]::oid[] as "takesJson"
    from pg_proc`);
  const operators = await all<Named>('select oid, oprname as name from pg_operator');
  const types = await all<Named>('select oid, typname as name from pg_type');

  const notNullKeys = new Set(notNull.map(keyOf));
  const values = new Map<string, readonly string[]>();
  for (const { condition, name, ...key } of checks) {
    const found = valuesLeftBy(condition, name);
    if (found) values.set(keyOf(key), found);
  }
  const functionsById = new Map(functions.map(({ oid, ...rest }) => [oid, rest]));
  return {
    isNotNull: (table, column) => notNullKeys.has(keyOf({ table, column })),
    valuesOf: (table, column) => values.get(keyOf({ table, column })) ?? null,
    function: (id) => functionsById.get(id) ?? unknownFunction,
    operator: nameIn(operators),
    typeName: nameIn(types),
  };
}

interface Key {
  readonly table: number;
  readonly column: number;
}

interface Named {
  readonly oid: number;
  readonly name: string;
}

const keyOf = ({ table, column }: Key) => `${table}.${column}`;

function nameIn(rows: readonly Named[]): (id: number) => string {
  const names = new Map(rows.map(({ oid, name }) => [oid, name]));
  return (id) => names.get(id) ?? '';
}

const quoted = /^'(?:[^']|'')*'(?=::text$)/;

/** Reads `(kind = ANY (ARRAY['a'::text, 'b'::text]))`, which is how PostgreSQL keeps `kind in ('a', 'b')`. */
function valuesLeftBy(condition: string, column: string): string[] | null {
  const [, list, single] =
    new RegExp(`^\\(${column} = (?:ANY \\(ARRAY\\[(.+)\\]\\)|([^()]+))\\)$`).exec(condition) ?? [];
  const literals = list?.match(/(?:'(?:[^']|'')*'|[^,'])+/g)?.map((each) => each.trim()) ?? [single ?? ''];
  const values = literals.map((literal) =>
    /^\d+$/.test(literal) ? literal : literal.match(quoted)?.[0].replaceAll("''", "\\'"),
  );
  return values.every((value) => value !== undefined) ? values : null;
}

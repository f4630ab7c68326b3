import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../../server/src/db/test-database.ts';
import { findMismatches } from './find-mismatches.ts';
import type { Finding } from './judge.ts';
import { createBoxes, isOtherPostgres } from './test-boxes.ts';

const given = `declare const tx: { rows<R>(s: unknown): R[]; one<R>(s: unknown): R; run(s: unknown): number };
declare function sql(parts: TemplateStringsArray, ...values: unknown[]): unknown;
export {};
`;

/** Statements that are read by a row type which is right about them. */
const right = {
  'of every kind of column': `tx.rows<{ id: number; label: string; note: string | null; weight: string | null;
    sentOn: string | null; sentAt: Date | null; tags: string[]; detail: { a?: number }; isNew: boolean }>(
    sql\`select id, label, note, weight, sent_on, sent_at, tags, detail, state = 'new' as is_new from box\`);`,
  'of bytes': "tx.one<{ hash: Buffer }>(sql`select sha256('a') as hash`);",
  'wider than the column': 'tx.one<{ id: unknown; tags: readonly string[] }>(sql`select id, tags from box`);',
  'with a key that may be missing': 'tx.one<{ id: number; note?: string }>(sql`select id from box`);',
  'that only says what all columns are': 'tx.one<Record<string, string>>(sql`select label, state from box`);',
  'that allows null where the statement rules it out': `interface Box { note: string | null }
    tx.rows<Box>(sql\`select note from box where note is not null\`);`,
  'that names the values a column allows': `type State = 'new' | 'sent';
    tx.rows<{ state: State; size: 1 | 2 | 3 | null; mark: "it's" }>(sql\`select state, size, mark from box\`);`,
  'that names more than a check that old rows may break': `type Shape = 'cube' | 'ball' | null;
    tx.rows<{ shape: Shape }>(sql\`select shape from crate\`);`,
  'that is put together': `interface Id { readonly id: number }
    interface Box extends Id { readonly label: string; readonly note: string | null }
    tx.rows<Pick<Box, 'id' | 'note'> & Record<'weight', string | null>>(sql\`select id, note, weight from box\`);`,
  'that is imported': `import type { Shared } from './shared.ts';
    tx.rows<Shared>(sql\`select label from box\`);`,
  'where there is nothing to read': 'tx.one(sql`select from box`); tx.run(sql`select * from box`);',
  'or by none, for a command': 'tx.run(sql`savepoint before`); tx.run(sql`rollback to savepoint before`);',
  'with a reason why null cannot be': `tx.one<{ note: string; lastOne: number }>(
    sql\`select max(note) as note, /* never null: set by hand */
      max(id) as last_one /* never null: there is a box */ from box\`);`,
};

/** Statements that are not what the code says, and what is found. */
const wrong: Readonly<Record<string, readonly [body: string, ...sentences: string[]]>> = {
  'null where the type has none': [
    'tx.rows<{ note: string }>(sql`select note from box`);',
    'note: the database gives string (text) or null, the code says string',
  ],
  'null by an outer join': [
    `tx.rows<{ id: number; name: string }>(
      sql\`select b.id, i.name from box b left join item i on i.box_id = b.id\`);`,
    'name: the database gives string (text) or null, the code says string',
  ],
  'a type with null where the table allows none': [
    'tx.rows<{ label: string | null }>(sql`select label from box`);',
    'label: the database never gives null here, the code says string | null',
  ],
  'another type': [
    `tx.rows<{ id: string; sentOn: Date | null; weight: number | null; tags: string }>(
      sql\`select id, sent_on, weight, tags from box\`);`,
    'id: the database gives number (int8), the code says string',
    'sentOn: the database gives string (date), the code says Date | null',
    'weight: the database gives string (numeric), the code says number | null',
    'tags: the database gives string[] (_text), the code says string',
  ],
  'an array that the driver reads otherwise': [
    'tx.one<{ ids: number[] }>(sql`select array(select id from box) as ids`);',
    'ids: the database gives string[] (_int8), the code says number[]',
  ],
  'a column that is not what all columns are': [
    'tx.one<{ id: number } & Record<string, string | number>>(sql`select id, note from box`);',
    'note: the database gives string (text) or null, the code says string | number',
  ],
  'a column that the type does not name': [
    'tx.rows<{ id: number }>(sql`select id, label from box`);',
    'label: the statement gives string (text), the row type does not name it',
  ],
  'a key that is no column': [
    'tx.rows<{ id: number; name: string; size: number | null }>(sql`select id from box`);',
    '"name" | "size": the statement does not give it, the row type names it',
  ],
  'values that the type lacks': [
    "tx.rows<{ state: 'new'; size: 1 | 2 | null }>(sql`select state, size from box`);",
    'state: the database also allows "sent", the code does not',
    'size: the database also allows 3, the code does not',
  ],
  'values that the table lacks': [
    "tx.rows<{ state: 'new' | 'sent' | 'lost' }>(sql`select state from box`);",
    'state: the code also allows "lost", the database does not',
  ],
  any: [
    'tx.rows<{ id: any }>(sql`select id from box`);',
    'id: the code says any, which is as good as nothing',
  ],
  'a type parameter': [
    'export function read<Row>() { return tx.rows<Row>(sql`select id from box`); }',
    "the row type Row cannot be read from outside its function: Cannot find name 'Row'.",
  ],
  'no type': [
    'tx.rows(sql`select id from box`);',
    'what its rows are is not said where it is run: give `rows`, `one` or `maybe` a row type',
  ],
  'a statement in a variable': [
    'const later = sql`select id from box`; tx.rows<{ id: number }>(later);',
    'what its rows are is not said where it is run: give `rows`, `one` or `maybe` a row type',
  ],
  'a slip of the pen': [
    'tx.rows<{ id: number }>(sql`selec id from box`);',
    'PostgreSQL refuses it: syntax error at or near "selec"',
  ],
  'a column that is not there': [
    'tx.run(sql`update box set colour = $' + '{1}`);',
    'PostgreSQL refuses it: column "colour" of relation "box" does not exist',
  ],
  'a right that the server has not got': [
    'tx.rows<{ id: number }>(sql`select id from secret`);',
    'PostgreSQL refuses it: permission denied for table secret',
  ],
  'two columns of one name': [
    'tx.rows<{ id: number }>(sql`select b.id, i.id from box b join item i on i.box_id = b.id`);',
    'id: two columns have this name, and only one of them arrives',
  ],
  'two columns that become one name': [
    'tx.rows<{ sentOn: string | null }>(sql`select sent_on, note as "sentOn" from box`);',
    'sentOn: two columns have this name, and only one of them arrives',
  ],
  'a name that only the database uses': [
    'tx.rows<{ sent_on: string | null }>(sql`select sent_on from box`);',
    '"sent_on": the statement does not give it, the row type names it',
    'sentOn: the statement gives string (date), the row type does not name it',
  ],
  'a type that nobody has looked at': [
    "tx.one<{ wait: unknown }>(sql`select interval '1 day' as wait`);",
    'wait: nobody has said what the driver makes of interval (driver-types.ts)',
  ],
  'an overruling that is not needed': [
    'tx.one<{ label: string }>(sql`select label /* never null: it has a name */ from box`);',
    'label: "never null" is said of what is never null anyway',
  ],
  'an overruling of no column': [
    'tx.one<{ id: number }>(sql`select id from box where note /* never null: why? */ is null`);',
    '"never null" stands after note, which is no column of the result',
  ],
  'an overruling where nobody reads': [
    'tx.run(sql`update box set note = 1 returning note /* never null: set */`);',
    '"never null" stands after note, which is no column of the result',
  ],
  'an overruling against a type with null': [
    'tx.one<{ note: string | null }>(sql`select note /* never null: set by hand */ from box`);',
    'note: the statement calls it never null, the code says string | null',
  ],
  'an overruling without a reason': [
    'tx.one<{ note: string }>(sql`select note /* never null */ from box`);',
    'note: "never null" needs a reason: /* never null: … */',
  ],
};

let database: TestDatabase;
let findings: Finding[];

const fileOf = (name: string) => `src/${name.replaceAll(' ', '-')}.ts`;
const sourcesOf = (bodies: readonly (readonly [name: string, body: string])[]) =>
  new Map(bodies.map(([name, body]) => [fileOf(name), `${given}${body}`]));

const foundIn = (name: string) => findings.filter(({ file }) => file === fileOf(name));

describe.skipIf(isOtherPostgres)('statements and their row types', () => {
  beforeAll(async () => {
    database = await createBoxes();
    const bodies = [
      ...Object.entries(right),
      ...Object.entries(wrong).map(([name, [body]]) => [name, body] as const),
    ];
    const sources = sourcesOf([...bodies, ['shared', 'export interface Shared { label: string }']]);
    findings = await findMismatches(database.connection, sources);
  });
  afterAll(async () => {
    await database.drop();
  });

  test.each(Object.keys(right))('agree: a type %s', (name) => {
    expect(foundIn(name)).toEqual([]);
  });

  test.each(Object.entries(wrong))('do not agree: %s', (name, [, ...sentences]) => {
    expect(foundIn(name).map(({ sentence }) => sentence)).toEqual(sentences);
  });

  test('are looked up by file and line', () => {
    expect(foundIn('null by an outer join')).toMatchObject([{ line: 5 }]);
  });

  test('are not called right when the sources do not compile', async () => {
    const sources = sourcesOf([['broken', "import type { A } from './nowhere.ts';\nexport type B = A;"]]);
    const found = await findMismatches(database.connection, sources);
    expect(found).toMatchObject([{ sentence: expect.stringContaining("Cannot find module './nowhere.ts'") }]);
  });
});

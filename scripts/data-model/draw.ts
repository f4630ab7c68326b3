import type { Column, Reference, Table } from './read-schema.ts';

/** The schema as a page of Markdown with a picture for each room, in Mermaid, which most forges draw. */
export function drawDataModel(tables: readonly Table[], roomOf: (table: string) => string): string {
  const rooms = [...new Set(tables.map(({ name }) => roomOf(name)))].sort();
  return [
    '# The data model',
    '',
    'Made from the schema by `npm run data-model`; a test fails when the two differ. A table belongs to the room of the',
    'server that writes it, and no other room does. `PK` is the primary key, `FK` a reference, `null` says that a value may be',
    'missing. Every lender has rows of its own (`company_id`); those references are left out of the pictures. Columns of',
    'type `bytea` are sealed or hashed ([decision 8](../decisions/0008-personal-data.md)).',
    '',
    '## Which room refers to which',
    '',
    ...mermaid(['flowchart LR', ...arrowsBetween(tables, roomOf).map((arrow) => `  ${arrow}`)]),
    ...rooms.flatMap((room) => drawRoom(room, tables, roomOf)),
  ].join('\n');
}

function drawRoom(room: string, tables: readonly Table[], roomOf: (table: string) => string): string[] {
  const own = tables.filter(({ name }) => roomOf(name) === room);
  return [
    `## ${room}`,
    '',
    ...own.map(({ name, about }) => `- \`${name}\`: ${about}`),
    '',
    ...mermaid(['erDiagram', ...own.flatMap(drawTable), ...own.flatMap(drawReferences)]),
  ];
}

function drawTable({ name, columns, references }: Table): string[] {
  const referring = new Set(references.flatMap((reference) => reference.columns));
  return [
    `  ${name} {`,
    ...columns.map((column) => `    ${drawColumn(column, referring.has(column.name))}`),
    '  }',
  ];
}

function drawColumn({ name, type, isNullable, isKey }: Column, isReference: boolean): string {
  const keys = [isKey && 'PK', isReference && 'FK'].filter(Boolean).join(', ');
  return [shortType(type), name, keys, isNullable && '"null"'].filter(Boolean).join(' ');
}

/** As it is usually written, and in one word, which is all that Mermaid takes. */
function shortType(type: string): string {
  return type.replace('timestamp with time zone', 'timestamptz').replace(' ', '_');
}

function drawReferences({ name, references }: Table): string[] {
  return shown(references).map(({ columns, to, isNullable, isUnique }) => {
    const many = isUnique ? '|o' : '}o';
    const one = isNullable ? 'o|' : '||';
    return `  ${name} ${many}--${one} ${to} : "${columns.join(', ')}"`;
  });
}

function arrowsBetween(tables: readonly Table[], roomOf: (table: string) => string): string[] {
  const arrows = tables.flatMap(({ name, references }) =>
    shown(references).map(({ to }) => [roomOf(name), roomOf(to)] as const),
  );
  const between = arrows.filter(([from, to]) => from !== to).map(([from, to]) => `${from} --> ${to}`);
  return [...new Set(between)].sort();
}

/** Every table would point to the lenders, and nothing could be seen any more. */
function shown(references: readonly Reference[]): readonly Reference[] {
  return references.filter(({ to }) => to !== 'companies');
}

function mermaid(lines: readonly string[]): string[] {
  return ['```mermaid', ...lines, '```', ''];
}

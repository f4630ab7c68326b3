import { type LimitName, limitNames } from '@hiram/contract/desk';
import { deskRulesOf } from '@hiram/markets';
import { expect, test } from 'vitest';
import { useTestServer } from '../test-server.ts';
import { keptTables, tablesOfNobody } from './kept.ts';

const server = useTestServer();

const columns = () =>
  server.query<{ table: string; column: string; type: string }>(
    `select c.table_name as table, c.column_name as column, c.data_type as type
     from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`,
  );

test('every table says what it keeps of people and for how long, or that it keeps nothing', async () => {
  const tables = new Set((await columns()).map(({ table }) => table));
  expect([...Object.keys(keptTables), ...tablesOfNobody].toSorted()).toEqual([...tables].toSorted());
});

test('tables of nobody have no column that could be about somebody', async () => {
  const telling = (await columns()).filter(
    ({ table, column, type }) =>
      tablesOfNobody.includes(table) &&
      (/^(borrower|order|staff)_id$|(^|_)(mobile|email|phone|real_name)$/.test(column) || type === 'bytea'),
  );
  // The hash of a text of the lender's, and what a key has sealed, to know it again.
  expect(telling.toSorted((one, other) => (one.table < other.table ? -1 : 1))).toEqual([
    { table: 'agreed_texts', column: 'sha256', type: 'bytea' },
    { table: 'key_checks', column: 'proof', type: 'bytea' },
  ]);
});

const wordsOf = (until: (typeof keptTables)[string]['until']): string => {
  if (until === 'erasure') return 'the day of an erasure';
  if (until === 'rest') return 'the end of `loans_days_kept`';
  if (until === 'never') return 'for ever';
  return 'limit' in until ? `\`${until.limit}\`` : until.days === 1 ? 'a day' : `${until.days} days`;
};
const keeping: readonly LimitName[] = limitNames.filter((name) => name.endsWith('_days_kept'));

test('the page about it says the same', async () => {
  const rows = Object.entries(keptTables)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([table, { what, until, why }]) => `| \`${table}\` | ${what} | ${wordsOf(until)} | ${why} |`);
  const limits = keeping.map(
    (name) =>
      `| \`${name}\` | ${Object.values(deskRulesOf)
        .map((rules) => rules.limits[name])
        .join(' | ')} |`,
  );
  const page = `# What is kept, and for how long

Made from \`server/src/start/kept.ts\`; a test fails when the two differ (\`vitest -u\` writes this page again), and when a table is missing.
Why it is so: [decision 37](../decisions/0037-erasure.md).

## Periods that a lender sets
Two people agree on another number of days at the desk, under limits. What is preset is the same in every market, and **the lender's to check**: laws on
data protection want nothing kept longer than its purpose, laws on books, taxes and money laundering want loans kept for years after they are over. How many years differs by
country and licence, so the preset for loans is longer than such laws commonly ask for.

| limit | ${Object.keys(deskRulesOf).join(' | ')} |
|---|${Object.keys(deskRulesOf)
    .map(() => '---|')
    .join('')}
${limits.join('\n')}

\`replaced_days_kept\` is about pictures that another one has replaced; \`applicants_days_kept\` about people who never signed an agreement and have not been here since;
\`loans_days_kept\` about everything that belongs to the loans of somebody whose last one is over.

## Tables
| table | what it keeps of people | until | why |
|---|---|---|---|
${rows.join('\n')}

Everything else keeps nothing of people: ${tablesOfNobody
    .toSorted()
    .map((name) => `\`${name}\``)
    .join(', ')}.

## Backups
A backup keeps what was erased after it was made. Let backups end after a time that you can name to borrowers, and after restoring one run the daily run: erasures whose day has passed are
done again, but for those that were asked for after the backup.
`;
  await expect(page).toMatchFileSnapshot('../../../docs/what-is-kept.md');
});

import { describe, expect, test } from 'vitest';
import { statementsIn } from './statements.ts';

const only = (source: string) => {
  const [statement, ...others] = statementsIn('a.ts', source);
  expect(others).toEqual([]);
  return statement;
};

describe('the statements of a file', () => {
  test.each(['rows', 'one', 'maybe'])('are read by `%s` as its type argument says', (method) => {
    const source = `const found = await tx.${method}<{ id: number }>(sql\`select id from a\`);`;
    expect(only(source)).toEqual({
      file: 'a.ts',
      line: 1,
      text: 'select id from a',
      use: { kind: 'read', rowType: '{ id: number }' },
    });
  });

  test('have numbered parameters', () => {
    const source = `tx.run(sql\`update a set b = \${b} where id = \${a.id}\`)`;
    expect(only(source)?.text).toBe('update a set b = $1 where id = $2');
  });

  test('are run without a look at their rows', () => {
    expect(only('tx.run(sql`delete from a`)')?.use).toEqual({ kind: 'run' });
  });

  test('may be chosen where they are handed over', () => {
    const source = 'tx.one<Row>(all ? sql`select 1` : (few ? sql`select 2` : sql`select 3`))';
    const use = { kind: 'read', rowType: 'Row' };
    expect(statementsIn('a.ts', source).map((each) => each.use)).toEqual([use, use, use]);
  });

  test.each([
    ['stands in a variable', 'const later = sql`select 1`; tx.rows<Row>(later);'],
    ['is read without a type', 'tx.rows(sql`select 1`)'],
    ['is handed to something else', 'read<Row>(sql`select 1`)'],
    ['is read by another method', 'tx.each<Row>(sql`select 1`)'],
    ['comes out of a function', 'tx.rows<Row>(choose(sql`select 1`))'],
    ['is not the first argument', 'tx.rows<Row>(first, sql`select 1`)'],
  ])('are of unknown use when one %s', (_, source) => {
    expect(only(source)?.use).toEqual({ kind: 'unknown' });
  });

  test.each([
    'const both = [sql`select 1`, sql`select 2`];',
    'run(work, async (tx) => { await tx.rows<Row>(sql`select 1`); await tx.rows<Row>(sql`select 2`) });',
    'class A { b = { c: () => tx.rows<Row>(sql`select 1`).then(() => tx.run(sql`select 2`)) } }',
    'await Promise.all([tx.rows<Row>(sql`select 1`), ...more(sql`select 2`)]);',
    `tx.run(sql\`select \${inner(sql\`select 1\`)}\`);`,
  ])('are found wherever they are: %s', (source) => {
    expect(statementsIn('a.ts', source)).toHaveLength(2);
  });

  test('of another template are none', () => {
    expect(statementsIn('a.ts', 'tx.run(html`select 1`, db.sql`select 1`)')).toEqual([]);
  });

  test('have their own line and type beside words of any script', () => {
    const source = '// ยืม ৳ 借\nconst a = "é";\n\ntx.one<{\n  // ยืม\n  id: "é";\n}>(sql`select 1`);';
    const use = { kind: 'read', rowType: '{\n  // ยืม\n  id: "é";\n}' };
    expect(only(source)).toEqual({ file: 'a.ts', line: 7, text: 'select 1', use });
  });
});

import { describe, expect, test } from 'vitest';
import { breakSource, type Operator } from './mutant.ts';
import { mutantsOfSql } from './sql.ts';
import { mutantsOfTypeScript } from './typescript.ts';

function broken(source: string, operator: Operator): string[] {
  return mutantsOfSql(source)
    .filter((mutant) => mutant.operator === operator)
    .map((mutant) => breakSource(source, mutant).replaceAll(/\s+/g, ' ').trim());
}

describe('the breaks of SQL', () => {
  test.each<[Operator, string, string[]]>([
    [
      'sql-condition',
      'select from a where b = 1 and c in (2, 3) order by d',
      [
        'select from a where (b = 1 or true) and c in (2, 3) order by d',
        'select from a where b = 1 and (c in (2, 3) or true) order by d',
      ],
    ],
    [
      'sql-condition',
      'select from a where (b is null or c = d) limit 1',
      [
        'select from a where ((b is null or c = d) or true) limit 1',
        'select from a where ((b is null and false) or c = d) limit 1',
        'select from a where (b is null or (c = d and false)) limit 1',
      ],
    ],
    [
      'sql-condition',
      'select from a join b on a.id = b.id and b.company_id = a.company_id where exists (select from c where d)',
      [
        'select from a join b on a.id = b.id and (b.company_id = a.company_id or true) where exists (select from c where d)',
        'select from a join b on a.id = b.id and b.company_id = a.company_id where (exists (select from c where d) or true)',
        'select from a join b on a.id = b.id and b.company_id = a.company_id where exists (select from c where (d or true))',
      ],
    ],
    [
      'sql-condition',
      'select from a where b between 1 and 2 and c is distinct from d',
      [
        'select from a where (b between 1 and 2 or true) and c is distinct from d',
        'select from a where b between 1 and 2 and (c is distinct from d or true)',
      ],
    ],
    [
      'sql-condition',
      'delete from a where case when b then c else d end = 1 returning e',
      ['delete from a where (case when b then c else d end = 1 or true) returning e'],
    ],
    ['sql-condition', "select f('where -- x'), -- where a = b\n 1 /* and c = d */", []],
    ['sql-logic', 'where a is null', ['where a is not null']],
    [
      'sql-logic',
      'where a is not null and not b',
      ['where a is null and not b', 'where a is not null and b'],
    ],
    ['sql-logic', 'create table if not exists a (b text not null)', []],
    ['sql-boundary', 'where a <= b and c > d', ['where a < b and c > d', 'where a <= b and c >= d']],
    ['sql-arithmetic', 'select a - b + 1', ['select a + b + 1', 'select a - b - 1']],
    ['sql-arithmetic', 'select count(*), -a, b.* from b', []],
    ['sql-constant', 'select a + 2, 0', ['select a + 3, 0', 'select a + 1, 0', 'select a + 2, 1']],
    ['sql-swap', 'select least(a, max(b))', ['select greatest(a, max(b))', 'select least(a, min(b))']],
    ['sql-swap', 'select count(distinct a)', ['select count( a)']],
    ['sql-list', 'where a in (1, 2)', ['where a in ( 2)', 'where a in (1)']],
    ['sql-list', 'where a in (select b, c)', []],
    [
      'sql-assignment',
      'update a set b = 1, c = f(d, e) where g',
      ['update a set c = f(d, e) where g', 'update a set b = 1 where g'],
    ],
    ['sql-order', 'select order by a, b desc', ['select order by a desc, b desc', 'select order by a, b']],
    ['sql-lock', 'select for no key update of a skip locked', ['select']],
    ['sql-lock', 'create trigger a for each row', []],
    ['sql-join', 'from a left join b on c', ['from a join b on c']],
  ])('%s: %s', (operator, source, expected) => {
    expect(broken(source, operator)).toEqual(expected);
  });

  test('keep the parameters of a template', () => {
    const source = `x = sql\`select \${a['}']} from b where c = \${d(\`}\`)}::date and e = \${f}\`;`;
    const changed = mutantsOfTypeScript(source, 'source.ts')
      .filter(({ operator }) => operator === 'sql-condition')
      .map((mutant) => breakSource(source, mutant));
    expect(changed).toEqual([
      `x = sql\`select \${a['}']} from b where (c = \${d(\`}\`)}::date or true) and e = \${f}\`;`,
      `x = sql\`select \${a['}']} from b where c = \${d(\`}\`)}::date and (e = \${f} or true)\`;`,
    ]);
  });
});

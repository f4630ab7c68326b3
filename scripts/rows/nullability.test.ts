import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOnce } from '../../server/src/db/run-once.ts';
import type { TestDatabase } from '../../server/src/db/test-database.ts';
import { type Description, describeAll } from './describe.ts';
import { createBoxes, isOtherPostgres } from './test-boxes.ts';

/** Statements whose first column is never null. */
const never = {
  'a column': ['select label from box', 'select b.* from box b', 'select xmin from box'],
  'an expression': [
    "select 'a'",
    "select label || '!' from box",
    'select id * 2 + 1 from box',
    'select length(label) from box',
    'select id::text from box',
    'select id::int from box',
    'select concat(note, note) from box',
    "select jsonb_build_object('note', note) from box",
    'select array[note] from box',
    'select current_date',
    'select now()',
    'select (now() at time zone $$UTC$$)::date',
    "select coalesce(note, '') from box",
    "select greatest(note, 'a') from box",
    "select case when note is null then 'no' else label end from box",
  ],
  'a test': [
    'select note is null from box',
    'select note is distinct from label from box',
    "select (note = 'a') is true from box",
    "select label in ('a', 'b') from box",
    "select label = any(array['a', state]) from box",
    'select exists (select from box)',
    'select not (label = state) and id > 1 from box',
  ],
  'a subquery': [
    'select (select count(*) from item) from box',
    'select (select coalesce(sum(price_cents), 0) from item)',
    'select (select 1)',
    'select array(select note from box)',
  ],
  'an aggregate': [
    'select count(note) from box',
    'select max(label) from box group by id',
    'select array_agg(note) from box group by state',
    'select percentile_cont(0.5) within group (order by id) from box group by state',
    'select count(*) over () from box',
    'select row_number() over () from box',
    'select grouping(label) from box group by grouping sets ((label), ())',
  ],
  'what `where` rules out': [
    'select note from box where note is not null',
    "select note from box where note = 'a'",
    "select note from box where note like 'a%' and id > 0",
    "select note from box where note in ('a', 'b')",
    'select note from box where note in (select name from item) or note is not null',
    "select note from box where note = 'a' or length(note) = 1",
    "select note from box where not (note = 'b')",
    "select note from box where (note = 'a') is true",
    "select note from box where note::varchar(5) = 'a'",
    "select note from (select note from box where note > '') inner_box",
    'select i.name from box b left join item i on i.box_id = b.id where i.id > 0',
    'select o.note from box o join box b on b.note = o.note',
    `select p.price_cents from box b join item i on i.box_id = b.id
      join item p on p.price_cents = i.price_cents`,
    'delete from item where price_cents is not null returning price_cents',
  ],
  'a join': [
    'select b.label from box b left join item i on i.box_id = b.id',
    'select i.name from box b right join item i on i.box_id = b.id',
    'select i.name from box b join item i on i.box_id = b.id',
    'select label from box join box again using (id, label)',
    'select j.label from (box b cross join item i) j',
  ],
  'another query': [
    'select label from (select label from box) b',
    'select n.one from box b cross join lateral (select b.id as one) n',
    'select c.items from box b cross join lateral (select count(*) as items from item where box_id = b.id) c',
    'with b as (select label from box) select label from b',
    "with b as (update box set note = 'c' returning label) select label from b",
    'with recursive n as (select 1 as n union all select n + 1 from n where n < 3) select n from n',
    "select label from box union all select 'a'",
    "select x from (values ('a'), ('b')) v (x)",
    'select n from generate_series(1, 2) n',
    'select place from unnest(array[null]) with ordinality as u (word, place)',
    'select label from labelled',
    'select distinct on (label) label from box',
    'select label from box group by label',
    'select b from box b',
  ],
  'a change': [
    "insert into box (label, state) values ('b', 'new') returning label",
    "update box set note = 'b' returning label",
    'update box set label = upper(label) returning old.label',
    'delete from item returning name',
    "insert into box (label, state) values ('b', 'new') returning (select count(*) from item)",
  ],
};

/** Statements whose first column is null in the rows of the tests. */
const sometimes = {
  'a column': ['select note from box', 'select colour from crate'],
  'an expression': [
    'select null::text',
    "select note || '!' from box",
    'select length(note) from box',
    "select lower('(,1)'::int4range)",
    "select detail ->> 'name' from box",
    "select ('null'::jsonb)::int",
    'select tags[1] from box',
    'select array_length(tags, 1) from box',
    'select coalesce(note, null) from box',
    'select greatest(note, null) from box',
    'select nullif(label, label) from box',
    "select case when note = 'a' then 1 end from box",
    'select case when id = 1 then 1 else null end from box',
    'select case when id = 2 then note else label end from box',
    'select md5(id) from box',
  ],
  'a test': [
    "select note = 'a' from box",
    'select label in ($$no$$, note) from box',
    'select label = any(array[note]) from box',
    'select $$no$$ = any(array_append(tags, null)) from box',
    'select note > label and true from box',
    'select label in (select note from box where note is null) from box',
  ],
  'a subquery': [
    'select (select name from item where item.box_id = box.id limit 1) from box',
    'select (select sum(price_cents) from item where box_id = 2)',
    'select (select count(*) from item having count(*) > 9)',
    'select (select count(*) from item where false group by box_id)',
    'select (select 1 where false)',
    'select (select count(*) from item limit 0)',
  ],
  'an aggregate': [
    'select max(label) from box where false',
    'select max(price_cents) from item where price_cents is null group by id',
    'select max(label) filter (where false) from box group by id',
    'select array_agg(note) filter (where false) from box group by id',
    'select max(label) from box where false group by grouping sets ((state), ())',
    'select label from box group by grouping sets ((label), ())',
    'select sum(price_cents) over (order by price_cents nulls first) from item',
    'select lag(label) over () from box',
    'select note from box group by note',
  ],
  'what `where` does not rule out': [
    'select note from box where note is null',
    "select note from box where note = 'a' or label = 'empty'",
    "select note from box where note <> all('{}')",
    'select note from box where note <> all (select name from item where false)',
    "select note from box where concat(note, 'x') = 'x'",
    'select note from box where (note || tags) is not null',
    "select x.note from box o cross join lateral (select i.note from box i where o.note = 'a') x",
    'select i.name from item n left join (box b join item i on i.id > 0) on b.id = n.id + 5',
    "select note from box where coalesce(note, 'a') = 'a'",
    'select note from box where (note = $$a$$) is not true',
    'select note from box where not (note is not null)',
    'select i.name from box b left join item i on i.box_id = b.id where b.id > 0',
    'select i.price_cents from box b left join item i on i.box_id = b.id where i.id > 0',
    `select n.id from box b left join item i on i.box_id = b.id left join item n on n.id = i.id + 1
      where i.id > 0`,
    'select b.note from box b left join item i on b.note = i.name',
    'select b.note from item i left join (box b join box o on b.note = o.note) on b.id = i.id + 1',
    "update box set note = null where note = 'a' returning note",
  ],
  'a join': [
    'select i.name from box b left join item i on i.box_id = b.id',
    'select b.label from item i right join box x on x.id = i.box_id left join box b on b.id = i.box_id',
    'select i.name from box b full join item i on i.box_id = b.id',
    'select j.name from (box b left join item i on i.box_id = b.id) as j (id, label, note, state)',
    'select i from box b left join item i on i.box_id = b.id',
  ],
  'another query': [
    'select note from (select note from box) b',
    'select i.name from box b left join lateral (select name from item where box_id = b.id) i on true',
    'with b as (select note from box) select note from b',
    'with b as (update box set note = null returning note) select note from b',
    `with recursive n as (select 1 as n union all select nullif(n + 1, 2) from n where n < 3)
      select n from n order by n nulls first`,
    `with recursive pair as (select 1 as one, 2 as two, 0 as depth
        union all select two, null, depth + 1 from pair where depth < 2) select one from pair`,
    'select label from box union all select null',
    "select x from (values ('a'), (null)) v (x)",
    'select u from unnest(array[null::text]) u',
    'select a from unnest(array[1], array[1, 2]) as u (a, b)',
    'select a from rows from (generate_series(1, 1), generate_series(1, 2)) as u (a, b)',
    'select name from labelled',
  ],
  'a change': [
    "insert into box (label, state) values ('b', 'new') returning note",
    "insert into box (label, state) values ('b', 'new') returning old.label",
    'delete from item returning new.name',
    `merge into item using (values (99)) v (id) on item.id = v.id
      when not matched then insert (box_id, name) values (1, 'new') returning old.name`,
  ],
};

/** Statements that would only give null to somebody who has more data, or hands null over. */
const unknown = ['select $1::text', "select jsonb_path_query_first('{}', '$.a')"];

const all = (groups: Record<string, string[]>) =>
  Object.entries(groups).flatMap(([group, texts]) => texts.map((text) => [group, text] as const));

let database: TestDatabase;
let described: ReadonlyMap<string, Description>;

/** Whether PostgreSQL, when it is really asked, gives a null in the first column. */
async function givesNull(text: string): Promise<boolean> {
  // Nobody commits what the statement changes.
  const rows = await runOnce<object>(database.connection, 'begin', text);
  expect(rows.length).toBeGreaterThan(0);
  return rows.some((row) => Object.values(row)[0] === null);
}

function nullsOf(text: string): string {
  const description = described.get(text) ?? [];
  return 'error' in description ? description.error : (description[0]?.nulls ?? 'no column');
}

describe.skipIf(isOtherPostgres)('nullability', () => {
  beforeAll(async () => {
    database = await createBoxes();
    const texts = [...all(never), ...all(sometimes)].map(([, text]) => text);
    described = await describeAll(database.connection, [...texts, ...unknown]);
  });
  afterAll(() => database.drop());

  test.each(all(never))('%s is never null: %s', async (_, text) => {
    expect(nullsOf(text)).toMatch(/^(forbidden|excluded)$/);
    expect(await givesNull(text)).toBe(false);
  });

  test.each(all(sometimes))('%s may be null: %s', async (_, text) => {
    expect(nullsOf(text)).toBe('possible');
    expect(await givesNull(text)).toBe(true);
  });

  test.each(unknown)('of what nobody can know it says that it may be null: %s', (text) => {
    expect(nullsOf(text)).toBe('possible');
  });
});

import type pg from 'pg';

export interface Column {
  readonly name: string;
  readonly type: string;
  readonly isNullable: boolean;
  readonly isKey: boolean;
}

export interface Table {
  readonly name: string;
  /** What one row of it is, as the database itself says (`comment on table`). */
  readonly about: string | null;
  readonly columns: readonly Column[];
  readonly references: readonly Reference[];
}

/** A foreign key. */
export interface Reference {
  readonly columns: readonly string[];
  readonly to: string;
  readonly isNullable: boolean;
  /** At most one row points to one and the same row. */
  readonly isUnique: boolean;
}

/** The tables of a migrated database, in the order of their names. */
export async function readSchema(client: pg.Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ table: Table }>(`
    select jsonb_build_object(
      'name', c.relname,
      'about', obj_description(c.oid, 'pg_class'),
      'columns', (
        select jsonb_agg(jsonb_build_object(
          'name', a.attname,
          'type', format_type(a.atttypid, a.atttypmod),
          'isNullable', not a.attnotnull,
          'isKey', exists (select from pg_index i
            where i.indrelid = c.oid and i.indisprimary and a.attnum = any (i.indkey))
        ) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      'references', coalesce((
        select jsonb_agg(jsonb_build_object(
          'columns', (select jsonb_agg(a.attname order by k.position)
            from unnest(f.conkey) with ordinality k (attnum, position)
            join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum),
          'to', f.confrelid::regclass::text,
          'isNullable', exists (select from pg_attribute a
            where a.attrelid = c.oid and a.attnum = any (f.conkey) and not a.attnotnull),
          'isUnique', exists (select from pg_index i
            where i.indrelid = c.oid and i.indisunique and i.indpred is null
              and array(select unnest(i.indkey::smallint[]) order by 1) <@ f.conkey)
        ) order by f.conname)
        from pg_constraint f where f.conrelid = c.oid and f.contype = 'f'), '[]')
    ) as table
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    order by c.relname`);
  return rows.map(({ table }) => table);
}

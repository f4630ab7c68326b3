import type { MarketId } from '@hiram/contract';
import { Client } from 'pg';
import type { ConnectionSettings } from '../db/connection.ts';

export type Mode = 'demo' | 'production';

/** A database as it is found, before anything of it is changed. */
export interface FoundDatabase {
  /** Null of one that was made before installations had an id. */
  readonly id: string | null;
  readonly market: MarketId | null;
  readonly mode: Mode;
  readonly generation: number;
  /** Whether its file storage carries its id. */
  readonly isMarked: boolean;
  /** Where some of its files lie, the oldest and the newest among them. */
  readonly sampledKeys: readonly string[];
}

interface InstallationRow {
  readonly id?: string;
  readonly market: MarketId;
  readonly mode?: Mode;
  readonly generation?: number;
  readonly marked_at?: string | null;
}

const samples = 10;

/** Null of a database in which no lender has ever been. It may be of any version of ours. */
export async function findDatabase(connection: ConnectionSettings): Promise<FoundDatabase | null> {
  const client = new Client({ ...connection, connectionTimeoutMillis: 30_000, query_timeout: 30_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('begin read only');
    const has = async (table: string): Promise<boolean> =>
      (await client.query<{ has: boolean }>('select to_regclass($1) is not null as has', [`public.${table}`]))
        .rows[0]?.has ?? false;
    const rowsOf = async <Row>(table: string, text: string): Promise<Row[]> =>
      (await has(table)) ? (await client.query<{ row: Row }>(text)).rows.map(({ row }) => row) : [];
    const [installation] = await rowsOf<InstallationRow>(
      'installation',
      'select to_jsonb(i) as row from installation i',
    );
    // As JSON, because which columns are there depends on the version.
    const [demoStaff] = await rowsOf(
      'staff',
      `select 1 as row from staff s where (to_jsonb(s) ->> 'is_demo')::boolean limit 1`,
    );
    const lenders = await rowsOf('companies', 'select 1 as row from companies limit 1');
    if (!installation && lenders.length === 0) return null;
    const sampledKeys = await rowsOf<string>(
      'files',
      `with kept as (select * from files f where to_jsonb(f) ->> 'forgotten_at' is null)
       (select storage_key as row from kept order by created_at, id limit ${samples})
       union (select storage_key from kept order by created_at desc, id desc limit ${samples})`,
    );
    return {
      id: installation?.id ?? null,
      market: installation?.market ?? null,
      mode: installation?.mode ?? (demoStaff ? 'demo' : 'production'),
      generation: installation?.generation ?? 0,
      isMarked: typeof installation?.marked_at === 'string',
      sampledKeys,
    };
  } finally {
    await client.end();
  }
}

/** For tests: what the access log holds. */
import { openAddress } from '../personal-data/origin.ts';
import type { TestServer } from '../test-server.ts';

export interface AccessRow {
  readonly company_id: string;
  readonly at: Date;
  readonly staff_id: string;
  readonly role: string;
  readonly session: string | null;
  /** Opened. */
  readonly address: string | null;
  readonly operation: string;
  readonly kind: string;
  readonly borrower_id: string | null;
  readonly people: number;
  readonly wanted: Record<string, unknown>;
  readonly searched_index: Buffer | null;
}

/** Oldest first; of one operation, or all. */
export async function accessRows(server: TestServer, operation: string | null = null): Promise<AccessRow[]> {
  const rows = await server.query<AccessRow & { address: Buffer }>(
    'select * from access_log where $1::text is null or operation = $1 order by id',
    [operation],
  );
  return rows.map((row) => ({
    ...row,
    address: openAddress(server.personalData, 'access_log', {
      ...{ staffId: Number(row.staff_id), at: row.at, address: row.address },
    }),
  }));
}

import { type Cell, type PersonalData, SealError } from './seal.ts';

/** Who writes a row of a log, and from where. Whoever comes by a link has no session. */
interface Writer {
  readonly staffId: number;
  readonly at: Date;
  readonly address: string;
  readonly tokenHash: Buffer | null;
}

type Log = 'audit_log' | 'access_log' | 'staff_sessions';

/** The database numbers the rows, so an address is sealed under what the writer knows of its row. */
const addressCell = (table: Log, { staffId, at }: Pick<Writer, 'staffId' | 'at'>): Cell => ({
  table,
  column: 'address',
  rowId: `${staffId}.${at.getTime()}`,
});

interface Origin {
  /** Tells sessions apart without being of any use to whoever reads it. */
  readonly session: string | null;
  readonly address: Buffer;
}

export function originOf(personalData: PersonalData, table: Log, writer: Writer): Origin {
  return {
    session: writer.tokenHash === null ? null : writer.tokenHash.toString('hex', 0, 6),
    address: personalData.seal(addressCell(table, writer), writer.address),
  };
}

/** Null where none was kept, and where the key that sealed it is gone: a row is never sealed again. */
export function openAddress(
  personalData: PersonalData,
  table: Log,
  row: { readonly staffId: number; readonly at: Date; readonly address: Buffer | null },
): string | null {
  if (row.address === null) return null;
  try {
    return personalData.open(addressCell(table, row), row.address);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

import type { StaffRole } from '@hiram/contract/desk';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { FilePurpose, FileType } from './picture.ts';

export interface FileRow {
  readonly id: string;
  readonly contentType: FileType;
  readonly keyId: string;
  readonly storageKey: string;
}

export async function insertFile(
  tx: Tx,
  file: {
    id: string;
    companyId: number;
    borrowerId: number;
    purpose: FilePurpose;
    contentType: FileType;
    byteSize: number;
    sha256: Buffer;
    look: string | null;
    keyId: string;
    storageKey: string;
    at: Date;
  },
): Promise<void> {
  await tx.run(sql`
    insert into files (id, company_id, borrower_id, purpose, content_type, byte_size, sha256, look, key_id,
      storage_key, created_at)
    values (${file.id}, ${file.companyId}, ${file.borrowerId}, ${file.purpose}, ${file.contentType},
      ${file.byteSize}, ${file.sha256}, ${file.look}::bit(64), ${file.keyId}, ${file.storageKey}, ${file.at})`);
}

/** The borrower's own file, and what it is. */
export function findFileOfBorrower(
  tx: Tx,
  fileId: string,
  borrowerId: number,
): Promise<(FileRow & { readonly purpose: FilePurpose }) | undefined> {
  return tx.maybe<FileRow & { purpose: FilePurpose }>(sql`
    select id, content_type, key_id, storage_key, purpose from files
    where id = ${fileId} and forgotten_at is null and borrower_id = ${borrowerId} and purpose <> 'export'`);
}

/** In this order; those of an export, which are no files by themselves. */
export function findParts(tx: Tx, fileIds: readonly string[]): Promise<FileRow[]> {
  return tx.rows<FileRow>(sql`
    select f.id, f.content_type, f.key_id, f.storage_key
    from files f join unnest(${fileIds}::uuid[]) with ordinality as wanted (id, position) on wanted.id = f.id
    where f.forgotten_at is null and f.purpose = 'export' order by wanted.position`);
}

/** Whose it is, and as whom somebody at the desk sees it. */
export interface StaffFileRow extends FileRow {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly role: StaffRole;
}

/** A file of the staff member's lender, as long as they are logged in and their role may see pictures. */
export function findFileForStaff(
  tx: Tx,
  fileId: string,
  {
    staffId,
    roles,
    slipRoles,
    serviceRoles,
    at,
  }: {
    staffId: number;
    roles: readonly string[];
    slipRoles: readonly string[];
    serviceRoles: readonly string[];
    at: Date;
  },
): Promise<StaffFileRow | undefined> {
  return tx.maybe<StaffFileRow>(sql`
    select f.id, f.content_type, f.key_id, f.storage_key, f.company_id, f.borrower_id, m.role
    from files f join staff m on m.company_id = f.company_id
    where f.id = ${fileId} and f.forgotten_at is null and f.purpose <> 'export' and m.id = ${staffId}
      and m.role = any(case f.purpose when 'slip' then ${slipRoles}::text[]
        when 'service' then ${serviceRoles}::text[] else ${roles}::text[] end)
      and m.disabled_at is null and exists (
      select from staff_sessions s where s.staff_id = m.id and staff_session_is_live(s, ${at}))`);
}

/** Which of these storage keys belong to a file that is on record, and not forgotten. */
export async function findRecorded(tx: Tx, storageKeys: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ storageKey: string }>(
    sql`select storage_key from files where storage_key = any(${storageKeys}) and forgotten_at is null`,
  );
  return new Set(rows.map((row) => row.storageKey));
}

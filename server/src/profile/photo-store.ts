import { identityImages, isRefusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import { type PictureRefusal, takePhoto } from '../files/image.ts';
import { lookOf } from '../files/look.ts';
import type { FilePurpose, KeptFile, Picture } from '../files/picture.ts';
import type { Borrower } from '../operation/caller.ts';

/** A picture by what it shows; the contract's field names are the purposes on record. */
export type Photos<Name extends FilePurpose> = ReadonlyMap<Name, Picture>;

/** All of the photos that were sent, or none: the first that is no good is named. */
export async function takePhotos<Name extends FilePurpose>(
  names: readonly Name[],
  sent: { readonly [name in Name]?: Blob | undefined },
): Promise<Photos<Name> | PictureRefusal> {
  const photos = new Map<Name, Picture>();
  for (const name of names) {
    const blob = sent[name];
    if (!blob) continue;
    const taken = await takePhoto(blob);
    if (isRefusal(taken)) return { ...taken, data: { ...taken.data, field: name } };
    photos.set(name, taken);
  }
  return photos;
}

/** Stores photos and makes them the ones that count. Those before them stay on record. */
export async function keepPhotos(
  tx: Tx,
  files: Files,
  borrower: Borrower,
  photos: Photos<FilePurpose>,
): Promise<void> {
  const { borrowerId } = borrower;
  for (const [purpose, picture] of photos) {
    const fileId = await files.keep(tx, borrower, purpose, await withLook(purpose, picture));
    await tx.run(sql`
      insert into borrower_photos (borrower_id, purpose, file_id) values (${borrowerId}, ${purpose}, ${fileId})
      on conflict (borrower_id, purpose) do update set file_id = excluded.file_id`);
  }
}

/** A card or a face that somebody else has sent before is found, also when it was saved anew. */
async function withLook(purpose: FilePurpose, picture: Picture): Promise<KeptFile> {
  const isOfIdentity = (identityImages as readonly FilePurpose[]).includes(purpose);
  return isOfIdentity ? { ...picture, look: await lookOf(picture) } : picture;
}

/** Where the borrower can see the photo of each purpose that counts now, for five minutes. */
export async function photoAddresses(
  tx: Tx,
  files: Files,
  borrower: Borrower,
): Promise<(purpose: FilePurpose) => string | null> {
  const rows = await tx.rows<{ purpose: FilePurpose; fileId: string }>(
    sql`select purpose, file_id from borrower_photos where borrower_id = ${borrower.borrowerId}`,
  );
  return (purpose) => {
    const row = rows.find((each) => each.purpose === purpose);
    return row ? signFileAddress(files.keys, row.fileId, borrower, borrower.at) : null;
  };
}

/**
 * Whether an order stands that was made with the present signature. The lock is the
 * strong one: an application that is just being made, which refers to the
 * borrower's row, is waited for, and the next one waits for us.
 */
export async function lockForSigning(tx: Tx, borrowerId: number): Promise<{ hasRunningOrder: boolean }> {
  await tx.run(sql`select from borrowers where id = ${borrowerId} for update`);
  const row = await tx.maybe(
    sql`select from orders where borrower_id = ${borrowerId} and not order_is_over(status)`,
  );
  return { hasRunningOrder: row !== undefined };
}

import { timingSafeEqual } from 'node:crypto';
import { type KeyRing, signWith } from './keys.ts';

/** Who an address is made for; the callers of operations are such. */
export type Viewer =
  | { readonly kind: 'borrower'; readonly borrowerId: number }
  | { readonly kind: 'staff'; readonly staffId: number };

const lifeSeconds = 5 * 60;

/** What the query of a file's address says; nothing of it is believed before the signature is checked. */
export interface AddressQuery {
  readonly expires?: unknown;
  readonly for?: unknown;
  readonly signature?: unknown;
}

/**
 * An address that opens one file to one viewer for five minutes. It can stand in an `<img>`, which sends no
 * token; so the one who reads checks again that the viewer may see it and is still logged in.
 */
export function signFileAddress(keys: KeyRing, fileId: string, viewer: Viewer, now: Date): string {
  const expires = String(Math.floor(now.getTime() / 1000) + lifeSeconds);
  const whom = nameOf(viewer);
  const signature = signWith(keys[0], signedText(fileId, expires, whom)).toString('base64url');
  return `/files/${fileId}?expires=${expires}&for=${whom}&signature=${signature}`;
}

/** The viewer of a good address; nothing when it is forged, changed or too old. */
export function checkFileAddress(
  keys: KeyRing,
  fileId: string,
  query: AddressQuery,
  now: Date,
): Viewer | undefined {
  const { expires, for: whom, signature } = query;
  if (typeof expires !== 'string' || typeof whom !== 'string' || typeof signature !== 'string')
    return undefined;
  const given = Buffer.from(signature, 'base64url');
  // An address made just before the keys were replaced is good until it expires.
  const isSigned = keys.some((key) => {
    const made = signWith(key, signedText(fileId, expires, whom));
    return given.length === made.length && timingSafeEqual(given, made);
  });
  if (!isSigned || Number(expires) * 1000 <= now.getTime()) return undefined;
  const [, kind, id] = /^(borrower|staff)-(\d+)$/.exec(whom) ?? [];
  return kind === 'borrower' ? { kind, borrowerId: Number(id) } : { kind: 'staff', staffId: Number(id) };
}

function nameOf(viewer: Viewer): string {
  return viewer.kind === 'borrower' ? `borrower-${viewer.borrowerId}` : `staff-${viewer.staffId}`;
}

function signedText(fileId: string, expires: string, whom: string): string {
  return `${fileId}\n${expires}\n${whom}`;
}

import { timingSafeEqual } from 'node:crypto';
import { type KeyRing, signWith } from './keys.ts';

/** Who an address is made for; the callers of operations are such. */
export type Viewer =
  | { readonly kind: 'borrower'; readonly borrowerId: number }
  | { readonly kind: 'staff'; readonly staffId: number };

const lifeSeconds = 5 * 60;

/** What the query of such an address says; nothing of it is believed before the signature is checked. */
export interface AddressQuery {
  readonly expires?: unknown;
  readonly for?: unknown;
  readonly name?: unknown;
  readonly signature?: unknown;
}

export function signFileAddress(
  keys: KeyRing,
  fileId: string,
  viewer: Viewer,
  now: Date,
  name?: string,
): string {
  return signAddress(keys, `/files/${fileId}`, viewer, now, name);
}

/**
 * An address that opens one thing to one viewer for five minutes. It can stand in an `<img>`, which sends no
 * token; so the one who reads checks again that the viewer may see it and is still logged in.
 */
export function signAddress(
  keys: KeyRing,
  path: string,
  viewer: Viewer,
  now: Date,
  /** Of a document that is to be saved under this name rather than shown; letters, digits, `-` and `.`. */
  name?: string,
): string {
  const expires = String(Math.floor(now.getTime() / 1000) + lifeSeconds);
  const whom = nameOf(viewer);
  const signature = signWith(keys[0], signedText(path, expires, whom, name)).toString('base64url');
  const saved = name === undefined ? '' : `&name=${name}`;
  return `${path}?expires=${expires}&for=${whom}${saved}&signature=${signature}`;
}

/** The viewer of a good address; nothing when it is forged, changed or too old. */
export function checkAddress(
  keys: KeyRing,
  path: string,
  query: AddressQuery,
  now: Date,
): Viewer | undefined {
  const { expires, for: whom, name, signature } = query;
  if (typeof expires !== 'string' || typeof whom !== 'string' || typeof signature !== 'string')
    return undefined;
  if (name !== undefined && (typeof name !== 'string' || !/^[A-Za-z0-9][A-Za-z0-9.-]*$/.test(name)))
    return undefined;
  const given = Buffer.from(signature, 'base64url');
  // An address made just before the keys were replaced is good until it expires.
  const isSigned = keys.some((key) => {
    const made = signWith(key, signedText(path, expires, whom, name));
    return given.length === made.length && timingSafeEqual(given, made);
  });
  if (!isSigned || Number(expires) * 1000 <= now.getTime()) return undefined;
  const [, kind, id] = /^(borrower|staff)-(\d{1,15})$/.exec(whom) ?? [];
  if (kind === 'borrower') return { kind, borrowerId: Number(id) };
  return kind === 'staff' ? { kind, staffId: Number(id) } : undefined;
}

function nameOf(viewer: Viewer): string {
  return viewer.kind === 'borrower' ? `borrower-${viewer.borrowerId}` : `staff-${viewer.staffId}`;
}

/** As JSON, so that no text says the same as another: joined by a sign, a name could become part of a viewer. */
function signedText(path: string, expires: string, whom: string, name: string | undefined): string {
  return JSON.stringify([path, expires, whom, name ?? null]);
}

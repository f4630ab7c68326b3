/** For whom passkeys are made: a browser offers them at this origin and nowhere else. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Null where the server has not been told under which address it is reached: then there are no passkeys. */
export type FindRelyingParty = () => RelyingParty | null;

/** It comes from the settings and never from what a caller sends: a Host header is written by anybody. */
export function relyingPartyOf(publicUrl: string | null): RelyingParty | null {
  if (publicUrl === null) return null;
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}

/** The demo's address by its name: for browsers, an address of digits has no passkeys. */
export function demoPublicUrl(ownUrl: string): string {
  const { port } = new URL(ownUrl);
  return `http://localhost:${port}`;
}

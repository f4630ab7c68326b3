import { hash, verify } from '@node-rs/argon2';

// OWASP's setting for argon2id (algorithm 2); about 34 ms of
// one core, on libuv's threads and not on the event loop.
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Verified against when there is no account, so that an unknown number takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/** Typing é on one phone and on another may give different bytes; NFKC makes them the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), cost);
}

export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash === undefined) {
    decoy ??= hashPassword('no account has this one');
    await verify(await decoy, password.normalize('NFKC'));
    return false;
  }
  return verify(passwordHash, password.normalize('NFKC'));
}

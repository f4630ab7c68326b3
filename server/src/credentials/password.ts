import { hash, verify } from '@node-rs/argon2';
import type { Tx } from '../db/database.ts';

/**
 * OWASP's setting for argon2id (algorithm 2); about 34 ms of one core, on libuv's threads and not on the event loop. Tests,
 * which hash by the ten thousand, make it less; nothing else may.
 */
export const passwordCost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Hashes quickly while the demo's people are made up, before anybody can call: hundreds of codes and passwords that were
 * never anybody's. Their owners' password is hashed again afterwards, as slowly as everybody's.
 */
export async function quickHashes<T>(work: () => Promise<T>): Promise<T> {
  const usual = { ...passwordCost };
  Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 });
  try {
    return await work();
  } finally {
    Object.assign(passwordCost, usual);
  }
}

// Verified against when there is no account, so that an unknown number takes as long as a wrong password.
let decoy: Promise<string> | undefined;

/** Typing é on one phone and on another may give different bytes; NFKC makes them the same password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), passwordCost);
}

async function compare(password: string, passwordHash: string | undefined): Promise<boolean> {
  if (passwordHash === undefined) {
    decoy ??= hashPassword('no account has this one');
    await verify(await decoy, password.normalize('NFKC'));
    return false;
  }
  return verify(passwordHash, password.normalize('NFKC'));
}

/** Worked out while no transaction is open, see `Tx.outside`: each takes longer than all statements of its call. */
export function hashOf(tx: Tx, password: string): Promise<string> {
  return tx.outside(`hash ${password}`, () => hashPassword(password));
}

export function isPassword(tx: Tx, password: string, passwordHash: string | undefined): Promise<boolean> {
  return tx.outside(`compare ${passwordHash} ${password}`, () => compare(password, passwordHash));
}

/** A new code and its hash. `make` gives another one each time, so both are made together, once. */
export function newCode(tx: Tx, make: () => string): Promise<{ code: string; codeHash: string }> {
  return tx.outside('new code', async () => {
    const code = make();
    return { code, codeHash: await hashPassword(code) };
  });
}

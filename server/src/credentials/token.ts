import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits. Only the borrower's phone has the token; we keep its hash. */
export function newToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashToken(token) };
}

// A fast hash is right here: the token has 256 bits of its own, there is nothing to guess.
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The lender's time is the machine's, but for the demo's, whose clock can be moved on by days (`demo-clock/`). Whatever
 * is agreed with the world outside goes by the machine's: signatures, the codes of authenticator apps, the database.
 */
let aheadMs = 0;

export const lenderTime = (): Date => new Date(Date.now() + aheadMs);

/** What the machine's clock says at a moment of the lender's. */
export const machineTime = (at: Date): Date => new Date(at.getTime() - aheadMs);

/** By how much the lender's clock is ahead of the machine's. */
export const clockAhead = (): number => aheadMs;

const followers = new Set<(ms: number) => void>();

/** For the demo alone. */
export function setClockAhead(ms: number): void {
  aheadMs = ms;
  for (const follow of followers) follow(ms);
}

/** Tells a program beside us how far the clock is ahead, now and whenever it moves, until it wants to hear no more. */
export function followClock(follow: (ms: number) => void): () => void {
  followers.add(follow);
  follow(aheadMs);
  return () => followers.delete(follow);
}

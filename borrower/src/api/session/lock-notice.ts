import { passingShelf, type Shelf } from './shelf.ts';

const noticeName = 'hiram_lock';

const lockReasons = ['wrong_passwords', 'wrong_codes', 'staff'] as const;
export type LockReason = (typeof lockReasons)[number];

/**
 * Why the account is locked, when the server says it in
 * words we know, and until when, when it ends by itself.
 */
export interface LockNotice {
  readonly reason: LockReason | null;
  readonly until: Date | null;
}

/**
 * What the refusal 20003 says, or what was kept of it; a
 * newer server, or a curious visitor, may say anything.
 */
export function lockNoticeIn(data: unknown): LockNotice {
  const { reason, until } = (typeof data === 'object' && data !== null ? data : {}) as Record<
    string,
    unknown
  >;
  const end = typeof until === 'string' ? new Date(until) : null;
  return {
    reason: lockReasons.find((known) => known === reason) ?? null,
    until: end !== null && !Number.isNaN(end.getTime()) ? end : null,
  };
}

/** Kept for the lock screen, which a reload must not leave without words. */
export function createLockMemory(shelf: Shelf) {
  return {
    keep(notice: LockNotice): void {
      shelf.write(noticeName, JSON.stringify(notice));
    },
    read(): LockNotice {
      try {
        return lockNoticeIn(JSON.parse(shelf.read(noticeName) ?? 'null'));
      } catch {
        return lockNoticeIn(null);
      }
    },
  };
}

export const lockMemory = createLockMemory(passingShelf);

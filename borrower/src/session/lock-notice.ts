import { passingShelf, type Shelf } from './shelf.ts';

const lockedUntilName = 'hiram_locked_until';

/** What the refusal 20003 said, kept for the lock screen: until when, or `null` when only a person can lift it. */
export function createLockNotice(shelf: Shelf) {
  return {
    keep(until: string | null): void {
      shelf.write(lockedUntilName, until !== null && !Number.isNaN(Date.parse(until)) ? until : null);
    },
    until(): Date | null {
      const kept = shelf.read(lockedUntilName);
      return kept === null ? null : new Date(kept);
    },
  };
}

export const lockNotice = createLockNotice(passingShelf);

import { paths } from '../paths.ts';
import { passingShelf, type Shelf } from './shelf.ts';

/** Kept by server.ts, when a call ends the session: apart from here, because that is part of the first page. */
export const wayBackName = 'hiram_way_back';

/** Where somebody wanted to go when they were asked to log in; for this tab only, and for one log-in. */
export function createWayBack(shelf: Shelf) {
  return {
    /** An address of ours, or null. */
    read(): string | null {
      const kept = shelf.read(wayBackName);
      return kept && kept !== paths.home && /^\/(?![/\\])/.test(kept) ? kept : null;
    },
    forget: () => shelf.write(wayBackName, null),
  };
}

export const wayBack = createWayBack(passingShelf);

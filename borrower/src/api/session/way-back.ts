import { paths } from '../paths.ts';
import { passingShelf, type Shelf } from './shelf.ts';

const name = 'hiram_way_back';

/** Where somebody wanted to go when they were asked to log in; for this tab only, and for one log-in. */
export function createWayBack(shelf: Shelf) {
  return {
    /** Several calls may have failed at once: whoever is at the log-in already wanted to go elsewhere before. */
    note({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
      if (pathname !== paths.login) shelf.write(name, pathname + search);
    },
    /** An address of ours, or home. */
    take(): string {
      const kept = shelf.read(name);
      shelf.write(name, null);
      return kept && /^\/(?![/\\])/.test(kept) ? kept : paths.home;
    },
  };
}

export const wayBack = createWayBack(passingShelf);

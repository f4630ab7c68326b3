/** A place for small strings. Reads and writes never throw, whatever the browser allows. */
export interface Shelf {
  read(name: string): string | null;
  /** Writing `null` takes the value away. */
  write(name: string, value: string | null): void;
}

/**
 * Browsers may block storage (private windows, full disks, strict settings) by throwing on the mere mention
 * of it. Then the value lives as long as the page: the borrower can finish what they are doing.
 */
export function createShelf(open: () => Storage): Shelf {
  const memory = new Map<string, string>();
  let storage: Storage | null;
  try {
    storage = open();
  } catch {
    storage = null;
  }
  return {
    read(name) {
      const kept = memory.get(name);
      if (kept !== undefined) return kept;
      try {
        return storage?.getItem(name) ?? null;
      } catch {
        return null;
      }
    },
    write(name, value) {
      memory.delete(name);
      try {
        if (value === null) storage?.removeItem(name);
        else if (storage) storage.setItem(name, value);
        else memory.set(name, value);
      } catch {
        if (value !== null) memory.set(name, value);
      }
    },
  };
}

/** Kept until it is taken away, and shared by all tabs. */
export const lastingShelf = createShelf(() => window.localStorage);

/** Kept as long as this tab. */
export const passingShelf = createShelf(() => window.sessionStorage);

import { useEffect, useSyncExternalStore } from 'react';
import { session } from '../api/session.ts';

/** What somebody has opened, to be opened again. */
export interface Recent {
  readonly path: string;
  readonly name: string;
}

const most = 6;
const none: readonly Recent[] = [];
const listeners = new Set<() => void>();
// In memory alone: whom somebody has looked at is on the log, and is not left behind in a browser.
let recents = none;

function change(next: readonly Recent[]): void {
  recents = next;
  for (const listener of listeners) listener();
}
session.subscribe(() => change(none));

/** Puts the page that is open at the top of what was opened lately, once its name is known. */
export function useRecent(path: string, name: string | undefined): void {
  useEffect(() => {
    if (name === undefined) return;
    change([{ path, name }, ...recents.filter((each) => each.path !== path)].slice(0, most));
  }, [path, name]);
}

export function useRecents(): readonly Recent[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => recents,
  );
}

/** Takes away a database of this browser with all that is in it: whoever comes next must not find it. */
export function forgetDatabase(name: string): void {
  try {
    indexedDB.deleteDatabase(name);
  } catch {
    // A browser without storage has kept nothing.
  }
}

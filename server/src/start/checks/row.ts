/** One line of what is held against production. */
export interface CheckRow {
  readonly what: string;
  /** Missing: production cannot go without it. Weak: it can, and should not. */
  readonly state: 'ok' | 'weak' | 'missing';
  /** What was found, or what to do about it. */
  readonly todo: string;
}

export const ok = (what: string, todo = ''): CheckRow => ({ what, state: 'ok', todo });
export const weak = (what: string, todo: string): CheckRow => ({ what, state: 'weak', todo });
export const missing = (what: string, todo: string): CheckRow => ({ what, state: 'missing', todo });

/** What a check throws is what is missing. */
export async function rowOf(
  what: string,
  check: () => Promise<CheckRow | string | null> | CheckRow | string | null,
  describe: (error: unknown) => string = (error) => (error as Error).message,
): Promise<CheckRow> {
  try {
    const found = await check();
    if (found === null) return ok(what);
    return typeof found === 'string' ? missing(what, found) : found;
  } catch (error) {
    return missing(what, describe(error));
  }
}

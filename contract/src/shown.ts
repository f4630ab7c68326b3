/** How somebody at the desk came to see a borrower: what the access log calls it. */
export const accessKinds = ['page', 'order', 'list', 'search', 'file', 'reveal', 'export'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** Whose data an answer at the desk holds, and how the access log calls looking at it. */
export interface Shown<Output> {
  readonly kind: AccessKind;
  /**
   * How many people there are in an answer that can be about several; the one whom the call names, if it names
   * one, is known without it.
   */
  readonly people?: (output: Output) => number;
  /** Whom a search has found: where that is one person, the log names them. */
  readonly only?: (output: Output) => readonly (number | null)[];
}

export type Shows<Output> = 'nobody' | Shown<Output>;

/** How many different ones there are; what belongs to nobody does not count. */
/* @__NO_SIDE_EFFECTS__ */
export function countPeople(ids: readonly (number | null | undefined)[]): number {
  return new Set(ids.filter((id) => id !== null && id !== undefined)).size;
}

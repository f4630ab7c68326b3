import type { AnyOperation, OutputOf } from '@hiram/contract';

/** How an answer of the server is kept for reading without a network. */
export interface Keepable {
  /** What it has to be like to be shown again: a newer version of the app may expect another shape. */
  readonly schema: AnyOperation['output'];
  /** It comes page by page; the first is kept. */
  readonly isPaged?: boolean;
  /** Makes of an answer what can be kept of it, given what was kept before. */
  readonly prepare?: (data: never, before: never) => Promise<unknown>;
  /** The name of another query that may have the same answer, and whether it has. */
  readonly instead?: { readonly queryKey: readonly unknown[]; readonly fits: (data: never) => boolean };
}

interface KeptOptions<Op extends AnyOperation> {
  readonly isPaged?: boolean;
  readonly prepare?: (data: OutputOf<Op>, before: OutputOf<Op> | null) => Promise<OutputOf<Op>>;
  readonly instead?: {
    readonly queryKey: readonly unknown[];
    readonly fits: (data: OutputOf<Op>) => boolean;
  };
}

/** The note on a query whose last answer can be read without a network. */
export function kept<Op extends AnyOperation>(operation: Op, options: KeptOptions<Op> = {}) {
  return { keepable: { schema: operation.output, ...options } as Keepable };
}

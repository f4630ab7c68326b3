import type { AnyOperation, CommonRefusal, OutputOf, ParsedInput, Refusal, RefusalOf } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { CallerByKind } from './caller.ts';

/**
 * The function behind an operation. It decides, writes through `tx` and returns the output or a refusal that
 * the contract names; a refusal that is not in the contract does not compile.
 */
export type Handler<Op extends AnyOperation> = (
  tx: Tx,
  caller: CallerByKind[Op['caller']],
  input: ParsedInput<Op>,
) => Promise<OutputOf<Op> | Refusal<RefusalOf<Op> | CommonRefusal>>;

/** An output, as far as it is known of every operation: it is not a refusal. */
type Output = { readonly refusal?: never } | null;

export interface Binding {
  readonly operation: AnyOperation;
  readonly handler: (tx: Tx, caller: never, input: unknown) => Promise<Output | Refusal>;
}

export function bind<Op extends AnyOperation>(operation: Op, handler: Handler<Op>): Binding {
  return { operation, handler: handler as Binding['handler'] };
}

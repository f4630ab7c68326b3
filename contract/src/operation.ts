import type { BaseIssue, BaseSchema, InferInput, InferOutput } from 'valibot';
import { safeParse } from 'valibot';
import type { Market } from './market.ts';
import type { RefusalName } from './refusals.ts';
import type { Shows } from './shown.ts';
import type { StaffRole } from './staff-role.ts';

/** `anyone` needs no token; `borrower` and `staff` need a live session of that kind. */
export type Caller = 'anyone' | 'borrower' | 'staff';

export type Effect = 'read' | 'write';

export type Schema = BaseSchema<unknown, unknown, BaseIssue<unknown>>;

export interface Operation<
  Who extends Caller = Caller,
  Input extends Schema = Schema,
  Output extends Schema = Schema,
  Refuses extends RefusalName = RefusalName,
> {
  readonly api: 'app' | 'desk';
  readonly path: `/${string}`;
  readonly summary: string;
  readonly caller: Who;
  readonly effect: Effect;
  /** A write that must not happen twice when the network repeats it: refused without an Idempotency-Key. */
  readonly needsKey?: true;
  /** `multipart` where files travel; everything else is JSON. */
  readonly encoding?: 'json' | 'multipart';
  /** The most bytes of a file where it is no photo. */
  readonly fileBytes?: number;
  /**
   * What no lock of the account may ever block: leaving, unlocking, and later repaying and asking for help.
   */
  readonly allowedWhileLocked?: true;
  /** Which staff may call it; everybody else at the desk is refused before the operation is asked. */
  readonly roles: readonly StaffRole[];
  /** Fields that the record of what staff did must not hold: passwords. */
  readonly secrets?: readonly string[];
  /** It reads much, so only a few of its kind run at once and hold nobody else up. */
  readonly readsMuch?: true;
  /** Whose data the answer holds, of what staff call: looking at somebody leaves a row in the access log. */
  readonly shows?: Shows<never>;
  /** It reads from one snapshot, and for no longer than a report may take. */
  readonly isReport?: true;
  /** It moves money, roles or prices: asked of a session that has just proved its second factor. */
  readonly needsStepUp?: true;
  /** What may be sent depends on the market: a Thai number has ten digits, a Philippine one eleven. */
  readonly input: (market: Market) => Input;
  readonly output: Output;
  /** The operation's own refusals; the common ones go without saying. */
  readonly refuses: readonly Refuses[];
}

export type AnyOperation = Operation<Caller, Schema, Schema, RefusalName>;
export type SentInput<Op extends AnyOperation> = InferInput<ReturnType<Op['input']>>;
export type ParsedInput<Op extends AnyOperation> = InferOutput<ReturnType<Op['input']>>;
export type OutputOf<Op extends AnyOperation> = InferOutput<Op['output']>;
export type RefusalOf<Op extends AnyOperation> = Op['refuses'][number];

type Definition<W extends Caller, I extends Schema, O extends Schema, R extends RefusalName> = Omit<
  Operation<W, I, O, R>,
  'api' | 'roles' | 'secrets' | 'needsStepUp' | 'shows'
>;

interface DeskDefinition<I extends Schema> {
  readonly roles: readonly StaffRole[];
  readonly needsStepUp?: true;
  /** Typed by the input: a misspelt one would let a password into the record. */
  readonly secrets?: readonly (keyof InferOutput<I> & string)[];
}

/** A read says whose data it gives; a write is on record anyway, and says so where its answer tells something new. */
type DeskShows<O extends Schema> =
  | { readonly effect: 'read'; readonly shows: Shows<InferOutput<O>> }
  | { readonly effect: 'write'; readonly shows?: Shows<InferOutput<O>> };

/* @__NO_SIDE_EFFECTS__ */
export function appOperation<
  W extends 'anyone' | 'borrower',
  I extends Schema,
  O extends Schema,
  const R extends RefusalName,
>(definition: Definition<W, I, O, R>): Operation<W, I, O, R> {
  return { api: 'app', roles: [], ...definition };
}

/* @__NO_SIDE_EFFECTS__ */
export function deskOperation<
  W extends 'anyone' | 'staff',
  I extends Schema,
  O extends Schema,
  const R extends RefusalName,
>(definition: Definition<W, I, O, R> & DeskDefinition<I> & DeskShows<O>): Operation<W, I, O, R> {
  return { api: 'desk', ...definition };
}

export function addressOf(operation: Pick<AnyOperation, 'api' | 'path'>): string {
  return `/api/${operation.api}${operation.path}`;
}

/** Field name to the key of the sentence that says what is wrong with it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The one validation, run on the phone before sending and on the server before anything else. */
export function parseInput<I extends Schema>(
  schema: I,
  value: unknown,
): { ok: true; input: InferOutput<I> } | { ok: false; fields: FieldErrors } {
  const result = safeParse(schema, value, { abortPipeEarly: true });
  if (result.success) return { ok: true, input: result.output };
  const fields: Record<string, string> = {};
  for (const issue of result.issues) {
    const name = issue.path?.map((item) => String(item.key)).join('.') ?? '';
    fields[name] ??= fieldErrorOf(issue);
  }
  return { ok: false, fields };
}

/** Our own keys stand in the schemas; what valibot itself says is English and must not reach a person. */
function fieldErrorOf(issue: BaseIssue<unknown>): string {
  if (/^[a-z][a-z0-9_]*$/.test(issue.message)) return issue.message;
  return issue.received === 'undefined' ? 'field_required' : 'field_invalid';
}

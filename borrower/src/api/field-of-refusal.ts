import {
  type AnyOperation,
  type FieldErrors,
  type NotDone,
  type RefusalName,
  type RefusalOf,
  refusalText,
} from '@hiram/contract';

/** Which field each refusal of an operation is about, null for none: a new refusal does not compile until this is said. */
export type FieldOfRefusal<Op extends AnyOperation> = Readonly<Record<RefusalOf<Op>, string | null>>;

/** What to show beside which field: what the server says about fields, and the refusal beside the one it is about. */
export function fieldErrorsOf(
  { refusal, fields }: NotDone,
  fieldOf: Readonly<Partial<Record<RefusalName, string | null>>>,
): FieldErrors {
  const field = refusal === null ? null : (fieldOf[refusal] ?? null);
  return refusal === null || field === null ? fields : { ...fields, [field]: refusalText(refusal) };
}

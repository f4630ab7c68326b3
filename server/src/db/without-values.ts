import { DatabaseError } from 'pg';

/**
 * PostgreSQL describes what it refuses by quoting it: the whole row in `detail`, parameters in `where`, and in the
 * message what it could not read. These are people's data, and go no further than here: an error is logged, kept with
 * a failed job, or printed by whatever catches it last.
 */
export function withoutValues(error: unknown): unknown {
  if (!(error instanceof DatabaseError)) return error;
  for (const quoting of ['detail', 'where', 'hint', 'internalQuery', 'internalPosition'] as const)
    delete error[quoting];
  const message = withoutQuotation(error.message, error.code);
  // The stack begins with the message.
  error.stack = error.stack?.replace(error.message, () => message) ?? '';
  error.message = message;
  return error;
}

/** The "data exceptions" quote what they could not read; in all others a quotation is a name of ours. */
export function withoutQuotation(message: string, code: unknown): string {
  return typeof code === 'string' && /^22...$/.test(code) ? message.replace(/".*"/s, '"…"') : message;
}

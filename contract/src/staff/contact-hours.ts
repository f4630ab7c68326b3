import * as v from 'valibot';
import type { Hours } from '../market.ts';
import { line } from '../profile/profile-fields.ts';

const written = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d)$/;

/** Reads "08:00-20:00"; null where it is no span of one day. */
export function readHours(text: string): Hours | null {
  const [, from, to] = written.exec(text) ?? [];
  return from !== undefined && to !== undefined && from < to ? { from, to } : null;
}

export const hoursLine = v.pipe(
  line(11),
  v.check((text) => readHours(text) !== null, 'field_invalid'),
);

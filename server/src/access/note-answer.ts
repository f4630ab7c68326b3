import { type AnyOperation, isRefusal, type Refusal } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { Staff } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { noteAccess } from './note-access.ts';
import { maskSearch, searchedIndex } from './searched.ts';

/**
 * Of what somebody sends: a number that they look for is kept as a hash, a search with its data masked, and a reason is in
 * the audit log.
 */
const leftOut: ReadonlySet<string> = new Set(['mobile', 'search', 'reason']);

interface Answered {
  readonly input: unknown;
  /** Whom the call named. */
  readonly borrowerIds: readonly number[];
  readonly result: unknown;
}

/**
 * Puts on record whom an answer shows to a member of staff, as its operation declares it. What shows nobody leaves no row: a
 * refusal, an empty list, the books without an order. What is searched for does, whether it is found or not.
 */
export async function noteAnswer(
  tx: Tx,
  personalData: PersonalData,
  caller: Staff,
  { path, shows = 'nobody' }: AnyOperation,
  { input, borrowerIds, result }: Answered,
): Promise<Refusal<'reading_limit_reached'> | null> {
  if (shows === 'nobody' || (isRefusal(result) && shows.kind !== 'search')) return null;
  const shown = isRefusal(result) ? [] : (shows.only?.(result as never) ?? []);
  const [borrowerId = null, ...others] = new Set([...borrowerIds, ...shown].filter((id) => id !== null));
  const named = others.length === 0 ? borrowerId : null;
  const people = isRefusal(result) ? 0 : (shows.people?.(result as never) ?? (named === null ? 0 : 1));
  const isAlways = shows.kind === 'search' || shows.kind === 'reveal' || shows.kind === 'export';
  if (people === 0 && !isAlways) return null;
  const { mobile, search } = input as { readonly mobile?: string; readonly search?: string };
  const wanted = {
    ...Object.fromEntries(Object.entries(input as object).filter(([name]) => !leftOut.has(name))),
    ...(search === undefined ? {} : { search: maskSearch(search, caller.market) }),
  };
  const number = mobile ?? search;
  const searched = number === undefined ? null : searchedIndex(personalData, caller, number);
  return noteAccess(tx, personalData, caller, {
    ...{ operation: path, kind: shows.kind, borrowerId: named, people, wanted, searched },
  });
}

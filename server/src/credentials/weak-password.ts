import { readFileSync } from 'node:fs';
import { type Refusal, refuse } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';

const common: ReadonlySet<string> = new Set(
  readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm'];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(''))];

// People know a number by its end: with or without the
// leading zero or the country's prefix, this much is in it.
const mobileTail = 7;
// The name of a lender called "ABC" stands in too many good passwords to be forbidden.
const shortestName = 4;

interface PasswordOwner {
  readonly mobile: string;
  readonly lenderName: string;
}

/**
 * What is guessed first: the common, the patterned, and
 * what somebody knows who knows the number and the lender.
 */
export function isWeakPassword(password: string, { mobile, lenderName }: PasswordOwner): boolean {
  const folded = password.normalize('NFKC').toLowerCase();
  if (common.has(folded)) return true;
  if (new Set(folded).size <= 2 || runs.some((run) => run.includes(folded))) return true;
  const bare = bareOf(folded);
  const personal = ['hiram', bareOf(lenderName), mobile.slice(-mobileTail)];
  return personal.some((word) => word.length >= shortestName && bare.includes(word));
}

/** Only letters and digits, so that "0917-000-0001" and "Hi ram" hide nothing. */
function bareOf(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
}

/** Asked before a code or an old password is looked at, so that a weak choice costs nobody a try. */
export async function refuseWeakPassword(
  tx: Tx,
  { companyId, mobile, password }: { companyId: number; mobile: string; password: string },
): Promise<Refusal<'weak_password'> | undefined> {
  const lender = await tx.one<{ name: string }>(sql`select name from companies where id = ${companyId}`);
  return isWeakPassword(password, { mobile, lenderName: lender.name }) ? refuse('weak_password') : undefined;
}

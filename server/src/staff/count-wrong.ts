import { type Refusal, refuseAndKeep } from '@hiram/contract';
import { type Attempt, countWrongTry } from '../credentials/failures.ts';
import type { Tx } from '../db/database.ts';

export async function countWrong<
  Name extends 'wrong_staff_credentials' | 'wrong_second_factor' | 'passkey_refused',
>(tx: Tx, attempt: Attempt, refusal: Name): Promise<Refusal<Name | 'account_locked'>> {
  const { lockedUntil } = await countWrongTry(tx, attempt);
  return lockedUntil ? lockedFor(lockedUntil) : refuseAndKeep(refusal);
}

export function lockedFor(until: Date): Refusal<'account_locked'> {
  return refuseAndKeep('account_locked', { until: until.toISOString() });
}

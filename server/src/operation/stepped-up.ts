import { type Refusal, refuse } from '@hiram/contract';
import type { Staff } from './caller.ts';

const minutes = 5;

export function steppedUpUntil(provedAt: Date): Date {
  return new Date(provedAt.getTime() + minutes * 60_000);
}

/** A session that was left open, or stolen, moves no money: the second factor was proved in it a moment ago. */
export function refuseUnproved({
  steppedUpAt,
  secondFactors = [],
  at,
}: Pick<Staff, 'steppedUpAt' | 'secondFactors' | 'at'>): Refusal<'step_up_needed'> | null {
  if (steppedUpAt && steppedUpUntil(steppedUpAt) > at) return null;
  return refuse('step_up_needed', { ways: secondFactors.length > 0 ? secondFactors : ['password'] });
}

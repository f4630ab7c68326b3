import { addDays } from '@hiram/contract';
import type { StoredInstalment } from '../repayment/instalment-store.ts';

/** The due date of an instalment after an extension: what is repaid stays where it was. */
export function addExtensionDays({ status, dueOn }: StoredInstalment, days: number): string {
  return status === 'repaid' ? dueOn : addDays(dueOn, days);
}

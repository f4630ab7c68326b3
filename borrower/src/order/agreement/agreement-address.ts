import { orderIdInSearch } from '../../api/numbered-paths.ts';

/** What the address of the agreement screen says: of which order, and whether a withdrawal waits for it. */
export function agreementAddress(search: string): {
  /** Null stands for the newest agreement there is. */
  readonly orderId: number | null;
  readonly isForWithdrawal: boolean;
} {
  const orderId = orderIdInSearch(search);
  const back = new URLSearchParams(search).get('back');
  return { orderId, isForWithdrawal: orderId !== null && back === 'withdraw' };
}

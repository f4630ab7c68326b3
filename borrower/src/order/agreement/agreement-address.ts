/** What the address of the agreement screen says: of which order, and whether a withdrawal waits for it. */
export function agreementAddress(search: string): {
  /** Null stands for the newest agreement there is. */
  readonly orderId: number | null;
  readonly isForWithdrawal: boolean;
} {
  const query = new URLSearchParams(search);
  const order = query.get('order') ?? '';
  const orderId = /^[1-9]\d{0,14}$/.test(order) ? Number(order) : null;
  return { orderId, isForWithdrawal: orderId !== null && query.get('back') === 'withdraw' };
}

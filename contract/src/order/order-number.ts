/** What people call an order by, on the phone and on paper. */
export function orderNumber(orderId: number): string {
  return `H${String(orderId).padStart(8, '0')}`;
}

/** What people call an order by, on the phone and on paper. */
export function orderNumber(orderId: number): string {
  return `H${String(orderId).padStart(8, '0')}`;
}

/** The order that somebody means: `H00000012`, `h12` or `12`. */
export function orderIdIn(text: string): number | null {
  const digits = /^h?0*([1-9]\d{0,14})$/i.exec(text.trim())?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * What the bank calls a payment, out of the reference it is booked by. That one is ours where a statement or a slip named
 * none, and has the number of the line behind it where one did, since a bank may use a reference twice.
 */
export function bankReferenceIn(transferReference: string): string | null {
  if (/^(?:statement line|slip) \d+$/.test(transferReference)) return null;
  return transferReference.replace(/ \/ \d+$/, '');
}

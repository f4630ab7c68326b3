/** Loaded before the server: its machine's clock goes wrong when told so, while the database's stays right. */
const RealDate = globalThis.Date;
let aheadMs = 0;

class ShiftedDate extends RealDate {
  constructor(...given: unknown[]) {
    if (given.length === 0) super(ShiftedDate.now());
    else super(...(given as [number]));
  }

  static override now(): number {
    return RealDate.now() + aheadMs;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on('message', (message: { readonly aheadMs?: number }) => {
  if (message.aheadMs === undefined) return;
  aheadMs = message.aheadMs;
  process.send?.('shifted');
});
// A suite that is stopped in the middle leaves no server behind.
process.once('disconnect', () => process.exit(1));

export {};

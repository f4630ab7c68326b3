import * as desk from '@hiram/contract/desk';
import type { World } from '../world.ts';

/** What the lender's own people do, besides their work on loans. */
export async function tellLender(world: World, until: (daysAgo: number, hour: number) => Promise<void>) {
  await until(100, 9);
  const made = { code: 'MARKET-DAY', label: 'Stall at the market', was: null };
  await world.desk('admin', desk.saveInviteCode, made);
  await until(3, 16);
  // Nobody knows whose this is.
  world.bank.payIn({
    amountCents: 3_210_00,
    note: 'transfer',
    name: 'Unknown Sender',
    account: '000099887766',
  });
  await until(2, 15);
  await world.desk('admin', desk.proposeLimit, { name: 'coupons_daily', value: 80 });
}

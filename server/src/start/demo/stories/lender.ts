import { readFileSync } from 'node:fs';
import * as desk from '@hiram/contract/desk';
import type { World } from '../world.ts';

/** What the lender's own people do, besides their work on loans. */
export async function tellLender(world: World, until: (daysAgo: number, hour: number) => Promise<void>) {
  await until(120, 10);
  await drawLogo(world);
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

/** As every lender does it: one person uploads it, another agrees, and from then on it is in the settings. */
async function drawLogo(world: World): Promise<void> {
  const picture = new Blob([readFileSync(new URL('../../demo-logo.png', import.meta.url))], {
    type: 'image/png',
  });
  const { src } = await world.desk('admin', desk.uploadLenderPicture, { use: 'LOGO', picture });
  const { proposalId } = await world.desk('admin', desk.saveConfig, { key: 'LOGO', value: src, was: null });
  if (proposalId !== null)
    await world.desk('approver', desk.decideProposal, { proposalId, isConfirmed: true });
}

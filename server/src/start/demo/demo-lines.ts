import type { Market } from '@hiram/contract';
import { demo, demoMobile } from '../demo.ts';
import type { RunningServer } from '../start.ts';
import { accountsToTry } from './accounts.ts';

/** Whom to be in the demo, and what to try first. */
export function demoLines({ url, hasPeople, smsSandboxUrl }: RunningServer, market: Market): string[] {
  const borrowers = [
    { mobile: demoMobile(market), shows: 'somebody new, with a coupon and nothing else yet' },
    ...(hasPeople ? accountsToTry(market) : []),
  ];
  const lines = [
    '',
    'Demo accounts, all with the password',
    `  ${demo.password}`,
    '',
    `At the desk (${url}/desk):`,
    ...demo.staff.map(({ email, role }) => `  ${role.padEnd(15)}${email}`),
    '',
    `On the phone (${url}):`,
    ...borrowers.map(({ mobile, shows }) => `  ${mobile.padEnd(15)}${shows}`),
    `  ${'invite code'.padEnd(15)}${demo.inviteCode}  (to register new borrowers)`,
  ];
  if (!hasPeople) return lines;
  const withCode = borrowers.find(({ shows }) => shows.includes('withdraw code'))?.mobile ?? '';
  return [
    ...lines,
    '',
    'Three things to try:',
    `  1. Log in on the phone as ${withCode}, take the code from ${smsSandboxUrl ?? 'the text messages'}, and withdraw; sami sends another one.`,
    '  2. Open the first audit at the desk as rosa, pass it, and pass the final audit as anan.',
    '  3. At the top of the desk, move the demo’s clock on by a month, and watch what is late and who was reminded.',
  ];
}

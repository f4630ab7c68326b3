import { type RepayOptions, slipMethods } from '@hiram/contract';

/** How money is sent: a transfer by hand, a transfer from a QR code, or the payment provider's page. */
const ways = [...slipMethods, 'recharge'] as const;
export type Way = (typeof ways)[number];

/** The ways that are open: both transfers need somewhere to send to. */
export function waysOf({
  payee,
  qr,
  hasRecharge,
}: Pick<RepayOptions, 'payee' | 'qr' | 'hasRecharge'>): Way[] {
  const isOpen = { transfer: payee !== null, qr: payee !== null && qr !== null, recharge: hasRecharge };
  return ways.filter((way) => isOpen[way]);
}

export const isWay = (text: string | null): text is Way => ways.some((way) => way === text);

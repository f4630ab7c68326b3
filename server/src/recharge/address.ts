import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

const lifeSeconds = 15 * 60;

/** What the query of an address says; nothing of it is believed before the signature is checked. */
export interface AddressQuery {
  readonly expires?: unknown;
  readonly signature?: unknown;
}

/** The addresses at which recharges are paid, for those who have a payment provider. */
export interface PaymentPage {
  addressOf(reference: string, at: Date): string;
  /** Whether we made this address, and if so whether its time is over. */
  check(reference: string, query: AddressQuery, at: Date): 'good' | 'old' | 'forged';
}

/**
 * A recharge is opened by an address of ours: `/loan/recharge` only makes a row and an address, and the new
 * tab that opens it waits for the provider. So no transaction, lock or connection of the database is held
 * while somebody else takes their time, the phone has its answer at once, and a tab that is loaded again asks
 * for the same page again. The reference is known to the provider and stands in the books, so it alone opens
 * nothing: the address is signed and ends soon.
 *
 * It lies under /api because the phone's service worker leaves that alone; elsewhere it would answer a slow
 * provider with the app's own page.
 */
export function paymentPage(secret: string): PaymentPage {
  // Derived for this use only: no signature of a call to the provider is one of an address.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'hiram recharge address', 32));
  const sign = (reference: string, expires: string) =>
    createHmac('sha256', key).update(`${reference}\n${expires}`).digest();

  return {
    addressOf(reference, at) {
      const expires = String(Math.floor(at.getTime() / 1000) + lifeSeconds);
      const signature = sign(reference, expires).toString('base64url');
      return `/api/recharge/${reference}?expires=${expires}&signature=${signature}`;
    },
    check(reference, { expires, signature }, at) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return 'forged';
      const given = Buffer.from(signature, 'base64url');
      const made = sign(reference, expires);
      if (given.length !== made.length || !timingSafeEqual(given, made)) return 'forged';
      return Number(expires) * 1000 > at.getTime() ? 'good' : 'old';
    },
  };
}

import { bankFailures, type PayoutFailure } from '@hiram/contract';
import * as v from 'valibot';
import { machineTime } from '../operation/clock.ts';
import { callSigned } from '../signed-http/call.ts';

export interface Transfer {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Null of an account that only a statement has named. */
  readonly bankName: string | null;
  readonly accountNumber: string;
  readonly accountName: string;
  /**
   * When it was committed that this is sent. The call is
   * signed with it, so a call that was held up goes stale.
   */
  readonly triedAt: Date;
}

/** What the bank has under a reference. It is held against what was sent before anything is believed. */
export interface CarriedTransfer {
  readonly amountCents: number;
  readonly currency: string;
  /** The account number, whole or with its beginning hidden; at least four digits at its end. */
  readonly account: string;
}

export type BankAnswer =
  | { readonly status: 'pending' | 'unknown_reference' }
  | (CarriedTransfer & { readonly status: 'settled'; readonly bankReference?: string | undefined })
  | (CarriedTransfer & {
      readonly status: 'failed';
      readonly failure: PayoutFailure;
      readonly bankReference?: string | undefined;
    });

/**
 * A bank that pays out. One reference is one transfer, for ever: a bank that gets the same
 * reference again moves no more money and repeats its first answer, a refusal too. So a transfer
 * whose answer was lost may be handed in again under its own reference, and never under another. An
 * answer that did not come, or that says nothing, throws.
 */
export interface PayoutGateway {
  send(transfer: Transfer): Promise<'accepted' | { readonly refused: PayoutFailure }>;
  ask(reference: string): Promise<BankAnswer>;
}

export interface PayoutGatewaySettings {
  readonly url: string;
  readonly secret: string;
  /** Where the bank may tell the outcome by itself; a real bank has it in its own settings. */
  readonly notifyUrl?: () => string | undefined;
  readonly timeoutMs?: number;
}

/** Words that are not ours are a refusal whose reason we cannot name. */
export const failure = v.optional(v.fallback(v.picklist(bankFailures), 'refused_by_bank'), 'refused_by_bank');
export const carriedTransfer = {
  amountCents: v.pipe(v.number(), v.integer()),
  currency: v.pipe(v.string(), v.maxLength(3)),
  account: v.pipe(v.string(), v.maxLength(100)),
};
const bankReference = v.optional(v.pipe(v.string(), v.maxLength(100)));

const sendAnswer = v.variant('status', [
  v.object({ status: v.literal('accepted') }),
  v.object({ status: v.literal('refused'), failure }),
]);
const askAnswer = v.variant('status', [
  v.object({ status: v.picklist(['pending', 'unknown_reference']) }),
  v.object({ status: v.literal('settled'), bankReference, ...carriedTransfer }),
  v.object({ status: v.literal('failed'), failure, bankReference, ...carriedTransfer }),
]);

/**
 * Any bank behind two HTTP calls, signed in both directions: `POST /transfers`
 * hands one in, `POST /transfers/status` asks about it.
 */
export function httpPayoutGateway(settings: PayoutGatewaySettings): PayoutGateway {
  const { url, secret, notifyUrl, timeoutMs = 10_000 } = settings;

  const call = async (path: string, data: object, at: Date): Promise<unknown> =>
    JSON.parse(await callSigned(data, { url: `${url}${path}`, secret, whom: 'the bank', timeoutMs, at }));

  return {
    async send({ triedAt, ...transfer }) {
      const answer = await call(
        '/transfers',
        { ...transfer, notifyUrl: notifyUrl?.() },
        machineTime(triedAt),
      );
      const parsed = v.parse(sendAnswer, answer);
      return parsed.status === 'accepted' ? 'accepted' : { refused: parsed.failure };
    },
    async ask(reference) {
      return v.parse(askAnswer, await call('/transfers/status', { reference }, new Date()));
    },
  };
}

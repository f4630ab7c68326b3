import { LARGEST_CENTS, type Language, repaymentFailures } from '@hiram/contract';
import * as v from 'valibot';
import { callSigned } from '../signed-http/call.ts';

/** What a borrower is about to pay. */
export interface Payment {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  /** Whom it is paid to, as the page says. */
  readonly lender: string;
  readonly language: Language;
}

/** Words that are not ours are a refusal whose reason we cannot name. */
const failure = v.optional(
  v.fallback(v.picklist(repaymentFailures), 'refused_by_provider'),
  'refused_by_provider',
);
const providerReference = v.optional(v.pipe(v.string(), v.maxLength(100)));

const paid = v.object({
  status: v.literal('paid'),
  amountCents: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(LARGEST_CENTS)),
  paidAt: v.pipe(
    v.string(),
    v.isoTimestamp(),
    v.transform((text) => new Date(text)),
  ),
  providerReference,
});
const failed = v.object({ status: v.literal('failed'), failure, providerReference });
const expired = v.object({ status: v.literal('expired'), providerReference });

/** What became of a payment, as the provider tells it when asked and by itself. */
export const paymentOutcome = v.variant('status', [paid, failed, expired]);
export type PaymentOutcome = v.InferOutput<typeof paymentOutcome>;

const opened = v.object({ pageUrl: v.pipe(v.string(), v.url(), v.maxLength(2000)) });
const asked = v.variant('status', [
  v.object({ status: v.literal('open') }),
  v.object({ status: v.literal('unknown_reference') }),
  paid,
  failed,
  expired,
]);
export type PaymentAnswer = v.InferOutput<typeof asked>;

/**
 * Somebody with a page on which money is paid. One reference is one payment, for ever: opened again, it gives
 * the page of the same payment, and money is taken once. An answer that did not come, or that says nothing,
 * throws.
 */
export interface PaymentProvider {
  /** Gives the address of the page. */
  open(payment: Payment): Promise<string>;
  ask(reference: string): Promise<PaymentAnswer>;
  /**
   * Where a provider that collects by itself fits in: it takes the payment from an account that the borrower
   * has once agreed to (`mandate`, the provider's name for that agreement) without a page. It only begins; what
   * becomes of it is told as of any other payment, under its reference, so hook, jobs and books stay as they
   * are. No provider here has it, and nobody calls it.
   */
  pull?(payment: Payment & { readonly mandate: string }): Promise<void>;
}

export interface PaymentProviderSettings {
  readonly url: string;
  readonly secret: string;
  /** Where the provider may tell the outcome by itself; a real one has it in its own settings. */
  readonly notifyUrl?: () => string | undefined;
  readonly timeoutMs?: number;
}

/**
 * Any provider behind two HTTP calls, signed in both directions: `POST /payments`
 * opens one, `POST /payments/status` asks about it.
 */
export function httpPaymentProvider(settings: PaymentProviderSettings): PaymentProvider {
  const { url, secret, notifyUrl, timeoutMs = 10_000 } = settings;

  const call = async (path: string, data: object): Promise<unknown> =>
    JSON.parse(
      await callSigned(data, { url: `${url}${path}`, secret, whom: 'the payment provider', timeoutMs }),
    );

  return {
    async open(payment) {
      const { pageUrl } = v.parse(opened, await call('/payments', { ...payment, notifyUrl: notifyUrl?.() }));
      // Nobody types card numbers into a page that is less safe than our own call was.
      const isSafe =
        new URL(pageUrl).protocol === 'https:' || new URL(pageUrl).origin === new URL(url).origin;
      if (!isSafe) throw new Error('the payment provider’s page is not https');
      return pageUrl;
    },
    async ask(reference) {
      return v.parse(asked, await call('/payments/status', { reference }));
    },
  };
}

import { randomUUID } from 'node:crypto';
import type { RepaymentFailure } from '@hiram/contract';
import { KeptRecords } from './kept-records.ts';
import { lenderTime } from './serve.ts';

export interface SandboxPayment {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly lender: string;
  readonly notifyUrl: string | null;
  /** The name of its page, which nobody can guess, and the provider's own name for the payment. */
  readonly pageId: string;
  readonly providerReference: string;
  readonly openedAt: string;
  readonly status: 'open' | 'paid' | 'failed' | 'expired';
  readonly failure: RepaymentFailure | null;
  readonly paidAt: string | null;
}

export type PaymentOrder = Pick<SandboxPayment, 'reference' | 'amountCents' | 'currency' | 'lender'> & {
  readonly notifyUrl?: string;
};

const lifeMs = 30 * 60_000;

/** The provider's books: one payment per reference, for ever. */
export class SandboxPayments extends KeptRecords<SandboxPayment> {
  /** Opens a payment, or finds the one that has the reference already. */
  open({ reference, amountCents, currency, lender, notifyUrl }: PaymentOrder): SandboxPayment {
    return (
      this.find(reference) ??
      this.#put({
        ...{ reference, amountCents, currency, lender, notifyUrl: notifyUrl ?? null },
        pageId: randomUUID(),
        providerReference: `SANDBOX-${randomUUID().slice(0, 8)}`,
        openedAt: lenderTime().toISOString(),
        status: 'open',
        failure: null,
        paidAt: null,
      })
    );
  }

  findPage(pageId: string): SandboxPayment | undefined {
    return this.all().find((payment) => payment.pageId === pageId);
  }

  pay(payment: SandboxPayment): SandboxPayment {
    return this.#put({ ...payment, status: 'paid', failure: null, paidAt: lenderTime().toISOString() });
  }

  fail(payment: SandboxPayment): SandboxPayment {
    return this.#put({ ...payment, status: 'failed', failure: 'declined' });
  }

  /** Ends what was opened half an hour ago, or with `isNow` whatever is open, and gives what it has ended. */
  expire({ isNow = false } = {}): SandboxPayment[] {
    return this.all()
      .filter(({ status }) => status === 'open')
      .filter(({ openedAt }) => isNow || lenderTime().getTime() - Date.parse(openedAt) > lifeMs)
      .map((payment) => this.#put({ ...payment, status: 'expired' }));
  }

  #put(payment: SandboxPayment): SandboxPayment {
    this.save(payment);
    return payment;
  }
}

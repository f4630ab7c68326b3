import { signatureOf } from '../signed-http/signature.ts';
import type { Faults } from './bank-faults.ts';
import type { BankTransfer } from './bank-transfers.ts';

const pausesMs = [200, 1000, 5000, 15_000];
const longestHoldMs = 2000;

/** Tells the lender what became of transfers, again and again until it says that it has heard. */
export function bankWebhooks(
  secret: string,
  faults: () => Faults,
): (transfer: BankTransfer) => Promise<void> {
  let held: BankTransfer | undefined;

  async function deliver(transfer: BankTransfer): Promise<void> {
    const { notifyUrl } = transfer;
    if (!notifyUrl) return;
    const body = JSON.stringify({
      eventId: `${transfer.bankReference}-${transfer.status}`,
      reference: transfer.reference,
      outcome: transfer.status,
      bankReference: transfer.bankReference,
      ...(transfer.failure ? { failure: transfer.failure } : {}),
    });
    for (const pauseMs of [0, ...pausesMs]) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (await isHeard(notifyUrl, body)) return;
    }
  }

  async function isHeard(notifyUrl: string, body: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'x-hiram-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
    };
    try {
      const signal = AbortSignal.timeout(5000);
      return (await fetch(notifyUrl, { method: 'POST', headers, body, signal })).ok;
    } catch {
      return false;
    }
  }

  async function send(transfer: BankTransfer): Promise<void> {
    if (faults().duplicateWebhook) void deliver(transfer);
    await deliver(transfer);
  }

  async function release(transfer: BankTransfer): Promise<void> {
    if (held !== transfer) return;
    held = undefined;
    await send(transfer);
  }

  return async function notify(transfer) {
    if (faults().loseWebhook) return;
    if (!faults().reorder) return send(transfer);
    if (held) {
      const earlier = held;
      await send(transfer);
      return release(earlier);
    }
    held = transfer;
    // The other of the pair may never come.
    setTimeout(() => void release(transfer), longestHoldMs);
  };
}

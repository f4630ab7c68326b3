import { signatureOf } from '../signed-http/signature.ts';

/** One thing to tell the lender. */
export interface Notice {
  /** As the call named it; a receiver may have been told another way where to tell. */
  readonly notifyUrl: string | null;
  readonly event: object;
}

/** What can go wrong with telling. */
export interface WebhookFaults {
  readonly duplicateWebhook: boolean;
  /** Webhooks come in pairs, the later one first. */
  readonly reorder: boolean;
  readonly loseWebhook: boolean;
  /** So many milliseconds after it happened. */
  readonly lateWebhook?: number;
}

const pausesMs = [200, 1000, 5000, 15_000];
const longestHoldMs = 2000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Tells the lender what has happened, again and again until it says that it has heard. */
export function webhooks(secret: string, faults: () => WebhookFaults): (notice: Notice) => Promise<void> {
  let held: Notice | undefined;

  async function deliver({ notifyUrl, event }: Notice): Promise<void> {
    const address = notifyUrl || process.env.SANDBOX_NOTIFY_URL;
    if (!address) return;
    const body = JSON.stringify(event);
    for (const pauseMs of [0, ...pausesMs]) {
      if (pauseMs > 0) await pause(pauseMs);
      if (await isHeard(address, body)) return;
    }
  }

  async function isHeard(address: string, body: string): Promise<boolean> {
    const headers = {
      'content-type': 'application/json',
      'x-hiram-signature': signatureOf(secret, Math.floor(Date.now() / 1000), body),
    };
    try {
      const signal = AbortSignal.timeout(5000);
      return (await fetch(address, { method: 'POST', headers, body, signal })).ok;
    } catch {
      return false;
    }
  }

  async function send(notice: Notice): Promise<void> {
    if (faults().duplicateWebhook) void deliver(notice);
    await deliver(notice);
  }

  async function release(notice: Notice): Promise<void> {
    if (held !== notice) return;
    held = undefined;
    await send(notice);
  }

  return async function notify(notice) {
    const { loseWebhook, reorder, lateWebhook = 0 } = faults();
    if (loseWebhook) return;
    if (lateWebhook > 0) await pause(lateWebhook);
    if (!reorder) return send(notice);
    if (held) {
      const earlier = held;
      await send(notice);
      return release(earlier);
    }
    held = notice;
    // The other of the pair may never come.
    setTimeout(() => void release(notice), longestHoldMs);
  };
}

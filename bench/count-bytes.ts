import type { Page } from '@playwright/test';

export interface Transferred {
  readonly kind: string;
  /** As they travelled: compressed, with the headers of the answer. */
  bytes: number;
}

/** Everything that a page fetches from now on, as the browser's own network panel counts it. */
export async function countBytes(page: Page): Promise<readonly Transferred[]> {
  const devtools = await page.context().newCDPSession(page);
  const all = new Map<string, Transferred>();
  const shown: Transferred[] = [];
  await devtools.send('Network.enable');
  devtools.on('Network.responseReceived', ({ requestId, type }) => {
    const one = { kind: type, bytes: 0 };
    all.set(requestId, one);
    shown.push(one);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = all.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  return shown;
}

export const sumOf = (all: readonly Transferred[]): number => all.reduce((sum, { bytes }) => sum + bytes, 0);

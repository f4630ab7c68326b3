import { createHmac, timingSafeEqual } from 'node:crypto';

const freshSeconds = 300;

/** `t=<seconds>,v1=<hex>`: the time is signed with the body, so an old message cannot be sent again later. */
export function signatureOf(secret: string, sentAtSeconds: number, body: string): string {
  const mac = createHmac('sha256', secret).update(`${sentAtSeconds}.${body}`).digest('hex');
  return `t=${sentAtSeconds},v1=${mac}`;
}

export function isSignedBy(
  secret: string,
  signature: string | undefined,
  body: string,
  nowSeconds: number,
): boolean {
  const sentAt = Number(/^t=(\d{1,12}),v1=[0-9a-f]{64}$/.exec(signature ?? '')?.[1]);
  if (!Number.isInteger(sentAt) || Math.abs(nowSeconds - sentAt) > freshSeconds) return false;
  return timingSafeEqual(Buffer.from(signatureOf(secret, sentAt, body)), Buffer.from(signature ?? ''));
}

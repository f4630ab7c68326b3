import { createECDH } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import webPush from 'web-push';
import { lookUpOutside } from './outside-address.ts';

export interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export interface Notification {
  readonly payload: string;
  /** How long the push service keeps it for a phone that is off. */
  readonly ttlSeconds: number;
  readonly isUrgent: boolean;
  /** A newer one of the same topic takes the place of one that has not been shown. */
  readonly topic: string;
}

export interface PushService {
  /** What a browser subscribes with: only we can send to such a subscription. */
  readonly publicKey: string;
  accepts(endpoint: string): boolean;
  /** `gone` where the phone has ended the subscription; whatever may pass with time throws. */
  send(subscription: PushSubscription, notification: Notification): Promise<'taken' | 'gone'>;
}

export interface PushSettings {
  /** A private key of the curve P-256. */
  readonly key: Buffer;
  /** Where a push service reaches whoever runs this: mailto: or https:. */
  readonly contact: string;
  /** The hosts of push services, `*.` for any below; over https and on its own port alone. */
  readonly hosts: readonly string[];
  /** The demo's own push service, on this machine. */
  readonly sandboxOrigin: string | null;
}

const timeoutMs = 10_000;

/** The browsers' push services, each behind the address that a phone names. */
export function webPushService({ key, contact, hosts, sandboxOrigin }: PushSettings): PushService {
  const publicKey = publicKeyOf(key);
  const vapidDetails = { subject: contact, publicKey, privateKey: key.toString('base64url') };
  const accepts = (endpoint: string) =>
    URL.canParse(endpoint) && isPushService(new URL(endpoint), hosts, sandboxOrigin);
  return {
    publicKey,
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, ttlSeconds, isUrgent, topic }) {
      // Asked again: the list may be shorter than when the phone subscribed.
      if (!accepts(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails,
          TTL: ttlSeconds,
          urgency: isUrgent ? 'high' : 'normal',
          topic,
          contentEncoding: 'aes128gcm',
        },
      );
      const status = await post(new URL(endpoint), headers, body ?? Buffer.alloc(0), sandboxOrigin);
      if (status >= 200 && status < 300) return 'taken';
      if (status === 404 || status === 410) return 'gone';
      throw new Error(`the push service answered HTTP ${status}`);
    },
  };
}

export function publicKeyOf(key: Buffer): string {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(key);
  return pair.getPublicKey().toString('base64url');
}

function isPushService(url: URL, hosts: readonly string[], sandboxOrigin: string | null): boolean {
  if (url.username !== '' || url.password !== '') return false;
  if (sandboxOrigin !== null && url.origin === sandboxOrigin) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  );
}

/** Gives the status alone. A redirection is not followed, and what is answered is not kept. */
function post(
  url: URL,
  headers: Readonly<Record<string, string | number>>,
  body: Buffer,
  sandboxOrigin: string | null,
): Promise<number> {
  const isSandbox = url.origin === sandboxOrigin;
  const request = url.protocol === 'http:' ? requestPlain : requestSecure;
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const call = request(
    url,
    {
      method: 'POST',
      headers: { ...headers },
      signal: AbortSignal.timeout(timeoutMs),
      ...(isSandbox ? {} : { lookup: lookUpOutside }),
    },
    (response) => {
      response.destroy();
      resolve(response.statusCode ?? 0);
    },
  );
  call.once('error', reject);
  call.end(body);
  return promise;
}

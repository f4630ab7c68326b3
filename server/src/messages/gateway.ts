import { signatureOf } from '../signed-http/signature.ts';

export interface Sms {
  /** The gateway sends one message per reference, however often it is handed in. */
  readonly reference: string;
  readonly mobile: string;
  readonly body: string;
}

export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}

/** Any provider behind one signed HTTP call: POST of the message, signed with a shared secret. */
export function httpSmsGateway({ url, secret }: { url: string; secret: string }): SmsGateway {
  return {
    async send(sms) {
      const body = JSON.stringify(sms);
      const sentAt = Math.floor(Date.now() / 1000);
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-hiram-signature': signatureOf(secret, sentAt, body),
        },
        body,
        signal: AbortSignal.timeout(10_000),
      });
      if (!response.ok) throw new Error(`the SMS gateway answered HTTP ${response.status}`);
    },
  };
}

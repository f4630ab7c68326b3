import { callSigned } from '../signed-http/call.ts';

export interface Sms {
  /** The gateway sends one message per reference, however often it is handed in. */
  readonly reference: string;
  readonly mobile: string;
  readonly body: string;
}

export interface SmsGateway {
  send(sms: Sms): Promise<void>;
}

/** Any provider behind one HTTP call, signed in both directions with a shared secret. */
export function httpSmsGateway({ url, secret }: { url: string; secret: string }): SmsGateway {
  return {
    async send(sms) {
      await callSigned(sms, { url, secret, whom: 'the SMS gateway' });
    },
  };
}

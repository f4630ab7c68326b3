import { join } from 'node:path';
import type { MailSettings } from '../mail/mailer.ts';
import type { PushSettings } from '../messages/push/push-service.ts';
import { demoPushKey } from '../personal-data/keys.ts';
import { type Sandbox, type SandboxProgram, startSandbox } from '../sandbox/start-sandbox.ts';
import type { Settings } from './settings.ts';

/**
 * Who else is there: the SMS gateway, the bank and the payment provider, or in the demo the sandboxes that
 * stand in for them.
 */
export interface Outside {
  readonly sms: NonNullable<Settings['sms']>;
  readonly bank: NonNullable<Settings['payout']>;
  /** Null where the lender has none. */
  readonly payment: Settings['payment'];
  /** Null where nobody is notified. */
  readonly push: PushSettings | null;
  /** Null where no e-mail is set up. */
  readonly mail: MailSettings | null;
  /** Where the demo's text messages can be read; null in production. */
  readonly smsSandboxUrl: string | null;
  /** Where the demo's transfers can be seen, and what goes wrong with them chosen; null in production. */
  readonly bankSandboxUrl: string | null;
  /** The same of the demo's payments. */
  readonly paymentSandboxUrl: string | null;
  /** Where the demo's notifications can be seen, as sealed as they were sent. */
  readonly pushSandboxUrl: string | null;
  /** Where the demo's e-mails can be read. */
  readonly mailSandboxUrl: string | null;
}

/** Each sandbox is one of the parts before it is up, so that a start that fails meanwhile stops it too. */
export async function reachOutside(
  { sms, payout, payment, push, mail, demo, dataDir }: Settings,
  parts: AsyncDisposableStack,
): Promise<Outside> {
  const start = (program: SandboxProgram, file?: string): Promise<Sandbox> => {
    const sandbox = startSandbox(program, file && join(dataDir, file));
    parts.defer(() => sandbox.then(({ stop }) => stop()).catch(() => {}));
    return sandbox;
  };
  const [smsReached, bankReached, paymentReached, pushReached, mailReached] = await Promise.all([
    sms ? { gateway: sms, page: null } : start('sms-sandbox').then(smsSandbox),
    payout ? { bank: payout, page: null } : start('bank-sandbox', 'bank-sandbox.jsonl').then(bankSandbox),
    payment || !demo
      ? { payment, page: null }
      : start('payment-sandbox', 'payment-sandbox.jsonl').then(paymentSandbox),
    push || !demo
      ? { push: push && { ...push, sandboxOrigin: null }, page: null }
      : start('push-sandbox').then((sandbox) => pushSandbox(sandbox, dataDir)),
    mail || !demo
      ? { mail: mail === 'none' ? null : mail, page: null }
      : start('mail-sandbox').then(mailSandbox),
  ]);
  return {
    sms: smsReached.gateway,
    bank: bankReached.bank,
    payment: paymentReached.payment,
    push: pushReached.push,
    mail: mailReached.mail,
    smsSandboxUrl: smsReached.page,
    bankSandboxUrl: bankReached.page,
    paymentSandboxUrl: paymentReached.page,
    pushSandboxUrl: pushReached.page,
    mailSandboxUrl: mailReached.page,
  };
}

const smsSandbox = ({ url, secret }: Sandbox) => ({ gateway: { url: `${url}/messages`, secret }, page: url });
const bankSandbox = (sandbox: Sandbox) => ({ bank: sandbox, page: sandbox.url });
const paymentSandbox = (sandbox: Sandbox) => ({ payment: sandbox, page: sandbox.url });
/** The demo reaches nobody outside of this machine, so it notifies its sandbox alone. */
const pushSandbox = ({ url }: Sandbox, dataDir: string) => ({
  push: {
    key: demoPushKey(dataDir),
    contact: 'mailto:operator@demo.example',
    hosts: [],
    sandboxOrigin: url,
  },
  page: url,
});

/** The sandbox says on which port it takes e-mails. */
async function mailSandbox({ url, secret }: Sandbox) {
  const { port } = (await (await fetch(`${url}/smtp`)).json()) as { port: number };
  const mail: MailSettings = {
    ...{ host: '127.0.0.1', port, isSecure: false, isOnThisMachine: true },
    ...{ user: 'hiram', password: secret, from: 'desk@demo.example' },
  };
  return { mail, page: url };
}

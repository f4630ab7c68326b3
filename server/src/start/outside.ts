import { join } from 'node:path';
import { type Sandbox, startSandbox } from '../sandbox/start-sandbox.ts';
import type { Settings } from './settings.ts';

/** Who else is there: the SMS gateway and the bank, or in the demo the sandboxes that stand in for them. */
export interface Outside {
  readonly sms: NonNullable<Settings['sms']>;
  readonly bank: NonNullable<Settings['payout']>;
  /** Where the demo's text messages can be read; null in production. */
  readonly smsSandboxUrl: string | null;
  /** Where the demo's transfers can be seen, and what goes wrong with them chosen; null in production. */
  readonly bankSandboxUrl: string | null;
}

/** Each sandbox is one of the parts before it is up, so that a start that fails meanwhile stops it too. */
export async function reachOutside(
  { sms, payout, dataDir }: Settings,
  parts: AsyncDisposableStack,
): Promise<Outside> {
  const start = (program: 'sms-sandbox' | 'bank-sandbox', file?: string): Promise<Sandbox> => {
    const sandbox = startSandbox(program, file);
    parts.defer(() => sandbox.then(({ stop }) => stop()).catch(() => {}));
    return sandbox;
  };
  const [smsReached, bankReached] = await Promise.all([
    sms ? { gateway: sms, page: null } : start('sms-sandbox').then(smsSandbox),
    payout
      ? { bank: payout, page: null }
      : start('bank-sandbox', join(dataDir, 'bank-sandbox.jsonl')).then(bankSandbox),
  ]);
  return {
    sms: smsReached.gateway,
    bank: bankReached.bank,
    smsSandboxUrl: smsReached.page,
    bankSandboxUrl: bankReached.page,
  };
}

const smsSandbox = ({ url, secret }: Sandbox) => ({ gateway: { url: `${url}/messages`, secret }, page: url });
const bankSandbox = (sandbox: Sandbox) => ({ bank: sandbox, page: sandbox.url });

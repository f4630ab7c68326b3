import { join } from 'node:path';
import { type SandboxProgram, startSandbox } from '../../server/src/sandbox/start-sandbox.ts';
import type { Settings } from '../../server/src/start/settings.ts';
import type { Variables } from './servers.ts';

/** The demo's bank, payment provider, SMS gateway and mailbox: one of each, and all servers are told where they are. */
export async function openSandboxes(
  { dataDir, sms, payout, payment, mail }: Settings,
  parts: AsyncDisposableStack,
): Promise<Variables> {
  const start = async (program: SandboxProgram, file?: string) => {
    const sandbox = await startSandbox(program, file && join(dataDir, file));
    parts.defer(() => sandbox.stop());
    console.log(`  ${program.padEnd(15)} ${sandbox.url}`);
    return sandbox;
  };
  const variables: Record<string, string> = { HIRAM_DEMO: '1' };
  if (!sms) {
    const { url, secret } = await start('sms-sandbox');
    Object.assign(variables, { HIRAM_SMS_URL: `${url}/messages`, HIRAM_SMS_SECRET: secret });
  }
  for (const [name, given] of [
    ['payout', payout],
    ['payment', payment],
  ] as const) {
    if (given) continue;
    const program = name === 'payout' ? 'bank-sandbox' : 'payment-sandbox';
    const { url, secret, hookSecret } = await start(program, `${program}.jsonl`);
    const prefix = `HIRAM_${name.toUpperCase()}`;
    Object.assign(variables, {
      [`${prefix}_URL`]: url,
      [`${prefix}_SECRET`]: secret,
      [`${prefix}_HOOK_SECRET`]: hookSecret,
    });
  }
  if (!mail) {
    const { url, secret } = await start('mail-sandbox');
    const { port } = (await (await fetch(`${url}/smtp`)).json()) as { port: number };
    variables.HIRAM_SMTP_URL = `smtp://hiram:${secret}@127.0.0.1:${port}`;
    variables.HIRAM_MAIL_FROM = 'desk@demo.example';
  }
  return variables;
}

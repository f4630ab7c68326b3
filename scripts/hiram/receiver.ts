import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type Command, count, exitCodes, optional, UsageError } from './command.ts';

/** Which program stands in for whom, and which settings of the server it shares its secrets with. */
const receivers = {
  sms: { program: 'sms-sandbox', secret: 'HIRAM_SMS_SECRET', hookSecret: null, path: '/messages' },
  bank: {
    program: 'bank-sandbox',
    secret: 'HIRAM_PAYOUT_SECRET',
    hookSecret: 'HIRAM_PAYOUT_HOOK_SECRET',
    path: '',
  },
  payment: {
    program: 'payment-sandbox',
    secret: 'HIRAM_PAYMENT_SECRET',
    hookSecret: 'HIRAM_PAYMENT_HOOK_SECRET',
    path: '',
  },
} as const;

const isKnown = (name: string | undefined): name is keyof typeof receivers =>
  name !== undefined && Object.hasOwn(receivers, name);

export const receiver: Command = {
  usage: [
    'sms --port 4001',
    'bank --port 4002 [--notify <address>]',
    'payment --port 4003 [--notify <address>]',
  ],
  help: `A small program that speaks the protocol of docs/operate/protocols.md from the other side: it checks every signature, signs its
answers, sends nothing and moves no money. It is what the demo and the tests talk to, and what a gateway of your own can
be compared with. It takes its secrets from the settings of the server (HIRAM_SMS_SECRET and so on), answers on this
machine only, and shows what it got on its page. --notify is where it tells outcomes, such as
https://loans.example/hooks/payout. Ctrl-C ends it.`,
  options: { port: { type: 'string' }, notify: { type: 'string' } },
  async run(args, out) {
    const [name] = args.positionals;
    if (!isKnown(name)) throw new UsageError('Say which: receiver sms, receiver bank or receiver payment.');
    const { program, secret, hookSecret, path } = receivers[name];
    const file = fileURLToPath(new URL(`../../server/src/sandbox/${program}.ts`, import.meta.url));
    const child = spawn(process.execPath, [file], {
      env: {
        PATH: process.env.PATH,
        SANDBOX_PORT: String(count(args, 'port') ?? 0),
        SANDBOX_SECRET: secretIn(secret),
        ...(hookSecret === null ? {} : { SANDBOX_HOOK_SECRET: secretIn(hookSecret) }),
        SANDBOX_NOTIFY_URL: optional(args, 'notify') ?? '',
        // Whom it tells may have a certificate of its own.
        ...(process.env.NODE_EXTRA_CA_CERTS ? { NODE_EXTRA_CA_CERTS: process.env.NODE_EXTRA_CA_CERTS } : {}),
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [line] = await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null) return exitCodes.failed;
    const { port } = JSON.parse(String(line)) as { port: number };
    const url = `http://127.0.0.1:${port}`;
    out.result({ ok: true, receiver: name, url: `${url}${path}`, page: url }, [
      `The receiver takes ${name === 'sms' ? 'messages' : 'calls'} at ${url}${path} and shows them at ${url}`,
    ]);
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.stdin.end());
    await ended;
    return exitCodes.done;
  },
};

function secretIn(name: string): string {
  const secret = process.env[name]?.trim() ?? '';
  if (secret.length < 32) throw new UsageError(`${name} must be set, with at least 32 characters.`);
  return secret;
}

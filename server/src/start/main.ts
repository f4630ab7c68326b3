import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Market } from '@hiram/contract';
import { demoPublicUrl } from '../passkey/relying-party.ts';
import { clearHalfDemo, resetDemo } from './demo/reset.ts';
import { describeFailure } from './describe-failure.ts';
import { helpText } from './settings/variables.ts';
import { readSettings } from './settings.ts';
import { type RunningServer, startServer } from './start.ts';

const projectDir = fileURLToPath(new URL('../../../', import.meta.url));

async function main(): Promise<void> {
  if (process.argv.some((argument) => argument === '--help' || argument === '-h')) {
    console.log(helpText());
    return;
  }
  const settings = readSettings(process.env, projectDir);
  const say = (sentence: string) => console.log(`  ${sentence}`);
  if (process.argv.includes('--reset')) resetDemo(settings);
  else clearHalfDemo(settings);
  const running = await startServer(settings, say, undefined, { withPeople: settings.demoPeople });
  stopOnSignals(running);
  exitWhenLost(running);
  if (settings.role === 'worker') announceWorker(running);
  else await announce(running, settings.demo ? settings.market : null);
  // Now rather than at the end, which may come as a kill: the next start is then a quick one in any case.
  flushCompileCache();
}

async function announce(
  running: RunningServer,
  /** Of the demo; null in production. */
  market: Market | null,
): Promise<void> {
  const {
    url,
    metricsUrl,
    smsSandboxUrl,
    bankSandboxUrl,
    paymentSandboxUrl,
    pushSandboxUrl,
    mailSandboxUrl,
    invitationUrl,
  } = running;
  const lines = [
    '',
    `Hiram is running at ${url}`,
    `  desk           ${url}/desk`,
    `  API reference  ${url}/docs`,
  ];
  if (metricsUrl) lines.push(`  figures        ${metricsUrl}`);
  if (market) lines.push(`  passkeys       only at ${demoPublicUrl(url)}`);
  if (smsSandboxUrl) lines.push(`  text messages  ${smsSandboxUrl}  (sandbox: nothing is really sent)`);
  if (bankSandboxUrl) lines.push(`  bank           ${bankSandboxUrl}  (sandbox: no money is moved)`);
  if (paymentSandboxUrl) lines.push(`  payments       ${paymentSandboxUrl}  (sandbox: no money is moved)`);
  if (mailSandboxUrl) lines.push(`  e-mails        ${mailSandboxUrl}  (sandbox: no mailbox is reached)`);
  if (pushSandboxUrl) lines.push(`  notifications  ${pushSandboxUrl}  (sandbox: no phone is reached)`);
  if (invitationUrl) {
    lines.push(
      '',
      'Nobody is at the desk yet. The first administrator chooses a password here, within three days:',
      `  ${invitationUrl}`,
      'The link works once. Another start makes another one and ends this.',
    );
  }
  // What it needs is half the server, which nothing here may wait for at the beginning.
  if (market) lines.push(...(await import('./demo/demo-lines.ts')).demoLines(running, market));
  console.log([...lines, '', 'Ctrl-C stops it.'].join('\n'));
}

function announceWorker({ url }: RunningServer): void {
  const lines = ['', `Hiram is running at ${url}`, '  It runs jobs and answers /health, and nothing else.'];
  console.log([...lines, '', 'Ctrl-C stops it.'].join('\n'));
}

/** Without its database a server is of no use; whoever supervises it sees that it has ended. */
function exitWhenLost({ lost, stop }: RunningServer): void {
  lost.then((error) => {
    console.error(`Hiram has to stop. ${describeFailure(error)}`);
    const exit = () => process.exit(1);
    stop().then(exit, exit);
  });
}

/**
 * The first signal stops in order; a second one, from somebody in a hurry, stops at once. A Ctrl-C in a
 * terminal reaches us twice at the same moment, from the terminal and from our parent: that is still one.
 */
function stopOnSignals(running: RunningServer): void {
  let stoppingSince: number | null = null;
  const onSignal = () => {
    if (stoppingSince !== null) {
      if (performance.now() - stoppingSince > 1000) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    console.log('\nStopping.');
    running.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(describeFailure(error));
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** What nobody caught ends the server; left to itself, Node would print every value that the error carries. */
process.on('uncaughtException', (error) => {
  console.error(`Hiram has failed. ${describeFailure(error)}`);
  process.exit(1);
});

main().catch((error) => {
  console.error(`Hiram cannot start. ${describeFailure(error)}`);
  process.exit(1);
});

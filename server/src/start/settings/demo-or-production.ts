import { isLoopback } from './loopback.ts';
import { SettingsError } from './settings-error.ts';
import type { Environment, VariableName } from './variables.ts';

/** What nobody sets who only wants to look. */
const productionVariables = [
  'HIRAM_COMPANY_NAME',
  'HIRAM_COMPANY_REGISTRATION',
  'HIRAM_ADMIN_EMAIL',
  'HIRAM_PUBLIC_URL',
  'HIRAM_SMS_URL',
  'HIRAM_SMS_SECRET',
  'HIRAM_PAYOUT_URL',
  'HIRAM_PAYOUT_SECRET',
  'HIRAM_PAYOUT_HOOK_SECRET',
  'HIRAM_PAYMENT_URL',
  'HIRAM_PAYMENT_SECRET',
  'HIRAM_PAYMENT_HOOK_SECRET',
  'HIRAM_PUSH_KEY',
  'HIRAM_SMTP_URL',
  'HIRAM_DATA_KEYS',
  'HIRAM_INDEX_KEY',
  'HIRAM_FILE_KEYS',
  'HIRAM_FILES_S3_URL',
] as const satisfies readonly VariableName[];

/**
 * The demo has accounts whose passwords everybody knows. It is what starts when nothing is said; where anything
 * real is set, it has to be said which of the two is meant, because a forgotten word would open the real thing.
 */
export function isDemo(environment: Environment): boolean {
  const real = productionVariables.find(
    // Without e-mails the demo is still a demo.
    (name) => environment.isSet(name) && environment.value(name) !== 'none',
  );
  if (real !== undefined && !environment.isSet('HIRAM_DEMO')) {
    throw new SettingsError(
      `${real} is set but HIRAM_DEMO is not: set HIRAM_DEMO=0 for production, or HIRAM_DEMO=1 for the demo.`,
    );
  }
  const demo = environment.flag('HIRAM_DEMO');
  if (demo) keepDemoAtHome(environment);
  return demo;
}

/** Nobody else reaches the demo, and it reaches nobody else. */
function keepDemoAtHome({ value }: Environment): void {
  if (!isLoopback(value('HOST'))) {
    throw new SettingsError(
      `HOST is ${value('HOST')}, and everybody knows the demo’s passwords: it listens on 127.0.0.1 only (or set HIRAM_DEMO=0).`,
    );
  }
  for (const name of ['HIRAM_SMS_URL', 'HIRAM_PAYOUT_URL', 'HIRAM_PAYMENT_URL', 'HIRAM_SMTP_URL'] as const) {
    const url = value(name);
    if (url !== '' && URL.canParse(url) && !isLoopback(new URL(url).hostname)) {
      throw new SettingsError(
        `${name} names somebody outside this machine, and the demo’s money and messages are not real: set HIRAM_DEMO=0 for production.`,
      );
    }
  }
}

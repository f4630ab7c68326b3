import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from '../settings/settings-error.ts';
import type { Settings } from '../settings.ts';

/** Everything that a demo keeps in its data folder. */
const kept = ['postgres', 'files', 'keys', 'bank-sandbox.jsonl', 'payment-sandbox.jsonl'] as const;
const halfway = 'people-are-moving-in';

/** Takes the demo away, so that the next start begins again. Nobody's real database is in reach of it. */
export function resetDemo({ demo, database, dataDir, files }: Settings): void {
  if (!demo)
    throw new SettingsError('--reset is for the demo: in production nothing is taken away like that.');
  if (database !== null || files.s3 !== null) {
    throw new SettingsError(
      '--reset takes the demo’s own folder away, and this demo has its database or its files elsewhere: empty those yourself.',
    );
  }
  if (isRunning(dataDir))
    throw new SettingsError(`A demo is running on ${dataDir}: stop it before you start over with --reset.`);
  for (const name of [...kept, halfway]) rmSync(join(dataDir, name), { recursive: true, force: true });
}

function isRunning(dataDir: string): boolean {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return false;
  try {
    process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 0);
    return true;
  } catch {
    return false;
  }
}

/** From here until they are all there nobody must see any of them. */
export function beginMovingIn(dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(join(dataDir, halfway), '');
}

export function endMovingIn(dataDir: string): void {
  rmSync(join(dataDir, halfway), { force: true });
}

/** A start that was cut off while people moved in begins again; half of them would be nobody's demo. */
export function clearHalfDemo(settings: Settings): void {
  if (!existsSync(join(settings.dataDir, halfway))) return;
  if (settings.demo && settings.database === null) {
    resetDemo(settings);
    return;
  }
  throw new SettingsError(
    `The demo was stopped while its people moved in: empty its database, remove ${join(settings.dataDir, halfway)}, and start again.`,
  );
}

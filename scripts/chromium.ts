import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runProgram } from './run-program.ts';

// The headless shell is the same engine without windows, and plays a journey in two thirds of the time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const usualPaths = [
  ...['/usr/bin', '/usr/local/bin', '/snap/bin'].flatMap((folder) => names.map((name) => join(folder, name))),
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
// The letters of Thai, Bengali and Chinese; without them a screenshot shows boxes.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

export class NoChromium extends Error {}

/** The browser of the journeys: found, or installed where the system allows it. */
export async function ensureChromium(): Promise<string> {
  const chosen = process.env.HIRAM_CHROMIUM;
  if (chosen) {
    if (isExecutable(chosen)) return chosen;
    throw new NoChromium(`HIRAM_CHROMIUM names ${chosen}, which is not a program that can be run.`);
  }
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && isOnPath('apt-get')) await installChromium();
  const installed = findChromium();
  if (installed) return installed;
  throw new NoChromium(
    'The journeys need a Chromium: install one (on Debian as root: "apt-get install chromium fonts-noto-core fonts-noto-cjk"), or set HIRAM_CHROMIUM to its path.',
  );
}

function findChromium(): string | undefined {
  const onPath = names.flatMap((name) => pathFolders().map((folder) => join(folder, name)));
  return [...onPath, ...usualPaths].find(isExecutable);
}

async function installChromium(): Promise<void> {
  console.log('No Chromium found; installing one and the fonts of its languages with apt-get.');
  await aptGet('update');
  let failure: string | null = null;
  // Not every release has the headless shell as a package of its own.
  for (const browser of ['chromium-headless-shell', 'chromium']) {
    failure = await aptGet('install', '-y', '--no-install-recommends', browser, ...fonts);
    if (failure === null) return;
  }
  throw new NoChromium(`The journeys need a Chromium, and apt-get could not install it: ${failure}`);
}

/** Null when it went well, else the last thing it said. */
async function aptGet(...args: string[]): Promise<string | null> {
  // Another apt-get may be at work; it ends within minutes.
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const { ok, output } = await runProgram('apt-get', [...patience, ...args], { env, isQuiet: true });
  return ok ? null : lastLine(output);
}

function lastLine(output: string): string {
  return output.trim().split('\n').at(-1) ?? '';
}

function isOnPath(name: string): boolean {
  return pathFolders().some((folder) => isExecutable(join(folder, name)));
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

import { findChromium, isExecutable, isOnPath } from './find-chromium.ts';
import { runProgram } from './run-program.ts';

// The letters of Thai, Bengali and Chinese; without them a screenshot shows boxes.
const fonts = ['fonts-noto-core', 'fonts-noto-cjk'];

class NoChromium extends Error {}

/** The browser of the journeys and of the browser tests: found, or installed where the system allows it. */
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
    'The tests need a Chromium: install one (on Debian as root: "apt-get install chromium fonts-noto-core fonts-noto-cjk"), or set HIRAM_CHROMIUM to its path.',
  );
}

/** The same, for a program that only has to say why there is none. */
export async function chromiumOrSay(): Promise<string | null> {
  try {
    return await ensureChromium();
  } catch (error) {
    if (!(error instanceof NoChromium)) throw error;
    console.error(error.message);
    return null;
  }
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
  throw new NoChromium(`The tests need a Chromium, and apt-get could not install it: ${failure}`);
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

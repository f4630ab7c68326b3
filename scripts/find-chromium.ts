import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** How journeys and browser tests start their Chromium: the one that was asked for, or one that is installed. */
export function chromiumLaunchOptions() {
  const executablePath = process.env.HIRAM_CHROMIUM ?? findChromium();
  return {
    ...(executablePath !== undefined && { executablePath }),
    // The first because Chromium refuses root otherwise; the others because a test talks to nobody but us.
    args: [
      '--no-sandbox',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  };
}

export function findChromium(): string | undefined {
  const onPath = names.flatMap((name) => pathFolders().map((folder) => join(folder, name)));
  return [...onPath, ...usualPaths].find(isExecutable);
}

export function isOnPath(name: string): boolean {
  return pathFolders().some((folder) => isExecutable(join(folder, name)));
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function pathFolders(): string[] {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean);
}

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '../scripts/find-chromium.ts';
import { patience } from './patience.ts';

const fromRoot = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './database.ts',
  outputDir: fromRoot('test-results'),
  fullyParallel: true,
  // One more than there are cores: a page waits for its server, and a server for its database.
  workers: availableParallelism() + 1,
  // A journey that passes only the second time has found something.
  retries: 0,
  forbidOnly: true,
  timeout: patience,
  // A page that answers at once on an idle machine takes its time on a shared one, more than ten times as long
  // on a crowded one. Nothing here measures speed: these only end what would never end.
  expect: { timeout: 90_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: fromRoot(process.env.HIRAM_JOURNEY_RESULTS ?? '.cache/journeys.json') }],
  ],
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 780 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    },
  ],
  use: {
    // Costs a quarter of the time: asked for when a failure is looked into.
    trace: process.env.HIRAM_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: chromiumLaunchOptions(),
  },
});

import { availableParallelism } from 'node:os';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumLaunchOptions } from './scripts/find-chromium.ts';
import { compileTexts } from './texts/compile/compile-texts.ts';

// Whoever starts Vitest by hand has not come through `npm run`, which does this.
await compileTexts();

const testsIn = (folders: string, kind: string) => `${folders}/src/**/*.${kind}.{ts,tsx}`;

/** What the screens import from packages. */
const browserDependencies = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'lucide-react',
  '@tanstack/react-query',
  'wouter',
  'wouter/use-browser-location',
  'signature_pad',
  'lean-qr/nano',
  'lean-qr/extras/svg',
  'jsqr',
  'antd',
  'antd/locale/en_US',
  'antd/locale/zh_CN',
  'csv-parse/browser/esm/sync',
  'recharts',
  'axe-core',
  'vitest-browser-react',
];

const onNode = {
  environment: 'node',
  globalSetup: ['server/src/test-cluster.ts'],
  pool: 'forks',
  // One more than there are cores: many a test waits, for a program to start or a connection to be given up. Vitest itself
  // would keep a core free, and on a machine with two run one file after the other.
  maxWorkers: availableParallelism() + 1,
  restoreMocks: true,
  unstubEnvs: true,
} as const;

/** What an app's components and screens do by themselves, tried in a real browser. */
const inBrowser = (app: string, setupFiles: readonly string[] = []): TestProjectInlineConfiguration => ({
  // It warns of an import inside Vitest itself.
  logLevel: 'error',
  plugins: [react(), tailwindcss()],
  // Named, because one that is found only while a test runs would bring a second React.
  optimizeDeps: { noDiscovery: true, include: browserDependencies },
  cacheDir: `.cache/vite-browser-tests/${app}`,
  test: {
    name: `browser-${app}`,
    include: [testsIn(app, 'browser.test')],
    setupFiles: ['ui/src/test-setup.ts', ...setupFiles],
    restoreMocks: true,
    expect: { poll: { timeout: 60_000 } },
    // One page for all files of an app: reading the app for each of them took longer than the tests.
    isolate: false,
    browser: {
      enabled: true,
      provider: playwright({
        launchOptions: chromiumLaunchOptions(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      headless: true,
      viewport: { width: 360, height: 780 },
    },
  },
});

export default defineConfig({
  test: {
    // A test that takes a second on an idle machine takes its time on a crowded one. Nothing here measures speed:
    // these only end what would never end.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    attachmentsDir: '.cache/test-attachments',
    projects: [
      {
        test: {
          ...onNode,
          name: 'node',
          include: [
            testsIn('{contract,markets,server,borrower,desk,ui,texts}', 'test'),
            '{scripts,texts/compile,faults,walk}/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*', '**/*.mocked.test.*'],
          // One process for many files: starting one for each took half as long as the tests themselves.
          isolate: false,
        },
      },
      {
        // A file that puts something else in a module's place has to be the first to load it.
        test: { ...onNode, name: 'mocked', include: ['server/src/**/*.mocked.test.ts'] },
      },
      inBrowser('borrower', ['borrower/src/app/test-setup.ts']),
      inBrowser('desk', ['desk/src/test-setup.ts']),
      inBrowser('ui'),
    ],
  },
});

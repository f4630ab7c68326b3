// Photographs the gallery in both themes and checks it with
// axe: node ui/gallery/look.ts <folder for the pictures>
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { createServer } from 'vite';
import { violationsOn } from '../../e2e/violations.ts';
import { chromiumLaunchOptions } from '../../scripts/find-chromium.ts';

const folder = process.argv[2] ?? join(import.meta.dirname, '../../.cache/gallery-pictures');
const only = process.argv[3];
mkdirSync(folder, { recursive: true });

type Step = { view: string; name: string; act?: (page: Page) => Promise<void>; full?: boolean };
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click();

const steps: Step[] = [
  { view: 'login', name: 'login' },
  { view: 'login', name: 'login-error', act: press('Log in') },
  { view: 'home', name: 'home' },
  { view: 'home', name: 'home-full', full: true },
  { view: 'controls', name: 'controls', full: true },
  {
    view: 'controls',
    name: 'select',
    act: async (page) => {
      await page.getByRole('button', { name: /Bank or wallet/ }).click();
      await page.getByRole('combobox').focus();
      await page.keyboard.type('bank');
      await page.keyboard.press('ArrowDown');
    },
  },
  {
    view: 'controls',
    name: 'select-none',
    act: async (page) => {
      await page.getByRole('button', { name: /Bank or wallet/ }).click();
      await page.getByRole('combobox').focus();
      await page.keyboard.type('zzz');
    },
  },
  { view: 'overlays', name: 'sheet', act: press('Open sheet') },
  { view: 'overlays', name: 'dialog', act: press('Open dialog') },
  { view: 'overlays', name: 'toast', act: press('Success toast') },
  { view: 'overlays', name: 'toast-error', act: press('Error toast') },
  { view: 'overlays', name: 'loading', act: press('Loading') },
  { view: 'pictures', name: 'pictures', full: true },
  { view: 'scripts', name: 'scripts', full: true },
];

const server = await createServer({
  configFile: join(import.meta.dirname, 'vite.config.ts'),
  logLevel: 'warn',
});
await server.listen();
const browser = await chromium.launch(chromiumLaunchOptions());
let problems = 0;
try {
  for (const theme of ['light', 'dark']) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 780 },
      deviceScaleFactor: 2,
      hasTouch: true,
    });
    const page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() !== 'error') return;
      problems++;
      console.log(`console error: ${message.text()}`);
    });
    for (const step of steps.filter(({ name }) => !only || name.startsWith(only))) {
      await page.goto(`http://127.0.0.1:4610/?view=${step.view}&theme=${theme}`);
      await page.getByRole('main').waitFor();
      await step.act?.(page);
      // Busy for 1.5 s in the log-in view; everything else has settled long before.
      await page.waitForTimeout(step.name === 'login-error' ? 2200 : 700);
      await page.screenshot({
        path: join(folder, `${step.name}-${theme}.png`),
        fullPage: step.full ?? false,
      });
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      const violations = await violationsOn(page);
      problems += violations.length + Number(sideways);
      if (sideways) console.log(`${step.name} ${theme}: scrolls sideways`);
      for (const violation of violations) console.log(`${step.name} ${theme}: ${violation}`);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.close();
}
console.log(problems === 0 ? 'No violations, no errors.' : `${problems} problems.`);
process.exitCode = problems === 0 ? 0 : 1;

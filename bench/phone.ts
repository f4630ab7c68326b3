import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';

/** What most of our borrowers hold in their hand. */
export const phone = {
  viewport: { width: 360, height: 780 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** A browser to measure with; the certificate of the front is nobody's. */
export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--ignore-certificate-errors'];
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/** A phone that has never been here, and whose borrower is logged in where a token is given. */
export async function newPhone(
  browser: Browser,
  baseURL: string,
  token: string | null,
): Promise<BrowserContext> {
  // A service worker fetches more, and is measured by itself.
  const context = await browser.newContext({ baseURL, serviceWorkers: 'block', ...phone });
  if (token !== null) await context.addInitScript((mine) => localStorage.setItem('hiram_token', mine), token);
  return context;
}

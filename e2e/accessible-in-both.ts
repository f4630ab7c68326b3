import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectContrast } from './journey.ts';

/** Dark and light. The library's fields glide from one colour to the other, and in between they are neither. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveCSS('color-scheme', colorScheme);
    await page.waitForFunction(() =>
      document.getAnimations().every((each) => !(each instanceof CSSTransition)),
    );
    await (colorScheme === 'light' ? expectAccessible(page) : expectContrast(page));
  }
}

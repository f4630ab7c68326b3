import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openPhone } from '../../app/test-phone.tsx';
import { isIos } from '../parts/install-offer.ts';

const install = page.getByRole('button', { name: 'Install', exact: true });

/** What a browser hands over when it is ready to install. */
function offerWith(outcome: 'accepted' | 'dismissed') {
  const prompt = vi.fn(async () => undefined);
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt,
    userChoice: Promise.resolve({ outcome }),
  });
  dispatchEvent(event);
  return { prompt, event };
}

describe('the app on the home screen', () => {
  it('is explained by the browser’s menu where the browser does not ask', async () => {
    await openPhone('/download');
    await expect.element(page.getByText(/Open your browser’s menu/)).toBeVisible();
    await expect.element(install).not.toBeInTheDocument();
    await expectAccessible();
  });

  it('is offered once the browser is ready, asked for once, and can be declined', async () => {
    await openPhone('/download');
    const { prompt, event } = offerWith('dismissed');
    expect(event.defaultPrevented).toBe(true);
    await install.click();
    expect(prompt).toHaveBeenCalledOnce();
    await expect.element(page.getByText(/Open your browser’s menu/)).toBeVisible();
  });

  it('says that it is there when it was accepted', async () => {
    await openPhone('/download');
    offerWith('accepted');
    await install.click();
    await expect.element(page.getByText(/is on your home screen/)).toBeVisible();
    await expect.element(install).not.toBeInTheDocument();
  });

  it.each([
    ['iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
    ['iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 5, true],
    ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, false],
    ['Android', 'Mozilla/5.0 (Linux; Android 15; Pixel 8)', 5, false],
  ] as const)('knows %s', (_, userAgent, maxTouchPoints, expected) => {
    expect(isIos({ userAgent, maxTouchPoints })).toBe(expected);
  });
});

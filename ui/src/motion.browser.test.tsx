import './test-page.css';
import { afterEach, describe, expect, it } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';
import { Spinner } from './spinner.tsx';

/** What the phone's owner has chosen in its settings. */
async function preferMotion(value: 'reduce' | 'no-preference'): Promise<void> {
  await cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });
}

const styleOf = (selector: string) => getComputedStyle(document.querySelector(selector) as Element);

async function showSheet(): Promise<CSSStyleDeclaration> {
  await render(
    <Sheet open onClose={() => undefined} title="Log out?" closeLabel="Close">
      Sure?
    </Sheet>,
  );
  await expect.element(page.getByRole('dialog')).toBeVisible();
  return styleOf('dialog');
}

describe('motion', () => {
  afterEach(() => preferMotion('reduce'));

  it('is there for those who have nothing against it', async () => {
    await preferMotion('no-preference');
    expect((await showSheet()).transitionDuration).toMatch(/0\.22s/);
    await render(<Spinner />);
    expect(styleOf('.animate-spinner').animationName).toBe('spinner');
  });

  it('is as good as none for those who asked for less, and nothing looks stuck', async () => {
    await preferMotion('reduce');
    expect((await showSheet()).transitionDuration).toMatch(/^0s/);
    await render(<Spinner />);
    const { animationName, animationIterationCount } = styleOf('.animate-spinner');
    expect({ animationName, animationIterationCount }).toEqual({
      animationName: 'skeleton',
      animationIterationCount: 'infinite',
    });
  });
});

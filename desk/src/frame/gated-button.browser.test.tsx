import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GatedButton } from './gated-button.tsx';

const button = page.getByRole('button', { name: 'Propose' });
const reason = page.getByRole('tooltip');

it('keeps the focus when it begins to work, and when it ends', async () => {
  const propose = vi.fn<() => void>();
  const gated = (why: string | null) => (
    <main>
      <GatedButton reason={why} onClick={propose}>
        Propose
      </GatedButton>
    </main>
  );
  const { rerender } = await render(gated('Being checked'));
  (button.element() as HTMLElement).focus();
  await expect.element(reason).toHaveTextContent('Being checked');
  await userEvent.keyboard('{Enter}');
  expect(propose).not.toHaveBeenCalled();

  await rerender(gated(null));
  await expect.element(button).toHaveFocus();
  await expect.element(reason).not.toBeInTheDocument();
  await expect.element(button).not.toHaveAttribute('aria-disabled');
  await userEvent.keyboard('{Enter}');
  expect(propose).toHaveBeenCalledOnce();

  await rerender(gated('Being checked'));
  await expect.element(button).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(propose).toHaveBeenCalledOnce();
});

import './test-page.css';
import { type ComponentType, type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

type ModalProps = { open: boolean; onClose: () => void; children: ReactNode };

const modals: [string, ComponentType<ModalProps>][] = [
  [
    'Sheet',
    ({ children, ...props }) => (
      <Sheet {...props} title="Log out?" closeLabel="Close">
        {children}
      </Sheet>
    ),
  ],
  [
    'Dialog',
    ({ children, ...props }) => (
      <Dialog {...props} title="Log out?" actions={children}>
        You can come back at any time.
      </Dialog>
    ),
  ],
];

type PageProps = { Modal: ComponentType<ModalProps>; onClose?: (() => void) | undefined };

/** A page with a button that opens the modal. */
function Page({ Modal, onClose }: PageProps) {
  const [open, setOpen] = useState(false);
  const close = () => {
    onClose?.();
    setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <a href="#elsewhere">Elsewhere</a>
      <Modal open={open} onClose={close}>
        <button type="button">First</button>
        <button type="button" onClick={close}>
          Last
        </button>
      </Modal>
    </>
  );
}

const modal = page.getByRole('dialog', { name: 'Log out?' });
const opener = page.getByRole('button', { name: 'Open' });

async function open({ Modal, onClose }: PageProps) {
  await render(<Page Modal={Modal} onClose={onClose} />);
  await opener.click();
  await expect.element(modal).toBeVisible();
}

describe.each(modals)('%s', (_name, Modal) => {
  it('begins at its title, and holds the focus', async () => {
    await open({ Modal });
    await expect.element(page.getByRole('heading', { name: 'Log out?' })).toHaveFocus();
    const visited = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      await userEvent.tab();
      // Between the last and the first the browser has its own controls, which a frame shows as the body.
      const { activeElement } = document;
      if (activeElement === document.body) continue;
      expect(modal.element().contains(activeElement)).toBe(true);
      visited.add(activeElement?.textContent ?? '');
    }
    expect(visited).toContain('First');
    expect(visited).toContain('Last');
  });

  it('hides the page behind it from everybody', async () => {
    await open({ Modal });
    expect(page.getByRole('link', { name: 'Elsewhere' }).elements()).toHaveLength(1);
    const { x, y } = page.getByText('Elsewhere').element().getBoundingClientRect();
    expect(document.elementFromPoint(x + 1, y + 1)?.closest('dialog')).toBe(modal.element());
  });

  it.each([
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['its own button', () => page.getByRole('button', { name: 'Last' }).click()],
    ['a tap beside it', () => userEvent.pointer({ coords: { x: 5, y: 5 }, keys: '[MouseLeft]' })],
  ])('is closed by %s, and the focus is back where it was', async (_way, leave) => {
    const onClose = vi.fn();
    await open({ Modal, onClose });
    await leave();
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    await expect.element(opener).toHaveFocus();
  });

  it('is not closed by a finger that slips off it', async () => {
    const onClose = vi.fn();
    await open({ Modal, onClose });
    await userEvent.pointer([
      { target: page.getByRole('button', { name: 'First' }), keys: '[MouseLeft>]' },
      { coords: { x: 5, y: 5 }, keys: '[/MouseLeft]' },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    await expect.element(modal).toBeVisible();
  });

  it('stays when its owner wants it to, however often Escape is pressed', async () => {
    const onClose = vi.fn();
    await render(
      <Modal open onClose={onClose}>
        <button type="button">Understood</button>
      </Modal>,
    );
    // Nobody has tapped anything here: from the second time on the browser closes it without asking.
    for (let time = 1; time <= 4; time += 1) {
      await userEvent.keyboard('{Escape}');
      await expect.poll(() => onClose).toHaveBeenCalledTimes(time);
      await expect.element(modal).toBeVisible();
      await expect.element(page.getByRole('heading', { name: 'Log out?' })).toHaveFocus();
    }
  });
});

describe('a sheet that is pulled down by its head', () => {
  async function pull(byPx: number) {
    const onClose = vi.fn();
    await render(
      <Sheet open onClose={onClose} title="Log out?" closeLabel="Close">
        <p style={{ height: 300 }}>You can come back at any time.</p>
      </Sheet>,
    );
    await expect.element(modal).toBeInViewport({ ratio: 1 });
    const { x, y } = page.getByRole('heading').element().getBoundingClientRect();
    await userEvent.pointer({ coords: { x: x + 20, y: y + 5 }, keys: '[MouseLeft>]' });
    await userEvent.pointer({ coords: { x: x + 20, y: y + 5 + byPx } });
    await expect
      .poll(() => Math.round(page.getByRole('heading').element().getBoundingClientRect().y - y))
      .toBe(byPx);
    await userEvent.pointer('[/MouseLeft]');
    return { onClose, y };
  }

  it('follows the finger, and returns when it lets go soon', async () => {
    const { onClose, y } = await pull(20);
    expect(onClose).not.toHaveBeenCalled();
    await expect.poll(() => page.getByRole('heading').element().getBoundingClientRect().y).toBe(y);
  });

  it('closes when it was pulled far', async () => {
    const { onClose } = await pull(120);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

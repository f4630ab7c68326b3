import './test-page.css';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Sheet } from './sheet.tsx';
import { ToastProvider, useToast } from './toast.tsx';

function Page() {
  const { show } = useToast();
  const [open, setOpen] = useState(false);
  return (
    // Below the place of the toasts: a finger that rests on one holds it.
    <main style={{ marginTop: 200 }}>
      <button type="button" onClick={() => show('Saved', 'success')}>
        Save
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title="Sheet" closeLabel="Close sheet">
        <button type="button" onClick={() => show('Network error', 'error')}>
          Fail
        </button>
      </Sheet>
    </main>
  );
}

/** Leads away from its sheet, and says why. */
function Leaving() {
  const { show } = useToast();
  const [isGone, setGone] = useState(false);
  if (isGone) return <main>Elsewhere</main>;
  const leave = () => {
    setGone(true);
    show('Network error', 'error');
  };
  return (
    <Sheet open onClose={leave} title="Sheet" closeLabel="Close sheet">
      <button type="button" onClick={leave}>
        Leave
      </button>
    </Sheet>
  );
}

async function showPage() {
  await render(
    <ToastProvider closeLabel="Put away">
      <Page />
    </ToastProvider>,
  );
}

const said = (role: 'status' | 'alert', text: string) => page.getByRole(role).filter({ hasText: text });
const press = (name: string) => page.getByRole('button', { name }).click();

/** Lets time pass, and the page draw what came of it: what still stands afterwards has stayed. */
async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
}

describe('a toast', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('appears in a region that was there before it, and goes after it could be read', async () => {
    await showPage();
    const region = page.getByRole('status').element();
    await press('Save');
    // Asked once: whoever waits for it with `expect.element` moves the time on with each look.
    await pass(0);
    expect(region).toHaveTextContent('Saved');
    await pass(4_900);
    expect(region).toHaveTextContent('Saved');
    await pass(200);
    await expect.element(region).toBeEmptyDOMElement();
  });

  it('waits while a pointer is on it', async () => {
    await showPage();
    await press('Save');
    await page.getByText('Saved').hover();
    await pass(60_000);
    await expect.element(said('status', 'Saved')).toBeVisible();
    await page.getByRole('button', { name: 'Open' }).hover();
    await pass(5_100);
    await expect.element(said('status', 'Saved')).not.toBeInTheDocument();
  });

  it('is put away by its button', async () => {
    await showPage();
    await press('Save');
    await press('Put away');
    await expect.element(said('status', 'Saved')).not.toBeInTheDocument();
  });

  it('that follows another has its own time to be read', async () => {
    await showPage();
    await press('Save');
    await pass(4_000);
    await press('Save');
    await pass(4_000);
    await expect.element(said('status', 'Saved')).toBeVisible();
  });
});

describe('a toast above an open sheet', () => {
  it('is an alert inside it, can be tapped, and leaves the sheet open', async () => {
    await showPage();
    await press('Open');
    await press('Fail');
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect.element(alert).toHaveTextContent('Network error');
    const card = alert.getByText('Network error').element().getBoundingClientRect();
    const top = document.elementFromPoint(card.x + 1, card.y + 1);
    expect(top?.closest('[role=alert]')).toBe(alert.element());
    await press('Put away');
    await expect.element(alert).toBeEmptyDOMElement();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });

  it('is not lost when the sheet is closed', async () => {
    await showPage();
    await press('Open');
    await press('Fail');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(said('alert', 'Network error')).toBeVisible();
  });

  it('that comes as its sheet is taken away is shown on the page that follows', async () => {
    await render(
      <ToastProvider closeLabel="Put away">
        <Leaving />
      </ToastProvider>,
    );
    await press('Leave');
    await expect.element(page.getByText('Elsewhere')).toBeVisible();
    await expect.element(said('alert', 'Network error')).toBeVisible();
  });
});

describe('on a screen with buttons at its foot, a toast', () => {
  it('stands above the foot of the screen, also of one that comes after it', async () => {
    await showPage();
    await press('Save');
    const place = () => said('status', 'Saved').element().parentElement?.style.bottom;
    await expect.poll(place).toBe('8px');
    const foot = document.createElement('footer');
    foot.style.height = '120px';
    document.body.append(foot);
    await expect.poll(place).toBe('120px');
    foot.remove();
    await expect.poll(place).toBe('8px');
  });
});

import './test-page.css';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button, type ButtonProps } from './button.tsx';

/** A form with one field and one button, and how often it was sent. */
async function showForm(button: ButtonProps) {
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const screen = await render(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" {...button} />
    </form>,
  );
  return { onSubmit, field: screen.getByLabelText('Name'), button: screen.getByRole('button') };
}

/** Says that it is busy from the first press on, as every screen that sends something does. */
function Sender({ onSend }: { onSend: () => void }) {
  const [busy, setBusy] = useState(false);
  const send = () => {
    setBusy(true);
    onSend();
  };
  return (
    <Button busy={busy} onClick={send}>
      Send
    </Button>
  );
}

describe('Button', () => {
  it('passes a press on, by finger and by key', async () => {
    const onClick = vi.fn();
    const { getByRole } = await render(<Button onClick={onClick}>Go on</Button>);
    await getByRole('button', { name: 'Go on' }).click();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onClick).toHaveBeenCalledTimes(3);
  });

  it('pressed twice sends once, and keeps its width, its name and the focus', async () => {
    const onSend = vi.fn();
    const { getByRole } = await render(<Sender onSend={onSend} />);
    const button = getByRole('button', { name: 'Send' });
    const { width } = button.element().getBoundingClientRect();
    await button.dblClick();
    await userEvent.keyboard('{Enter}');
    expect(onSend).toHaveBeenCalledTimes(1);
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button).toHaveFocus();
    expect(button.element().getBoundingClientRect().width).toBe(width);
    // The label makes room for the spinner and is still read out.
    await expect.element(button.getByText('Send')).toHaveStyle({ opacity: '0' });
  });

  it('sends its form by a press and by Enter in a field', async () => {
    const { onSubmit, field, button } = await showForm({ children: 'Send' });
    await button.click();
    await field.click();
    await userEvent.keyboard('{Enter}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });

  it.each<[string, ButtonProps]>([
    ['while it is busy', { busy: true }],
    ['while it says why it cannot be pressed', { reason: 'Fill in your number first.' }],
    ['while it is disabled', { disabled: true }],
    ['unless it is a submit button', { type: 'button' }],
  ])('does not send its form %s', async (_when, props) => {
    const { onSubmit, field, button } = await showForm({ children: 'Send', ...props });
    await button.click({ force: true });
    await field.click();
    if (props.type !== 'button') await userEvent.keyboard('{Enter}');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('shows why it is disabled and stays reachable for those who cannot see it', async () => {
    const onClick = vi.fn();
    const { getByRole, getByText } = await render(
      <>
        <p id="costs">Nothing to pay first.</p>
        <Button reason="After your repayment on Fri, Dec 12." onClick={onClick} aria-describedby="costs">
          Borrow
        </Button>
      </>,
    );
    const button = getByRole('button', { name: 'Borrow' });
    await expect.element(getByText('After your repayment on Fri, Dec 12.')).toBeVisible();
    await expect
      .element(button)
      .toHaveAccessibleDescription('Nothing to pay first. After your repayment on Fri, Dec 12.');
    await userEvent.tab();
    await expect.element(button).toHaveFocus();
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Enter}');
    await button.click({ force: true });
    expect(onClick).not.toHaveBeenCalled();
  });

  it('keeps the reason to itself while it can be pressed', async () => {
    const onClick = vi.fn();
    const { getByRole } = await render(
      <Button disabled={false} reason="Fill in your number first." onClick={onClick}>
        Go on
      </Button>,
    );
    const button = getByRole('button', { name: 'Go on' });
    await expect.element(button).toHaveAccessibleDescription('');
    await button.click();
    expect(onClick).toHaveBeenCalledTimes(1);
  });

  it('is natively disabled when there is no reason to tell', async () => {
    const { getByRole } = await render(<Button disabled>Go on</Button>);
    const button = getByRole('button').element() as HTMLButtonElement;
    expect(button.disabled).toBe(true);
    await userEvent.tab();
    await expect.element(button).not.toHaveFocus();
  });
});

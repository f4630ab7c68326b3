import './test-page.css';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Checkbox } from './checkbox.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

describe('Field', () => {
  const input = page.getByRole('textbox');

  it('is named by its label alone, and a tap on label or prefix lands in it', async () => {
    await render(<Field label="Mobile number" prefix="+63" />);
    await expect.element(input).toHaveAccessibleName('Mobile number');
    for (const text of ['Mobile number', '+63']) {
      await userEvent.click(document.body);
      await expect.element(input).not.toHaveFocus();
      await page.getByText(text).click();
      await expect.element(input).toHaveFocus();
    }
  });

  it('is described by prefix, error and help, in this order, and only by what is there', async () => {
    const { rerender } = await render(<Field label="Number" />);
    await expect.element(input).toHaveAccessibleDescription('');
    await rerender(<Field label="Number" help="10 digits" />);
    await expect.element(input).toHaveAccessibleDescription('10 digits');
    await rerender(<Field label="Number" prefix="+63" help="10 digits" error="Begins with 9" />);
    await expect.element(input).toHaveAccessibleDescription('+63 Begins with 9 10 digits');
  });

  it('is invalid exactly when there is an error, and keeps what was typed and the focus', async () => {
    const { rerender } = await render(<Field label="Number" />);
    await input.fill('123');
    for (const [error, invalid] of [
      ['Begins with 9', 'true'],
      ['', null],
    ] as const) {
      await rerender(<Field label="Number" error={error} />);
      expect(input.element().getAttribute('aria-invalid')).toBe(invalid);
      await expect.element(input).toHaveValue('123');
      await expect.element(input).toHaveFocus();
    }
  });

  it('keeps the id it is given and passes input attributes on', async () => {
    await render(<Field id="mobile" label="Number" inputMode="tel" required />);
    await expect.element(input).toHaveAttribute('id', 'mobile');
    await expect.element(input).toHaveAttribute('inputmode', 'tel');
    await expect.element(input).toBeRequired();
    await expect.element(input).toHaveAccessibleName('Number');
  });

  it('shows a ring around its whole frame while it has the focus', async () => {
    await render(<Field label="Number" prefix="+63" />);
    const frame = input.element().parentElement as HTMLElement;
    expect(getComputedStyle(frame).outlineStyle).toBe('none');
    await userEvent.tab();
    expect(getComputedStyle(frame).outlineStyle).toBe('solid');
  });
});

describe('PasswordField', () => {
  it('hides what is typed, and shows it on request without losing it', async () => {
    await render(<PasswordField label="Password" showLabel="Show" hideLabel="Hide" error="Wrong" />);
    const input = page.getByLabelText('Password');
    await input.fill('three green mangoes');
    await expect.element(input).toHaveAttribute('type', 'password');
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Show' }).click();
    await expect.element(input).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect.element(input).toHaveAttribute('type', 'password');
    await expect.element(input).toHaveValue('three green mangoes');
  });

  it('sends no form when its eye is pressed', async () => {
    let sent = 0;
    await render(
      <form onSubmit={() => (sent += 1)}>
        <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />
      </form>,
    );
    await page.getByRole('button', { name: 'Show' }).click();
    expect(sent).toBe(0);
  });
});

describe('Checkbox', () => {
  const box = page.getByRole('checkbox', { name: 'I agree' });

  it('is ticked by its label, by a finger beside it, and by the space bar', async () => {
    await render(<Checkbox label="I agree" />);
    await page.getByText('I agree').click();
    await expect.element(box).toBeChecked();
    const { right, bottom } = box.element().getBoundingClientRect();
    await userEvent.pointer({ coords: { x: right + 8, y: bottom + 8 }, keys: '[MouseLeft]' });
    await expect.element(box).not.toBeChecked();
    await userEvent.keyboard(' ');
    await expect.element(box).toBeChecked();
  });

  it('is described by its error', async () => {
    await render(<Checkbox label="I agree" error="Please accept to go on." />);
    await expect.element(box).toHaveAccessibleDescription('Please accept to go on.');
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
  });
});

import './test-page.css';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Slider, type SliderProps } from './slider.tsx';

const pesos = (value: number) => `₱${value}`;
const range = { label: 'Amount', value: 90_000, min: 80_000, max: 120_000, step: 10_000 };

async function showSlider(props: Partial<SliderProps> = {}) {
  const onChange = vi.fn<(value: number) => void>();
  const screen = await render(<Slider {...range} valueText={pesos} onChange={onChange} {...props} />);
  const slider = screen.getByRole('slider', { name: 'Amount' });
  return { ...screen, onChange, slider, thumb: slider.element() as HTMLInputElement };
}

/** An owner that lets nobody go beyond 100,000. */
function Capped() {
  const [value, setValue] = useState(90_000);
  const upTo = (next: number) => setValue(Math.min(next, 100_000));
  return (
    <>
      <Slider {...range} value={value} valueText={pesos} onChange={upTo} />
      <button type="button" onClick={() => setValue(80_000)}>
        Least
      </button>
    </>
  );
}

/** The line behind the thumb ends in the middle of it. */
async function expectLineTo(
  thumb: HTMLInputElement,
  at: number,
  { min, max } = { min: range.min, max: range.max },
): Promise<void> {
  const { left, width } = thumb.getBoundingClientRect();
  const thumbPx = 32;
  const middle = left + thumbPx / 2 + ((at - min) / (max - min || 1)) * (width - thumbPx);
  const lineEnd = () => document.querySelector('.slider-track > span')?.getBoundingClientRect().right;
  await expect.poll(lineEnd).toBeCloseTo(middle, 0);
}

describe('Slider', () => {
  it('has a name and says its value in words', async () => {
    const { slider } = await showSlider();
    await expect.element(slider).toHaveValue('90000');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱90000');
  });

  it('moves by keys, step by step and to both ends, and tells of each', async () => {
    const { slider, onChange } = await showSlider();
    await userEvent.tab();
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}{End}{Home}');
    expect(onChange.mock.calls).toEqual([[100_000], [110_000], [100_000], [120_000], [80_000]]);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱80000');
  });

  it('goes where it is tapped, and follows the finger until it is lifted', async () => {
    const { onChange, thumb } = await showSlider();
    const { width, height } = thumb.getBoundingClientRect();
    const at = (share: number) => ({ target: thumb, coords: { x: width * share, y: height / 2 } });
    await userEvent.pointer({ ...at(0.5), keys: '[MouseLeft>]' });
    expect(onChange).toHaveBeenLastCalledWith(100_000);
    await userEvent.pointer(at(0.98));
    expect(onChange).toHaveBeenLastCalledWith(120_000);
    await userEvent.pointer({ ...at(0.02), keys: '[/MouseLeft]' });
    expect(onChange).toHaveBeenLastCalledWith(80_000);
    await userEvent.pointer(at(0.5));
    expect(onChange).toHaveBeenLastCalledWith(80_000);
  });

  // Nobody draws it for a step: its owner is told and does nothing here.
  it('lets the line and the words follow the thumb by themselves', async () => {
    const { slider, thumb } = await showSlider();
    await expectLineTo(thumb, 90_000);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expectLineTo(thumb, 120_000);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱120000');
  });

  it('stands at the nearest step for a value that was typed', async () => {
    const { rerender, thumb, onChange } = await showSlider();
    await rerender(<Slider {...range} value={104_000} valueText={pesos} onChange={onChange} />);
    expect(thumb.valueAsNumber).toBe(100_000);
    expect(thumb.getAttribute('aria-valuetext')).toBe('₱104000');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stays where its owner keeps it', async () => {
    const { getByRole } = await render(<Capped />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect.element(getByRole('slider')).toHaveValue('100000');
    await getByRole('button').click();
    await expect.element(getByRole('slider')).toHaveValue('80000');
  });

  it('ends at its maximum even where the last step is a shorter one', async () => {
    const { slider, onChange } = await showSlider({ max: 115_000 });
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(onChange).toHaveBeenLastCalledWith(115_000);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱115000');
    await userEvent.keyboard('{ArrowLeft}');
    expect(onChange).toHaveBeenLastCalledWith(110_000);
  });

  it('stands at the start when there is nothing to choose', async () => {
    const { thumb, onChange } = await showSlider({ value: 80_000, max: 80_000 });
    await expectLineTo(thumb, 80_000, { min: 80_000, max: 80_000 });
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(onChange).not.toHaveBeenCalled();
  });
});

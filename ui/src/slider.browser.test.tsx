import './test-page.css';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Slider, type SliderProps } from './slider.tsx';

const pesos = (value: number) => `₱${value}`;
const range = { label: 'Amount', min: 80_000, max: 120_000, step: 10_000 };
const slider = page.getByRole('slider', { name: 'Amount' });

type ChoiceProps = Partial<Pick<SliderProps, 'min' | 'max' | 'onChange'>> & { from?: number };

/** An owner that draws what was chosen. */
function Choice({ from = 90_000, onChange, ...other }: ChoiceProps) {
  const [value, setValue] = useState(from);
  const choose = (next: number) => {
    setValue(next);
    onChange?.(next);
  };
  return <Slider {...range} {...other} value={value} valueText={pesos(value)} onChange={choose} />;
}

async function showChoice(props: ChoiceProps = {}) {
  const onChange = vi.fn<(value: number) => void>();
  await render(<Choice {...props} onChange={onChange} />);
  return onChange;
}

/** The line behind the thumb ends in the middle of it. */
async function expectLineTo(at: number, { min, max }: { min: number; max: number } = range): Promise<void> {
  const { left, width } = slider.element().getBoundingClientRect();
  const thumbPx = 32;
  const middle = left + thumbPx / 2 + ((at - min) / (max - min || 1)) * (width - thumbPx);
  const lineEnd = () => document.querySelector('.slider-track > span')?.getBoundingClientRect().right;
  await expect.poll(lineEnd).toBeCloseTo(middle, 0);
}

describe('Slider', () => {
  it('moves by keys, step by step and to both ends, and tells of each', async () => {
    const onChange = await showChoice();
    await userEvent.tab();
    await expect.element(slider).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowUp}{ArrowLeft}{End}{Home}');
    expect(onChange.mock.calls).toEqual([[100_000], [110_000], [100_000], [120_000], [80_000]]);
  });

  it('goes where it is tapped, and follows the finger until it is lifted', async () => {
    const onChange = await showChoice();
    const { width, height } = slider.element().getBoundingClientRect();
    const at = (share: number) => ({ target: slider, coords: { x: width * share, y: height / 2 } });
    await userEvent.pointer({ ...at(0.5), keys: '[MouseLeft>]' });
    expect(onChange).toHaveBeenLastCalledWith(100_000);
    await userEvent.pointer(at(0.98));
    expect(onChange).toHaveBeenLastCalledWith(120_000);
    await userEvent.pointer({ ...at(0.02), keys: '[/MouseLeft]' });
    expect(onChange).toHaveBeenLastCalledWith(80_000);
    await userEvent.pointer(at(0.5));
    expect(onChange).toHaveBeenLastCalledWith(80_000);
  });

  it('says its value in words, and its line ends at its thumb', async () => {
    await showChoice();
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱90000');
    await expectLineTo(90_000);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱120000');
    await expectLineTo(120_000);
  });

  it('stands at the nearest step for a value that was typed, and does not change it', async () => {
    const onChange = await showChoice({ from: 104_000 });
    await expect.element(slider).toHaveValue('100000');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱104000');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('stays where its owner keeps it', async () => {
    await render(<Slider {...range} value={90_000} valueText="₱90000" onChange={() => undefined} />);
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    await expect.element(slider).toHaveValue('90000');
  });

  it('ends at its maximum even where that is no whole step', async () => {
    const onChange = await showChoice({ max: 115_000 });
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(onChange).toHaveBeenLastCalledWith(115_000);
    await expect.element(slider).toHaveAttribute('aria-valuetext', '₱115000');
    await expectLineTo(115_000, { min: 80_000, max: 115_000 });
    await userEvent.keyboard('{ArrowLeft}');
    expect(onChange).toHaveBeenLastCalledWith(110_000);
  });

  it('stands at its end from the start when the value is the most', async () => {
    await showChoice({ from: 91_000, max: 91_000 });
    await expect.element(slider).toHaveValue('100000');
    await expect.element(slider).toHaveAttribute('max', '100000');
  });

  it('stands at the start when there is nothing to choose', async () => {
    const onChange = await showChoice({ from: 80_000, max: 80_000 });
    await expectLineTo(80_000, { min: 80_000, max: 80_000 });
    await userEvent.tab();
    await userEvent.keyboard('{End}');
    expect(onChange).not.toHaveBeenCalled();
  });
});

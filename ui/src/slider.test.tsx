import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { lastStop, Slider } from './slider.tsx';

describe('Slider', () => {
  it('is a native range with a name and a value in words', () => {
    const html = renderToStaticMarkup(
      <Slider
        label="Amount"
        value={90_000}
        min={80_000}
        max={100_000}
        step={10_000}
        valueText="₱90,000"
        onChange={() => undefined}
      />,
    );
    expect(html).toMatch(/<label for="([^"]+)"[^>]*>Amount<\/label><input id="\1" type="range"/);
    expect(html).toContain('min="80000" max="100000" step="10000" aria-valuetext="₱90,000"');
    expect(html).toContain('transform:translateX(calc(1rem + 0.5 * (100% - 2rem) - 100%))');
  });

  it('stands at its end when the value is the most, even where that is no whole step', () => {
    const html = renderToStaticMarkup(
      <Slider
        label="Amount"
        value={91_000}
        min={80_000}
        max={91_000}
        step={10_000}
        valueText="₱91,000"
        onChange={() => undefined}
      />,
    );
    expect(html).toContain('min="80000" max="100000" step="10000"');
    expect(html).toContain('value="100000"');
  });

  it('stands at the start when there is nothing to choose', () => {
    const html = renderToStaticMarkup(
      <Slider label="Amount" value={5} min={5} max={5} step={1} valueText="5" onChange={() => undefined} />,
    );
    expect(html).toContain('transform:translateX(calc(1rem + 0 * ');
  });

  it.each([
    [80_000, 3_000_000, 10_000, 3_000_000],
    [80_000, 95_000, 10_000, 100_000],
    [80_000, 80_000, 10_000, 80_000],
  ])('from %i to %i by %i stops last at %i', (min, max, step, stop) => {
    expect(lastStop(min, max, step)).toBe(stop);
  });
});

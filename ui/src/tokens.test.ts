/// <reference types="node" />
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');

type Rgba = [red: number, green: number, blue: number, alpha: number];

/** The custom properties of the block that begins with `opening`. */
function declarations(opening: string): Map<string, string> {
  const start = css.indexOf(opening);
  if (start < 0) throw new Error(`tokens.css has no ${opening}`);
  const body = css.slice(start + opening.length, css.indexOf('}', start));
  return new Map(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const light = declarations('@theme static {');
const systemDark = declarations(':root:not([data-theme="light"]) {');
const chosenDark = declarations('[data-theme="dark"] {');

function colour(theme: Map<string, string>, name: string): Rgba {
  const value = theme.get(`color-${name}`) ?? '';
  const hex = /^#(..)(..)(..)$/.exec(value);
  if (hex) return [...hex.slice(1).map((part) => Number.parseInt(part, 16)), 1] as Rgba;
  const rgb = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value);
  if (rgb) return rgb.slice(1).map(Number) as Rgba;
  throw new Error(`No colour ${name}: ${value}`);
}

function over([r, g, b, alpha]: Rgba, [br, bg, bb]: Rgba): Rgba {
  const mix = (front: number, back: number) => front * alpha + back * (1 - alpha);
  return [mix(r, br), mix(g, bg), mix(b, bb), 1];
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function luminance([r, g, b]: Rgba): number {
  const linear = (channel: number) => {
    const s = channel / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** `ground` is one token, or a translucent one over another: "backdrop/paper". */
function contrast(theme: Map<string, string>, front: string, ground: string): number {
  const [top = '', base = 'paper'] = ground.split('/');
  const back = over(colour(theme, top), colour(theme, base));
  const [high, low] = [luminance(over(colour(theme, front), back)), luminance(back)].sort((a, b) => b - a);
  return ((high ?? 0) + 0.05) / ((low ?? 0) + 0.05);
}

const pages = ['paper', 'surface', 'raised'];
const tones = ['brand-soft', 'accent-soft', 'amber-soft', 'danger-soft'];

/** Every ground each text colour stands on. */
const textOn: Record<string, string[]> = {
  ink: [...pages, ...tones, 'sunken'],
  'ink-soft': [...pages, ...tones, 'sunken'],
  'brand-ink': [...pages, ...tones, 'sunken', 'secondary', 'line'],
  'on-brand': ['brand', 'brand-strong'],
  'accent-ink': [...pages, 'accent-soft'],
  'amber-ink': [...pages, 'amber-soft'],
  'danger-ink': [...pages, 'danger-soft'],
  'on-danger': ['danger', 'danger-strong'],
  paper: ['ink'],
};

/** Edges of controls, focus rings, icons and the lines of pictures. */
const shapesOn: Record<string, string[]> = {
  'line-strong': pages,
  danger: pages,
  focus: [...pages, ...tones, 'sunken'],
  brand: [...pages, 'brand-soft'],
  accent: pages,
};

describe.each([
  ['light', light],
  ['dark', systemDark],
])('%s theme', (_, theme) => {
  const textPairs = Object.entries(textOn).flatMap(([text, grounds]) =>
    grounds.map((ground) => [text, ground] as const),
  );
  it.each(textPairs)('text %s on %s reaches 4.5:1', (text, ground) => {
    expect(contrast(theme, text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  const shapePairs = Object.entries(shapesOn).flatMap(([shape, grounds]) =>
    grounds.map((ground) => [shape, ground] as const),
  );
  it.each(shapePairs)('shape %s on %s reaches 3:1', (shape, ground) => {
    expect(contrast(theme, shape, ground)).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens', () => {
  it('computes contrast as WCAG does', () => {
    const sample = new Map([
      ['color-black', '#000000'],
      ['color-white', '#ffffff'],
      ['color-grey', '#767676'],
      ['color-veil', 'rgb(0 0 0 / 0.5)'],
    ]);
    expect(contrast(sample, 'black', 'white/white')).toBe(21);
    expect(contrast(sample, 'grey', 'white/white')).toBeCloseTo(4.54, 2);
    expect(contrast(sample, 'white', 'veil/white')).toBeCloseTo(3.98, 1);
  });

  it('has the same dark theme whether the system or the person chose it', () => {
    expect(Object.fromEntries(chosenDark)).toEqual(Object.fromEntries(systemDark));
  });

  it('gives every colour and shadow of the light theme a dark one', () => {
    expect([...systemDark.keys()].sort()).toEqual([...light.keys()].sort());
  });

  it('lets no component use a text colour whose contrast is not checked above', () => {
    const names = [...light.keys()].map((key) => key.replace('color-', ''));
    const source = globSync('**/*.tsx', { cwd: import.meta.dirname })
      .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
      .join('\n');
    const used = new Set([...source.matchAll(/\btext-([a-z-]+)/g)].map(([, name = '']) => name));
    const colours = [...used].filter((name) => names.includes(name));
    expect(colours.filter((name) => !(name in textOn) && !(name in shapesOn))).toEqual([]);
    expect(colours.length).toBeGreaterThan(4);
  });
});

import { describe, expect, test } from 'vitest';
import { themeOf } from './theme.ts';

/** How bright an opaque colour is to the eye, by WCAG 2. */
function brightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string | undefined, other: string | undefined): number {
  const [dark = 0, light = 0] = [brightness(one ?? ''), brightness(other ?? '')].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each([false, true])('the desk, in the dark: %s', (isDark) => {
  const { token, components } = themeOf({ isDark, isStill: false });

  test('writes what went wrong so that it can be read on every surface', () => {
    for (const surface of [token?.colorBgContainer, token?.colorBgElevated])
      expect(contrast(token?.colorErrorText, surface)).toBeGreaterThan(4.5);
  });

  test('draws boxes that are not ticked so that they can be seen', () => {
    for (const { colorBorder } of [components?.Checkbox, components?.Radio].filter(
      (each) => each !== undefined,
    ))
      expect(contrast(colorBorder, token?.colorBgContainer)).toBeGreaterThan(3);
  });
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withoutNames } from '../borrower/plain-icons.ts';

const { resolve } = createRequire(import.meta.url);
const iconOf = (name: string) =>
  readFileSync(join(dirname(resolve('lucide-react')), `../esm/icons/${name}.mjs`), 'utf8');

test('an icon keeps its shapes, and nothing that only tools need', () => {
  const code = withoutNames(iconOf('circle-check'));
  expect(code).toContain('["circle", { cx: "12", cy: "12", r: "10" }]');
  expect(code).toContain('createLucideIcon(__iconData)');
  expect(code).not.toMatch(/key:|name:|aliases:|size:/);
});

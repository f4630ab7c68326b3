import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { screenModules } from '../borrower/screen-modules.ts';

const routes = await readFile(join(import.meta.dirname, '../borrower/src/app/routes.tsx'), 'utf8');

test('every screen of the table is found with its address', () => {
  const modules = screenModules(routes);
  expect(modules.get('/my')).toBe('src/my/my-screen.tsx');
  expect(modules.get('/apply/')).toBe('src/borrow/apply/apply-screen.tsx');
  expect(modules.get('/detail/')).toBe('src/app/wallet-or-withdraw.tsx');
});

test('a row that is written otherwise is not left out quietly', () => {
  const otherwise = routes.replace("[paths.my]: { title: 'my_title',", "'/my': { title: 'my_title',");
  expect(otherwise).not.toBe(routes);
  expect(() => screenModules(otherwise)).toThrow(/routes\.tsx fetches 51 screens, and 49 of them/);
  const nowhere = routes.replace('[paths.my]', '[paths.nowhere]');
  expect(() => screenModules(nowhere)).toThrow(/paths\.nowhere, which is no address/);
});

import { expect, test } from 'vitest';
import { pages } from '../pages.tsx';
import { menuIcons } from './menu-icons.ts';

test('every page of the menu has an icon, and no two share one', () => {
  const titles = pages.filter(({ group }) => group !== null).map(({ title }) => title);
  expect(titles.filter((title) => menuIcons[title] === undefined)).toEqual([]);
  expect(new Set(Object.values(menuIcons)).size).toBe(Object.keys(menuIcons).length);
});

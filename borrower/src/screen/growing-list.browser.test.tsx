import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GrowingList } from './growing-list.tsx';

const rowsOf = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

/** How often each row was drawn. */
const drawn = new Map<number, number>();

beforeEach(() => drawn.clear());

async function show(count: number) {
  await page.viewport(360, 780);
  await render(
    <GrowingList rows={rowsOf(count)} keyOf={(row) => row}>
      {(row) => {
        drawn.set(row, (drawn.get(row) ?? 0) + 1);
        return (
          <button type="button" style={{ height: 90 + (row % 7) }}>
            Row {row}
          </button>
        );
      }}
    </GrowingList>,
  );
}

const row = (nth: number) => page.getByText(`Row ${nth}`, { exact: true });
const live = () => document.querySelectorAll('li button').length;

/** Until the last row is there. */
async function scrollToEnd(count: number) {
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return row(count).elements().length;
    })
    .toBe(1);
}

it('draws a short list at once', async () => {
  await show(7);
  expect(page.getByRole('listitem').elements()).toHaveLength(7);
  expect(live()).toBe(7);
});

it('draws the beginning of a long list, and the rest before somebody comes to it', async () => {
  await show(200);
  await expect.element(row(1)).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(100);
  await scrollToEnd(200);
  expect(page.getByRole('listitem').elements()).toHaveLength(200);
});

it('draws no row again because others have come', async () => {
  await show(60);
  await scrollToEnd(60);
  expect(drawn.get(1)).toBe(1);
  // Those that were drawn before anybody was near are drawn once more when somebody is.
  expect([...drawn.values()].filter((times) => times > 2)).toEqual([]);
});

it('lets go of rows that are far out of sight, and has them in their places when somebody comes back', async () => {
  await show(200);
  await scrollToEnd(200);
  // Five screens of rows, and never two hundred.
  await expect.poll(live).toBeLessThan(60);
  const height = document.documentElement.scrollHeight;
  expect(row(1).elements()).toEqual([]);
  window.scrollTo(0, 0);
  await expect.element(row(1)).toBeVisible();
  await expect.poll(live).toBeLessThan(60);
  expect(document.documentElement.scrollHeight).toBe(height);
  expect(page.getByRole('listitem').elements()).toHaveLength(200);
});

it('keeps the row that has the focus', async () => {
  await show(200);
  (row(2).element() as HTMLElement).focus();
  await scrollToEnd(200);
  await expect.poll(() => row(1).elements()).toEqual([]);
  expect(document.activeElement).toBe(row(2).element());
});

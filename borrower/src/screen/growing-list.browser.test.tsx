import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { GrowingList } from './growing-list.tsx';

const rowsOf = (count: number) => Array.from({ length: count }, (_, nth) => nth + 1);

async function show(count: number) {
  await render(
    <GrowingList rows={rowsOf(count)} keyOf={(row) => row}>
      {(row) => <p style={{ height: 90 }}>Row {row}</p>}
    </GrowingList>,
  );
}

it('draws a short list at once', async () => {
  await show(7);
  expect(page.getByRole('listitem').elements()).toHaveLength(7);
});

it('draws the beginning of a long list, and the rest before somebody comes to it', async () => {
  await show(200);
  await expect.element(page.getByText('Row 1', { exact: true })).toBeVisible();
  expect(page.getByRole('listitem').elements().length).toBeLessThan(100);
  const last = page.getByText('Row 200', { exact: true });
  await expect
    .poll(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return last.elements().length;
    })
    .toBe(1);
  expect(page.getByRole('listitem').elements()).toHaveLength(200);
});

import { listTasks } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, server } from '../test-desk.tsx';

it('says the lender’s whole name on a tablet, and one’s own role in the menu behind the name', async () => {
  await page.viewport(820, 1180);
  server.answer(listTasks, { total: 0, tasks: [] });
  await openDesk('/tasks', 'admin', { companyName: 'Hiram Demo Lending' });
  const name = page.getByText('Hiram Demo Lending');
  await expect.element(name).toBeVisible();
  expect(name.element().scrollWidth).toBeLessThanOrEqual(name.element().clientWidth);
  expect(document.documentElement.scrollWidth).toBe(820);
  await page.getByRole('button', { name: /^Carl Demo/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'Carl Demo' })).toMatchTextContent('Administrator');
});

import { listStaff } from '@hiram/contract/desk';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { openDesk, server } from '../test-desk.tsx';

/** How wide a dialog is drawn in each frame, until told to stop. */
function watchWidths(): () => ReadonlySet<number> {
  const widths = new Set<number>();
  let isOver = false;
  const look = () => {
    const dialog = document.querySelector('.ant-modal');
    if (dialog) widths.add(Math.round(dialog.getBoundingClientRect().width));
    if (!isOver) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  return () => {
    isOver = true;
    return widths;
  };
}

it('does not grow under the pointer where the computer asks for less motion', async () => {
  await page.viewport(1440, 900);
  server.answer(listStaff, []);
  await openDesk('/staff', 'admin');
  const stop = watchWidths();
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Name')).toHaveFocus();
  await expect.poll(() => document.querySelector('[class*="ant-zoom"]')).toBeNull();
  expect([...stop()]).toHaveLength(1);
});

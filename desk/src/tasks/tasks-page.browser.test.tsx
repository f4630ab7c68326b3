import { todayIn } from '@hiram/contract';
import {
  addTask,
  countQueues,
  finishTask,
  listColleagues,
  listNotices,
  listTasks,
  readNotices,
  type Task,
} from '@hiram/contract/desk';
import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible, openDesk, server } from '../test-desk.tsx';

const today = todayIn('Asia/Manila', new Date());
const late: Task = {
  taskId: 3,
  what: 'Ask for the payslip',
  assignedTo: { staffId: 5, name: 'Carl Demo' },
  by: { staffId: 9, name: 'Sami Demo' },
  dueOn: '2026-11-01',
  isOverdue: true,
  doneAt: null,
  borrowerId: 7,
  borrowerName: 'Ana Maria Santos',
  orderId: 12,
};

describe('my tasks', () => {
  it('says what is overdue, about whom and from whom, and lets it be done', async () => {
    server.answer(listTasks, { total: 1, tasks: [late] });
    server.answer(countQueues, { tag: 'b', queues: [], own: { tasksDue: 1, unread: 0 } });
    server.answer(finishTask, null);
    // Where the menu is beside the page.
    await page.viewport(1440, 900);
    await openDesk('/tasks');
    const row = page.getByRole('row', { name: /Ask for the payslip/ });
    await expect.element(row.getByText('Overdue since Nov 1, 2026')).toBeVisible();
    await expect.element(row.getByRole('link', { name: 'Ana Maria Santos' })).toBeVisible();
    await expect.element(row.getByText('Sami Demo')).toBeVisible();
    const menu = page.getByRole('navigation');
    await expect.element(menu.getByRole('link', { name: /My tasks.*1/ })).toBeVisible();
    await expectAccessible();
    await row.getByRole('button', { name: 'Done: Ask for the payslip' }).click();
    await expect
      .poll(() => server.callsOf(finishTask).map(({ input }) => input))
      .toEqual([{ taskId: 3, isDone: true }]);
  });

  it('takes a new one, for oneself and today unless told otherwise', async () => {
    server.answer(listTasks, { total: 0, tasks: [] });
    server.answer(listColleagues, [
      { staffId: 5, name: 'Carl Demo', role: 'cashier' },
      { staffId: 9, name: 'Sami Demo', role: 'support' },
    ]);
    server.refuse(addTask, 'cannot_see');
    await openDesk('/tasks');
    await expect.element(page.getByText(/^Nothing to do\./)).toBeVisible();
    await page.getByRole('button', { name: 'Add a task' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add a task' }).click();
    await expect.element(dialog.getByText('This field is required')).toBeVisible();
    await dialog.getByLabelText('What to do').fill('Call the bank');
    await dialog.getByRole('button', { name: 'Add a task' }).click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('That colleague can’t open this file.');
    server.answer(addTask, { taskId: 4 });
    // Named by its wheel as well, as long as that is turning.
    await dialog.getByRole('button', { name: /Add a task$/ }).click();
    await expect.element(page.getByText('Task added.')).toBeVisible();
    expect(server.callsOf(addTask).at(-1)?.input).toEqual({
      what: 'Call the bank',
      assignTo: 5,
      dueOn: today,
    });
  });
});

describe('the bell', () => {
  it('counts what is new, lists it, leads to it and marks it read', async () => {
    server.answer(listTasks, { total: 0, tasks: [] });
    server.answer(countQueues, { tag: 'b', queues: [], own: { tasksDue: 0, unread: 2 } });
    const at = new Date().toISOString();
    const none = { borrowerId: null, borrowerName: null, orderId: null, words: null };
    server.answer(listNotices, [
      {
        ...{ kind: 'mention', about: 8, at, isRead: false, by: 'Sami Demo', borrowerId: 7 },
        ...{ borrowerName: 'Ana Maria Santos', orderId: null, words: '@Carl Demo please look' },
      },
      { ...none, kind: 'task_given', about: 3, at, isRead: false, by: 'Sami Demo' },
      { ...none, kind: 'payout_unknown', about: 4, at, isRead: true, by: null },
    ]);
    server.answer(readNotices, null);
    await openDesk('/tasks');
    await page.getByRole('button', { name: 'What concerns you: 2 new' }).click();
    const list = page.getByRole('region', { name: 'What concerns you' });
    await expect
      .element(list.getByRole('button', { name: /Sami Demo mentioned you in a note/ }))
      .toBeVisible();
    await expectAccessible();
    await list.getByRole('button', { name: 'Mark all as read' }).click();
    await expect
      .poll(() => server.callsOf(readNotices).at(-1)?.input)
      .toEqual({
        notices: [
          { kind: 'mention', about: 8 },
          { kind: 'task_given', about: 3 },
        ],
      });
    await list.getByRole('button', { name: /gave you a task/ }).click();
    expect(location.pathname).toBe('/desk/tasks');
    expect(server.callsOf(readNotices).at(-1)?.input).toEqual({
      notices: [{ kind: 'task_given', about: 3 }],
    });
  });

  it('says so when there is nothing, and Escape gives the focus back', async () => {
    server.answer(listTasks, { total: 0, tasks: [] });
    server.answer(listNotices, []);
    await openDesk('/tasks');
    const bell = page.getByRole('button', { name: 'What concerns you' });
    await bell.click();
    await expect.element(page.getByText(/^Nothing new\./)).toBeVisible();
    (document.activeElement as HTMLElement).dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }),
    );
    await expect.element(bell).toHaveFocus();
  });
});

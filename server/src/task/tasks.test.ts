import { addTask, finishTask, listColleagues, listTasks } from '@hiram/contract/desk';
import { describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { newBorrower } from '../account/test-borrower.ts';
import { erase, everything } from '../erasure/test-erasures.ts';
import { type StaffClient, submittedOrder, useStaff } from '../loan/test-borrowing.ts';
import { mobileIndexOf } from '../staff/own-numbers.ts';
import { useTestServer } from '../test-server.ts';

const server = useTestServer();
const support = useStaff(server, 'support');
const reviewer = useStaff(server, 'reviewer');
const auditor = useStaff(server, 'auditor');

const today = () => server.clock.now().toISOString().slice(0, 10);
const add = (staff: StaffClient, assignTo: number, more: object = {}) =>
  staff.call(
    addTask,
    { what: 'Ask for the payslip', assignTo, dueOn: today(), ...more },
    { idempotencyKey: crypto.randomUUID() },
  );
const tasksOf = async (staff: StaffClient, input: object = {}) => dataOf(await staff.call(listTasks, input));
const finish = (staff: StaffClient, taskId: number, isDone = true) =>
  staff.call(finishTask, { taskId, isDone });

describe('a task', () => {
  test('is listed for whoever has it and for whoever gave it, what is overdue first', async () => {
    const { orderId, borrower } = await submittedOrder(server);
    const about = { borrowerId: borrower.id, orderId };
    dataOf(await add(support, reviewer.staffId, { what: 'Later', dueOn: '2026-12-31', ...about }));
    dataOf(await add(support, reviewer.staffId, { what: 'Sooner', dueOn: '2026-11-15' }));
    server.clock.advance({ days: 1 });
    const { total, tasks } = await tasksOf(reviewer);
    expect(total).toBe(2);
    expect(tasks).toMatchObject([
      { what: 'Sooner', isOverdue: true, borrowerId: null, by: { name: 'support 1' } },
      { what: 'Later', isOverdue: false, ...about, assignedTo: { name: 'reviewer 1' } },
    ]);
    expect((await tasksOf(support)).tasks).toEqual([]);
    expect((await tasksOf(support, { list: 'given' })).tasks).toEqual(tasks);
    // With the file everybody sees it.
    expect((await tasksOf(auditor, { borrowerId: borrower.id })).tasks).toMatchObject([{ what: 'Later' }]);
    expect((await tasksOf(auditor, { orderId })).tasks).toMatchObject([{ what: 'Later' }]);
    expect(await everything(server)).not.toContain('Sooner');
  });

  test('is done and opened again, by whoever has it or gave it, once by two at once', async () => {
    const { taskId } = dataOf(await add(support, reviewer.staffId));
    const answers = await Promise.all([finish(support, taskId), finish(reviewer, taskId)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ refusal: 'not_now' });
    expect((await tasksOf(reviewer, { isDone: true })).tasks).toMatchObject([
      { taskId, doneAt: server.clock.now().toISOString(), isOverdue: false },
    ]);
    dataOf(await finish(reviewer, taskId, false));
    expect((await tasksOf(reviewer)).tasks.map((task) => task.taskId)).toContain(taskId);
    expect(await finish(reviewer, taskId, false)).toMatchObject({ refusal: 'not_now' });
    dataOf(await finish(support, taskId));
  });

  test('of others is theirs', async () => {
    const { taskId } = dataOf(await add(support, support.staffId));
    expect(await finish(reviewer, taskId)).toMatchObject({ refusal: 'taken_by_other' });
    expect(await finish(reviewer, 999_999)).toMatchObject({ refusal: 'record_not_found' });
  });

  test('that two give at once is two; sent twice with one key it is one', async () => {
    const before = (await tasksOf(support, { list: 'given' })).total;
    await Promise.all([add(support, reviewer.staffId), add(support, reviewer.staffId)]);
    const wish = { what: 'Once', assignTo: reviewer.staffId, dueOn: today() };
    const key = { idempotencyKey: crypto.randomUUID() };
    await Promise.all([1, 2].map(() => support.call(addTask, wish, key)));
    expect((await tasksOf(support, { list: 'given' })).total).toBe(before + 3);
  });

  test('is refused for a day that is over, for a stranger, for whose own file it is, and about nobody', async () => {
    const borrower = await newBorrower(server);
    expect(await add(support, reviewer.staffId, { dueOn: '2026-11-01' })).toMatchObject({
      refusal: 'request_error',
      data: { fields: { dueOn: 'date_input' } },
    });
    const { orderId } = await submittedOrder(server);
    expect(await add(support, reviewer.staffId, { orderId })).toMatchObject({
      data: { fields: { borrowerId: 'field_required' } },
    });
    expect(await add(support, 999_999)).toMatchObject({ refusal: 'cannot_see' });
    expect(await add(support, reviewer.staffId, { borrowerId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
    await server.query('update staff set mobile_index = $2 where id = $1', [
      reviewer.staffId,
      mobileIndexOf(server.personalData, 1, borrower.mobile),
    ]);
    const about = { borrowerId: borrower.id };
    expect(await add(support, reviewer.staffId, about)).toMatchObject({ refusal: 'cannot_see' });
    const colleagues = dataOf(await support.call(listColleagues, about)).map(({ name }) => name);
    expect(colleagues).toContain('support 1');
    expect(colleagues).not.toContain('reviewer 1');
    await server.query('update staff set mobile_index = null where id = $1', [reviewer.staffId]);
  });

  test('about somebody who was erased is gone, and so are its words', async () => {
    const borrower = await newBorrower(server);
    const { taskId } = dataOf(await add(support, support.staffId, { borrowerId: borrower.id }));
    await erase(server, borrower);
    const [row] = await server.query<{ what: null; done: boolean }>(
      'select what, done_at is not null as done from tasks where id = $1',
      [taskId],
    );
    expect(row).toEqual({ what: null, done: true });
    expect(await finish(support, taskId, false)).toMatchObject({ refusal: 'not_now' });
    expect(await add(support, support.staffId, { borrowerId: borrower.id })).toMatchObject({
      refusal: 'not_now',
    });
  });
});

/** What somebody at the desk has to do by a day, about a borrower, an order or neither. */
import * as v from 'valibot';
import { id } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { day, line } from '../profile/profile-fields.ts';
import { countPeople } from '../shown.ts';
import { staffRoles } from '../staff-role.ts';
import { writers } from './notes.ts';
import { page } from './page.ts';

const person = v.object({ staffId: v.number(), name: v.string() });

export const task = v.object({
  taskId: v.number(),
  what: v.string(),
  assignedTo: person,
  /** Who wants it done. */
  by: person,
  dueOn: v.string(),
  /** Its day is over and it is not done. */
  isOverdue: v.boolean(),
  doneAt: v.nullable(v.string()),
  borrowerId: v.nullable(v.number()),
  borrowerName: v.nullable(v.string()),
  orderId: v.nullable(v.number()),
});
export type Task = v.InferOutput<typeof task>;

/** `mine` are to be done by whoever asks, `given` by others for them. */
export const taskLists = ['mine', 'given'] as const;
export type TaskList = (typeof taskLists)[number];

export const listTasks = deskOperation({
  path: '/tasks/list',
  summary:
    'Tasks that are one’s own, or that one gave to others, the most urgent first; about one borrower or order, everybody’s.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: { kind: 'list', people: ({ tasks }) => countPeople(tasks.map(({ borrowerId }) => borrowerId)) },
  input: () =>
    v.object({
      list: v.optional(v.picklist(taskLists), 'mine'),
      isDone: v.optional(v.boolean(), false),
      borrowerId: v.optional(id()),
      orderId: v.optional(id()),
      ...page(),
    }),
  output: v.object({ total: v.number(), tasks: v.array(task) }),
  refuses: [],
});

export const mostTaskLetters = 300;

export const addTask = deskOperation({
  path: '/tasks/add',
  summary: 'Note something to be done by a day, by oneself or a colleague.',
  caller: 'staff',
  roles: writers,
  effect: 'write',
  needsKey: true,
  // As notes are: sealed, and gone with the borrower's file.
  secrets: ['what'],
  input: () =>
    v.object({
      what: line(mostTaskLetters),
      assignTo: id(),
      dueOn: day(),
      borrowerId: v.optional(id()),
      orderId: v.optional(id()),
    }),
  output: v.object({ taskId: v.number() }),
  refuses: ['record_not_found', 'cannot_see', 'not_now'],
});

export const finishTask = deskOperation({
  path: '/tasks/finish',
  summary: 'Say that a task is done, or open it again; for whoever it was given to, and whoever gave it.',
  caller: 'staff',
  roles: writers,
  effect: 'write',
  input: () => v.object({ taskId: id(), isDone: v.boolean() }),
  output: v.null(),
  // `not_now`: a colleague was quicker.
  refuses: ['record_not_found', 'taken_by_other', 'not_now'],
});

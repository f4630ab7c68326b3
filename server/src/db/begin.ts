import { type Statement, statementOf } from './sql.ts';

/** How a transaction begins: with these statements, which travel with the first of its own. */
export type Begin = readonly Statement[];
const begins = (...texts: readonly string[]): Begin => texts.map((text) => statementOf(text)([]));

const snapshot = [
  'begin isolation level repeatable read read only',
  `set local statement_timeout = '20s'`,
] as const;
export const beginSnapshot = begins(...snapshot);

/**
 * A report reads most of the book, once. So it may use more memory than a call, each is planned for what it is asked
 * for, and tables are joined as a whole: the planner takes the few accounts of the house for as short as those of a loan.
 */
export const beginReport = begins(
  ...snapshot,
  `set local work_mem = '64MB'`,
  'set local plan_cache_mode = force_custom_plan',
  'set local enable_nestloop = off',
);

/** What changes something says so, and sees after a wait what others have changed meanwhile. */
export const beginWrite = begins('begin isolation level read committed read write');
export const commit = statementOf('commit')([]);
export const rollback = statementOf('rollback')([]);
export const nothing = statementOf('select')([]);

/** Statements that read are a transaction by themselves, and so are those that are asked together. */
export const beginNothing: Begin = [];

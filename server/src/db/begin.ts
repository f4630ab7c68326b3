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
 * It is the work of one process: others would look up the same loans again, and borrowers need the other cores.
 */
export const reportSettings = {
  work_mem: '64MB',
  plan_cache_mode: 'force_custom_plan',
  enable_nestloop: 'off',
  max_parallel_workers_per_gather: '0',
} as const;
export const beginReport = begins(
  ...snapshot,
  ...Object.entries(reportSettings).map(([name, value]) => `set local ${name} = '${value}'`),
);

/** What changes something says so, and sees after a wait what others have changed meanwhile. */
export const beginWrite = begins('begin isolation level read committed read write');
export const commit = statementOf('commit')([]);
export const rollback = statementOf('rollback')([]);
export const nothing = statementOf('select')([]);

/** Statements that read are a transaction by themselves, and so are those that are asked together. */
export const beginNothing: Begin = [];

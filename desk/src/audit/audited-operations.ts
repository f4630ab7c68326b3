import type { AnyOperation } from '@hiram/contract';
import * as exported from '@hiram/contract/desk';

const isOperation = (value: unknown): value is AnyOperation =>
  typeof value === 'object' && value !== null && 'api' in value && 'effect' in value;

/** What leaves a row in the log: everything at the desk that is more than reading. */
export const auditedPaths: readonly string[] = Object.values<unknown>(exported)
  .filter(isOperation)
  .filter(({ effect }) => effect !== 'read')
  .map(({ path }) => path)
  .sort();

import { type getWarning as operation, refuse } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { findByToken, presentWarning } from './store.ts';

/** Whoever has the link, a program that looks at links included, sees what it is about; nothing happens by looking. */
export const getWarning: Handler<typeof operation> = async (tx, { at }, { token }) => {
  const warning = await findByToken(tx, token, at);
  return warning ? presentWarning(warning) : refuse('record_not_found');
};

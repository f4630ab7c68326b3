import type { logOut as operation } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { endSession } from './session.ts';

export const logOut: Handler<typeof operation> = async (tx, caller) => {
  await endSession(tx, caller.tokenHash, caller.at);
  return null;
};

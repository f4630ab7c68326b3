import type { getUserInfo as operation } from '@hiram/contract';
import type { Handler } from '../http/binding.ts';
import { presentUser } from './present.ts';
import { loadProfile } from './store.ts';

export const getUserInfo: Handler<typeof operation> = async (tx, caller) =>
  presentUser(await loadProfile(tx, caller.borrowerId));

import type { listPasskeys as operation } from '@hiram/contract';
import type { Handler } from '../operation/binding.ts';
import { loadPasskeys } from './store.ts';

export const listPasskeys: Handler<typeof operation> = async (tx, { borrowerId }) => ({
  passkeys: await loadPasskeys(tx, borrowerId),
});

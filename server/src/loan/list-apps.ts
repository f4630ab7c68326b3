import type { listApps as operation } from '@hiram/contract';
import type { Handler } from '../http/binding.ts';
import { presentApp } from './present.ts';
import { loadApps } from './store.ts';

export const listApps: Handler<typeof operation> = async (tx, caller) =>
  (await loadApps(tx, caller.companyId)).map(presentApp);

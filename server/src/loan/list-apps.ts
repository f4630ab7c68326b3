import { type listApps as operation, todayIn } from '@hiram/contract';
import type { Handler } from '../http/binding.ts';
import { presentApp } from './present.ts';
import { loadApps } from './store.ts';

export const listApps: Handler<typeof operation> = async (tx, { companyId, market, at }) =>
  (await loadApps(tx, companyId, todayIn(market.timeZone, at))).map(presentApp);

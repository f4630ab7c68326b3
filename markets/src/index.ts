import type { Market, MarketId } from '@hiram/contract';
import { bd } from './bd.ts';
import { ph } from './ph.ts';
import { th } from './th.ts';

export const markets: Readonly<Record<MarketId, Market>> = { ph, th, bd };

export function isMarketId(value: string): value is MarketId {
  return Object.hasOwn(markets, value);
}

export type { Bank } from './banks/bank.ts';
export { deskRulesOf } from './desk-rules.ts';
export { isRestDay, type RestDays } from './holidays/rest-day.ts';
export type { Place } from './place.ts';
export { rateRulesOf } from './rate-rules/by-market.ts';
export type { Region } from './regions/region.ts';

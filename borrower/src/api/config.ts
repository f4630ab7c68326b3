import type { Market } from '@hiram/contract';
import { isMarketId, markets } from '@hiram/markets';
import { useSyncExternalStore } from 'react';

/** What the server writes into the page when it starts: where it lends, and as whom. */
export interface Config {
  readonly market: Market;
  readonly companyId: number | null;
  readonly companyName: string;
  /** Its number in the register of companies. */
  readonly companyRegistration: string;
  readonly demo: boolean;
  /** The name that passkeys are made for; null where there are none. */
  readonly passkeyDomain: string | null;
}

/** For the prerendered pages, which are made before anybody knows the lender, and for tests. */
export const unknownConfig: Config = {
  market: markets.ph,
  companyId: null,
  companyName: '',
  companyRegistration: '',
  demo: false,
  passkeyDomain: null,
};

export function parseConfig(json: string | null | undefined): Config {
  if (!json) return unknownConfig;
  const { market, companyId, demo, passkeyDomain, ...company } = JSON.parse(json) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    market: typeof market === 'string' && isMarketId(market) ? markets[market] : unknownConfig.market,
    companyId: typeof companyId === 'number' ? companyId : null,
    companyName: text(company.companyName),
    companyRegistration: text(company.companyRegistration),
    demo: demo === true,
    passkeyDomain: typeof passkeyDomain === 'string' ? passkeyDomain : null,
  };
}

export const configId = 'hiram-config';

let read: { readonly from: HTMLElement | null; readonly config: Config } | null = null;

/** Read once: the same page has the same config. */
export function readConfig(): Config {
  if (typeof document === 'undefined') return unknownConfig;
  const from = document.getElementById(configId);
  if (read?.from !== from) read = { from, config: parseConfig(from?.textContent) };
  return read.config;
}

const never = () => () => undefined;

/**
 * While React takes over a prerendered page it must see what was prerendered; right after that, the truth.
 */
export function useConfig(): Config {
  return useSyncExternalStore(never, readConfig, () => unknownConfig);
}

import type { Language, MarketId } from '@hiram/contract';

/**
 * What each market offers, the first one being its default. A market's own language (fil, th, bn) joins here, and
 * the contract's list of languages, once the apps' texts are written in it.
 */
export const languagesOf: Readonly<Record<MarketId, readonly Language[]>> = {
  ph: ['en', 'zh'],
  th: ['en', 'zh'],
  bd: ['en', 'zh'],
};

import type { Language, MarketId } from '@hiram/contract';

/**
 * What each market offers, in the order it is shown:
 * English, which is the default, its own language, Chinese.
 */
export const languagesOf: Readonly<Record<MarketId, readonly Language[]>> = {
  ph: ['en', 'fil', 'zh'],
  th: ['en', 'th', 'zh'],
  bd: ['en', 'bn', 'zh'],
};

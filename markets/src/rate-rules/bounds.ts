import type { FigureBound } from '@hiram/contract';

/** Where a market has no ceiling to lean on, the highest that another market's law knows for the same thing. */
export const asOtherMarkets = (most: number): FigureBound => ({
  most,
  source: 'Our own bound and not the law’s: the highest ceiling that the law of any market here knows.',
});

import type { Market } from '@hiram/contract';
import { mobileOf } from './people.ts';
import { stories } from './stories/stories.ts';

/** The number of the nth of the demo's people. */
export function mobileOfStory(market: Market, index: number): string {
  return mobileOf(market, 101 + index);
}

/** Whom to log in as, and what there is to see. */
export function accountsToTry(market: Market): { readonly mobile: string; readonly shows: string }[] {
  return stories.flatMap(({ shows }, index) =>
    shows === undefined ? [] : [{ mobile: mobileOfStory(market, index), shows }],
  );
}

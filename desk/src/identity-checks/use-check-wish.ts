import { useFilters } from '../table/filters.ts';
import { useWaitedHours, waitSpec } from '../table/wait-filters.tsx';

/** What the address narrows the identities to: for the list, and for the next one after a decision. */
export function useCheckWish() {
  const { age, either, sort } = useFilters(waitSpec).filters;
  return { applied: either, sort, ...useWaitedHours('identity', age) };
}

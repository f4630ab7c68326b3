import { getLoanProgress, stageOf, toOrderStatus } from '@hiram/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { kept } from '../kept/keepable.ts';

/*
 * Apart from the other queries about orders: home needs it, and with them would load what all of them answer; and so do
 * the forms of a profile, which know nothing else of an order than what it asks them for.
 */

const transferMs = 8_000;
const reviewMs = 30_000;

const newestOrderQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => ask(getLoanProgress, {}, signal),
  // The lender's people move it along, and money does: home asks whenever it is looked at.
  staleTime: 0,
  meta: kept(getLoanProgress),
  // While others work on it, and somebody is looking. After a failure it is asked for again by hand, or online.
  refetchInterval: ({ state: { status, data } }) => {
    if (status === 'error' || !data) return false;
    const standing = toOrderStatus(data.status);
    if (standing === 'paying_out') return transferMs;
    return stageOf(standing) === 'application' ? reviewMs : false;
  },
});

/** The newest order and where it stands; null when there has never been one. */
export function useNewestOrder() {
  return useQuery(newestOrderQuery, queryClient);
}

/** The newest order as far as some screen has asked for it; this asks nobody. */
export function useKnownNewestOrder() {
  return useQuery({ ...newestOrderQuery, enabled: false }, queryClient);
}

/** As of now, for a decision; undefined when no answer came. */
export function reloadNewestOrder() {
  return queryClient.fetchQuery({ ...newestOrderQuery, staleTime: 0 }).catch(() => undefined);
}

/** After a write: whatever shows it asks for it again. */
export function invalidateNewestOrder(): Promise<void> {
  return queryClient.invalidateQueries(newestOrderQuery);
}

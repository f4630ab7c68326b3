import { getConversations } from '@hiram/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';

const conversationsQuery = infiniteQueryOptions({
  queryKey: ['conversations'],
  queryFn: ({ pageParam, signal }) =>
    ask(getConversations, pageParam === null ? {} : { beforeId: pageParam }, signal),
  initialPageParam: null as number | null,
  getNextPageParam: (page) => (page.hasMore ? page.messages[0]?.messageId : undefined),
  staleTime: 0,
});

/** What was written, newest page first; asked for again every so many milliseconds while somebody looks. */
export function useConversations(refreshMs: number | false = false) {
  return useInfiniteQuery({ ...conversationsQuery, refetchInterval: refreshMs }, queryClient);
}

export function reloadConversations(): Promise<void> {
  return queryClient.invalidateQueries(conversationsQuery);
}

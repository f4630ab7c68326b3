import { getConversations } from '@hiram/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';

const messagesQuery = (isFeedback: boolean) =>
  infiniteQueryOptions({
    queryKey: ['conversations', isFeedback],
    queryFn: ({ pageParam, signal }) =>
      ask(getConversations, { isFeedback, ...(pageParam !== null && { beforeId: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? page.messages[0]?.messageId : undefined),
    staleTime: 0,
  });

/** What was written, newest page first; asked for again every so many milliseconds while somebody looks. */
export function useConversations(refreshMs: number | false = false) {
  return useInfiniteQuery({ ...messagesQuery(false), refetchInterval: refreshMs }, queryClient);
}

/** The borrower's own feedback and the lender's answers to it. */
export function useFeedback(refreshMs: number | false) {
  return useInfiniteQuery({ ...messagesQuery(true), refetchInterval: refreshMs }, queryClient);
}

export function reloadConversations(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: ['conversations'] });
}

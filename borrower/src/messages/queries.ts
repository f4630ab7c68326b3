import { type Language, listMessages } from '@hiram/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { kept } from '../kept/keepable.ts';
import { invalidateBorrower } from '../profile/queries.ts';

const messagesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['messages', language],
    queryFn: ({ pageParam, signal }) =>
      ask(listMessages, { language, ...(pageParam !== null && { beforeId: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? page.messages.at(-1)?.id : undefined),
    staleTime: 0,
    meta: kept(listMessages, { isPaged: true }),
  });

/** Letters to the borrower, page by page. */
export function useMessages(language: Language) {
  return useInfiniteQuery(messagesQuery(language), queryClient);
}

/** The newest ones, to be read without a network. */
export function fetchMessages(language: Language): Promise<void> {
  return queryClient.prefetchInfiniteQuery(messagesQuery(language));
}

export async function reloadMessages(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['messages'] }), invalidateBorrower()]);
}

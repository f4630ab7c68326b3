import { type Language, listMessages } from '@hiram/contract';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { invalidateBorrower } from '../profile/queries.ts';

const messagesQuery = (language: Language) =>
  infiniteQueryOptions({
    queryKey: ['messages', language],
    queryFn: ({ pageParam, signal }) =>
      ask(listMessages, { language, ...(pageParam !== null && { beforeId: pageParam }) }, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.hasMore ? page.messages.at(-1)?.id : undefined),
    staleTime: 0,
  });

/** Letters to the borrower, page by page. */
export function useMessages(language: Language) {
  return useInfiniteQuery(messagesQuery(language), queryClient);
}

export async function reloadMessages(): Promise<void> {
  await Promise.all([queryClient.invalidateQueries({ queryKey: ['messages'] }), invalidateBorrower()]);
}

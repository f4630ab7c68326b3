import { listApps } from '@hiram/contract';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../api/query-client.ts';
import { ask } from '../../api/server.ts';

/**
 * What is on offer. Apart from the other queries, because
 * home needs this one and not what all of them answer.
 */
export function useProducts() {
  return useQuery(
    { queryKey: ['products'], queryFn: ({ signal }) => ask(listApps, {}, signal) },
    queryClient,
  );
}

import { getCustomerService } from '@hiram/contract';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../api/config.ts';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';

/** The place where the lender's people are reached first; null where it has named none, or that is not known yet. */
export function useServiceAddress(): string | null {
  const { companyId } = useConfig();
  const { data } = useQuery(
    {
      queryKey: ['customerService', companyId],
      queryFn: ({ signal }) => ask(getCustomerService, companyId === null ? {} : { companyId }, signal),
      staleTime: 600_000,
    },
    queryClient,
  );
  return data?.url ?? null;
}

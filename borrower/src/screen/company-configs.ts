import { getAllCompanyConfigs, type Language } from '@hiram/contract';
import { useQuery } from '@tanstack/react-query';
import { readConfig } from '../api/config.ts';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { kept } from '../kept/keepable.ts';

/**
 * The lender's texts and links, the policy in the borrower's
 * language. They change rarely; a screen works without.
 */
export function useCompanyConfigs(company: number | null, language: Language) {
  // While a prerendered page is taken over the screen does not know its lender yet, and the page does: nobody asks twice.
  const companyId = company ?? readConfig().companyId;
  return useQuery(
    {
      queryKey: ['companyConfigs', companyId, language],
      queryFn: ({ signal }) =>
        ask(getAllCompanyConfigs, { language, ...(companyId !== null && { companyId }) }, signal),
      staleTime: 600_000,
      meta: kept(getAllCompanyConfigs),
    },
    queryClient,
  );
}

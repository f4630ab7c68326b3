import { getPeriodConfig, listCoupons, quoteApplication, type SentInput } from '@hiram/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readConfig } from '../api/config.ts';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { quoteAnswer } from '../price/price.ts';

function lender() {
  const { companyId } = readConfig();
  return companyId === null ? {} : { companyId };
}

/** The terms of a product. They are asked for when the product is known. */
export function usePeriodConfig(appId: number | undefined) {
  return useQuery(
    {
      queryKey: ['periodConfig', appId],
      queryFn: ({ signal }) => ask(getPeriodConfig, { appId: appId ?? 0, ...lender() }, signal),
      enabled: appId !== undefined,
    },
    queryClient,
  );
}

/**
 * The server's price of an application. It is asked for
 * again whenever it is shown: nobody signs an old price.
 */
export function useApplicationQuote(input: SentInput<typeof quoteApplication> | null) {
  return useQuery(
    {
      queryKey: ['applicationQuote', input],
      queryFn: ({ signal }) => {
        if (input === null) throw new Error('there is nothing to quote yet');
        return quoteAnswer(ask(quoteApplication, input, signal), quoteApplication.refuses);
      },
      enabled: input !== null,
      staleTime: 0,
    },
    queryClient,
  );
}

const couponsQuery = queryOptions({
  queryKey: ['coupons'],
  queryFn: ({ signal }) => ask(listCoupons, {}, signal),
  staleTime: 0,
});

export function useCoupons() {
  return useQuery(couponsQuery, queryClient);
}

export function reloadCoupons(): Promise<void> {
  return queryClient.invalidateQueries(couponsQuery);
}

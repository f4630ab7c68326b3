import {
  getPeriodConfig,
  listCoupons,
  type QuoteView,
  quoteApplication,
  type RefusalOf,
  type Refused,
  type SentInput,
} from '@hiram/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { RefusedRead } from '../api/reaction.ts';
import { ask } from '../api/server.ts';

/** The terms of a product. They are asked for when the product is known. */
export function usePeriodConfig(appId: number | undefined) {
  return useQuery(
    {
      queryKey: ['periodConfig', appId],
      queryFn: ({ signal }) => ask(getPeriodConfig, { appId: appId ?? 0 }, signal),
      enabled: appId !== undefined,
    },
    queryClient,
  );
}

export type ApplicationQuote =
  | { readonly ok: true; readonly quote: QuoteView }
  | { readonly ok: false; readonly refused: Refused };

type QuoteRefusal = RefusalOf<typeof quoteApplication>;

/** Refusals that belong beside what caused them, a coupon or an amount, and not into a toast. */
async function quoteOrRefusal(read: Promise<QuoteView>): Promise<ApplicationQuote> {
  try {
    return { ok: true, quote: await read };
  } catch (failure) {
    const names: readonly QuoteRefusal[] = quoteApplication.refuses;
    if (failure instanceof RefusedRead && names.some((name) => name === failure.refused.refusal)) {
      return { ok: false, refused: failure.refused };
    }
    throw failure;
  }
}

/** The server's price of an application. It is asked for anew whenever it is shown: nobody signs an old price. */
export function useApplicationQuote(input: SentInput<typeof quoteApplication> | null) {
  return useQuery(
    {
      queryKey: ['applicationQuote', input],
      queryFn: ({ signal }) => {
        if (input === null) throw new Error('there is nothing to quote yet');
        return quoteOrRefusal(ask(quoteApplication, input, signal));
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

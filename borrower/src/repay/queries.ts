import {
  getExtensionOptions,
  getHardshipPlans,
  getPayoffQuote,
  getRepayOptions,
  isRefused,
  listRepayments,
  type OutputOf,
  type RepayOptions,
} from '@hiram/contract';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { ofOrders } from '../order/queries.ts';

const nothings = ['record_not_found', 'nothing_paid_out', 'nothing_owed'] as const;

/** Why there is nothing to repay. That is an answer, not a failure, and its screen says it. */
export interface NothingToRepay {
  readonly nothing: (typeof nothings)[number];
}

export type RepayAnswer = RepayOptions | NothingToRepay;

/** What can be repaid of one order, or of the newest when `orderId` is null. */
export function useRepayOptions(orderId: number | null) {
  return useQuery(
    {
      queryKey: [ofOrders, 'repayOptions', orderId],
      queryFn: async ({ signal }): Promise<RepayAnswer> => {
        try {
          return await ask(getRepayOptions, { loanOrderId: orderId }, signal);
        } catch (failure) {
          const nothing = nothings.find((name) => isRefused(failure, name));
          if (nothing === undefined) throw failure;
          return { nothing };
        }
      },
      staleTime: 0,
    },
    queryClient,
  );
}

/** What ends the loan today; asked for only where that is in question. */
export function usePayoffQuote(orderId: number, enabled: boolean) {
  return useQuery(
    {
      queryKey: [ofOrders, 'payoffQuote', orderId],
      queryFn: ({ signal }) => ask(getPayoffQuote, { loanOrderId: orderId }, signal),
      staleTime: 0,
      enabled,
    },
    queryClient,
  );
}

/** By how many days a loan can be extended, and what was asked for before. The addresses in it live for five minutes. */
export function useExtensionOptions(orderId: number) {
  return useQuery(
    {
      queryKey: [ofOrders, 'extension', orderId],
      queryFn: ({ signal }) => ask(getExtensionOptions, { loanOrderId: orderId }, signal),
      staleTime: 0,
    },
    queryClient,
  );
}

/** The hardship plans of a loan, newest first. The addresses in it live for five minutes. */
export function usePlans(orderId: number) {
  return useQuery(
    {
      queryKey: [ofOrders, 'plans', orderId],
      queryFn: ({ signal }) => ask(getHardshipPlans, { loanOrderId: orderId }, signal),
      staleTime: 0,
    },
    queryClient,
  );
}

/** The same once more, for addresses that live longer; what they were is shown meanwhile. */
export const renewExtensionOptions = (orderId: number) =>
  askAgain<OutputOf<typeof getExtensionOptions>>([ofOrders, 'extension', orderId]);

export const renewPlans = (orderId: number) =>
  askAgain<OutputOf<typeof getHardshipPlans>>([ofOrders, 'plans', orderId]);

/** Nothing where it failed, which has been told. */
async function askAgain<T>(queryKey: readonly unknown[]): Promise<T | undefined> {
  await queryClient.refetchQueries({ queryKey, exact: true });
  return queryClient.getQueryState<T>(queryKey)?.status === 'success'
    ? queryClient.getQueryData<T>(queryKey)
    : undefined;
}

/** Every payment of one order, or of all when `orderId` is null, newest first. */
export function useRepayments(orderId: number | null, refreshMs: number | false = false) {
  return useQuery(
    {
      queryKey: [ofOrders, 'repayments', orderId],
      queryFn: ({ signal }) => ask(listRepayments, { loanOrderId: orderId }, signal),
      staleTime: 0,
      refetchInterval: ({ state }) => (state.status === 'error' ? false : refreshMs),
    },
    queryClient,
  );
}

import {
  getAgreement,
  getLastWithdrawError,
  getOrderInfo,
  getUserOrderList,
  isRefused,
  listTransactions,
  quoteWithdrawal,
  toMajor,
} from '@hiram/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { kept } from '../kept/keepable.ts';
import { type QuoteAnswer, quoteAnswer } from '../price/price.ts';
import { invalidateBorrower } from '../profile/queries.ts';
import { invalidateNewestOrder } from '../screen/newest-order.ts';

/**
 * Everything read about orders is under this name, so that one write can make all of it be asked for again.
 */
export const ofOrders = 'orders';

/** What is not there is an answer, not a failure: nobody needs to be told of it in a toast. */
async function orNothing<Data>(read: Promise<Data>): Promise<Data | null> {
  try {
    return await read;
  } catch (failure) {
    if (isRefused(failure, 'record_not_found')) return null;
    throw failure;
  }
}

export function useOrders() {
  return useQuery(
    {
      queryKey: [ofOrders, 'list'],
      queryFn: ({ signal }) => ask(getUserOrderList, {}, signal),
      staleTime: 0,
      meta: kept(getUserOrderList),
    },
    queryClient,
  );
}

const orderQuery = (orderId: number | null) =>
  queryOptions({
    queryKey: [ofOrders, 'order', orderId],
    queryFn: ({ signal }) => orNothing(ask(getOrderInfo, { loanOrderId: orderId }, signal)),
    // The lender's people move it along: what was true a moment ago is shown, and asked for again at once.
    staleTime: 0,
    meta: kept(getOrderInfo, {
      instead: { queryKey: [ofOrders, 'order', null], fits: (newest) => newest.orderId === orderId },
    }),
  });

/** One order, or the newest when `orderId` is null; null when there is no such order. */
export function useOrder(orderId: number | null, refreshMs: number | false = false) {
  return useQuery(
    {
      ...orderQuery(orderId),
      // After a failure it is for the borrower to try again;
      // a weak connection is not knocked at all the time.
      refetchInterval: ({ state }) => (state.status === 'error' ? false : refreshMs),
    },
    queryClient,
  );
}

/** The addresses of the pages live for five minutes. */
const agreementAddressMs = 240_000;

const agreementQuery = (orderId: number | null) =>
  queryOptions({
    queryKey: [ofOrders, 'contract', orderId],
    queryFn: ({ signal }) => orNothing(ask(getAgreement, { loanOrderId: orderId }, signal)),
    staleTime: agreementAddressMs,
    // A page that is being read must not be fetched again because the phone was put down for a moment.
    refetchOnWindowFocus: false,
    meta: kept(getAgreement, {
      prepare: async (...both) => (await import('./agreement/keep-pages.ts')).withPagesInside(...both),
      instead: { queryKey: [ofOrders, 'contract', null], fits: (newest) => newest.orderId === orderId },
    }),
  });

/** The agreement of an order, or the newest one; null while there is none. */
export function useAgreement(orderId: number | null, enabled = true) {
  return useQuery({ ...agreementQuery(orderId), enabled }, queryClient);
}

/** The name under which the newest order is kept. */
export const newestOrderKey = orderQuery(null).queryKey;

/** What somebody with a loan wants to read without a network, asked for before they are without one. */
export async function fetchNewestLoan(): Promise<void> {
  await queryClient.prefetchQuery(orderQuery(null));
  await queryClient.prefetchQuery(agreementQuery(null));
}

/** The books of one order, or of the newest when `orderId` is null. */
export function useTransactions(orderId: number | null) {
  return useQuery(
    {
      queryKey: [ofOrders, 'transactions', orderId],
      queryFn: ({ signal }) => orNothing(ask(listTransactions, { loanOrderId: orderId }, signal)),
      staleTime: 0,
    },
    queryClient,
  );
}

export function useLastWithdrawError() {
  return useQuery(
    {
      queryKey: [ofOrders, 'lastWithdrawError'],
      queryFn: ({ signal }) => ask(getLastWithdrawError, {}, signal),
      staleTime: 0,
    },
    queryClient,
  );
}

/**
 * The server's price of withdrawing an amount today. What is wrong with an amount that is still being typed
 * belongs beside it, so those refusals are part of the answer.
 */
const withdrawalQuoteQuery = (orderId: number, cents: number) =>
  queryOptions({
    queryKey: [ofOrders, 'quote', orderId, cents],
    queryFn: ({ signal }) =>
      quoteAnswer(ask(quoteWithdrawal, { orderId, amt: toMajor(cents) }, signal), quoteWithdrawal.refuses),
  });

export function useWithdrawalQuote(orderId: number, cents: number | null) {
  return useQuery({ ...withdrawalQuoteQuery(orderId, cents ?? 0), enabled: cents !== null }, queryClient);
}

/** For a decision: what is known and fresh, or else asked for now. It throws when no answer came. */
export function fetchWithdrawalQuote(orderId: number, cents: number): Promise<QuoteAnswer> {
  return queryClient.fetchQuery(withdrawalQuoteQuery(orderId, cents));
}

/** After a write about an order: whatever is on a screen is asked for again, and waited for. */
export async function reloadOrders(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: [ofOrders] }),
    invalidateNewestOrder(),
    invalidateBorrower(),
  ]);
}

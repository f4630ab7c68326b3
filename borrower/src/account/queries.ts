import {
  getErasure,
  getNotifications,
  getWarning,
  isRefused,
  listConsents,
  listLogIns,
  listPasskeys,
} from '@hiram/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';

const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => ask(listPasskeys, {}, signal),
});

export function usePasskeys() {
  return useQuery(passkeysQuery, queryClient);
}

export function reloadPasskeys(): Promise<void> {
  return queryClient.invalidateQueries(passkeysQuery);
}

const erasureQuery = queryOptions({
  queryKey: ['erasure'],
  queryFn: ({ signal }) => ask(getErasure, {}, signal),
});

export function useErasure() {
  return useQuery(erasureQuery, queryClient);
}

export function reloadErasure(): Promise<void> {
  return queryClient.invalidateQueries(erasureQuery);
}

const notificationsQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => ask(getNotifications, {}, signal),
});

export function useNotifications() {
  return useQuery(notificationsQuery, queryClient);
}

export function reloadNotifications(): Promise<void> {
  return queryClient.invalidateQueries(notificationsQuery);
}

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => ask(listConsents, {}, signal),
});

export function useConsents() {
  return useQuery(consentsQuery, queryClient);
}

/** Where the borrower is logged in, and was before. */
export function useLogIns() {
  return useQuery(
    { queryKey: ['logIns'], queryFn: ({ signal }) => ask(listLogIns, {}, signal), staleTime: 0 },
    queryClient,
  );
}

/** What the link of a text message is about; null where there is no such link, or no more. */
export function useWarning(token: string) {
  return useQuery(
    {
      queryKey: ['warning', token],
      queryFn: async ({ signal }) => {
        try {
          return await ask(getWarning, { token }, signal);
        } catch (failure) {
          if (isRefused(failure, 'record_not_found', 'request_error')) return null;
          throw failure;
        }
      },
    },
    queryClient,
  );
}

import {
  getErasure,
  getExport,
  getNotifications,
  getNumberChange,
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

const exportQuery = queryOptions({
  queryKey: ['export'],
  queryFn: ({ signal }) => ask(getExport, {}, signal),
  staleTime: 0,
  // While it is being made somebody waits for it; made in minutes, it is not asked about all day.
  refetchInterval: ({ state: { data, status } }) =>
    status !== 'error' && data?.newest?.state === 'making' ? 4000 : false,
});

export function useExport() {
  return useQuery(exportQuery, queryClient);
}

export function reloadExport(): Promise<void> {
  return queryClient.invalidateQueries(exportQuery);
}

const numberChangeQuery = queryOptions({
  queryKey: ['numberChange'],
  queryFn: ({ signal }) => ask(getNumberChange, {}, signal),
  staleTime: 0,
});

export function useNumberChange() {
  return useQuery(numberChangeQuery, queryClient);
}

export function reloadNumberChange(): Promise<void> {
  return queryClient.invalidateQueries(numberChangeQuery);
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

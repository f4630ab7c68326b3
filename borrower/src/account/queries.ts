import { getErasure, listConsents, listPasskeys } from '@hiram/contract';
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

const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: ({ signal }) => ask(listConsents, {}, signal),
});

export function useConsents() {
  return useQuery(consentsQuery, queryClient);
}

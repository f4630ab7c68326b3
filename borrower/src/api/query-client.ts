import {
  getAllCompanyConfigs,
  getCredit,
  getIdentity,
  getLoanProgress,
  getPeriodConfig,
  getUserInfo,
  type Language,
  listApps,
  TransportFailure,
  type User,
} from '@hiram/contract';
import { QueryCache, QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { forgetPhotos } from '../form/photo/forget-photos.ts';
import { reactionTo } from './reaction.ts';
import { ask, behave } from './server.ts';
import { session } from './session/session.ts';

const mostRetries = 2;

/** Only a failure of the way is worth another try; what the server has decided stays decided. */
export function worthRetrying(failures: number, error: Error): boolean {
  if (failures >= mostRetries || !(error instanceof TransportFailure)) return false;
  return error.status === null || error.status === 429 || error.status >= 500;
}

/** What was read from the server. Writes don't go through here: they are sent once, see `useSend`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error) => behave(reactionTo(error)) }),
  defaultOptions: {
    queries: {
      retry: worthRetrying,
      staleTime: 30_000,
      // The phone's own idea of being online is often wrong: try, and say honestly when it failed.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

// What was loaded belongs to the token it was loaded with: another one, or none, must never see it.
session.subscribe(() => {
  forgetPhotos();
  if (session.token() === null) queryClient.clear();
  else void queryClient.resetQueries();
});

const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: ({ signal }) => ask(getUserInfo, {}, signal),
});

export function useUser() {
  return useQuery(userQuery, queryClient);
}

/** The borrower as far as some screen has asked for them; this asks nobody. */
export function useKnownUser() {
  return useQuery({ ...userQuery, enabled: false }, queryClient);
}

/** What the server was just told; the next look at the borrower brings the same. */
export function noteLanguage(language: Language): void {
  queryClient.setQueryData(userQuery.queryKey, (user) => user && { ...user, language });
}

/** Asks anew after a write, for whoever decides by the answer where to go; null when no answer came. */
export function reloadUser(): Promise<User | null> {
  return queryClient.fetchQuery({ ...userQuery, staleTime: 0 }).catch(() => null);
}

/** The server's addresses of photos live for five minutes: asked for again a little earlier, and not sooner. */
const photoAddressMs = 240_000;

const identityPhotosQuery = queryOptions({
  queryKey: ['identityPhotos'],
  queryFn: ({ signal }) => ask(getIdentity, {}, signal),
  staleTime: photoAddressMs,
});

export function useIdentityPhotos() {
  return useQuery(identityPhotosQuery, queryClient);
}

export function reloadIdentityPhotos() {
  return queryClient.invalidateQueries(identityPhotosQuery);
}

const creditPhotosQuery = queryOptions({
  queryKey: ['creditPhotos'],
  queryFn: ({ signal }) => ask(getCredit, {}, signal),
  staleTime: photoAddressMs,
});

export function useCreditPhotos() {
  return useQuery(creditPhotosQuery, queryClient);
}

export function reloadCreditPhotos() {
  return queryClient.invalidateQueries(creditPhotosQuery);
}

export function useApps() {
  return useQuery({ queryKey: ['apps'], queryFn: ({ signal }) => ask(listApps, {}, signal) }, queryClient);
}

const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: ({ signal }) => ask(getLoanProgress, {}, signal),
});

/** The newest order and where it stands; null when there has never been one. */
export function useLoanProgress() {
  return useQuery(progressQuery, queryClient);
}

/** As of now, for a decision; undefined when no answer came. */
export function reloadLoanProgress() {
  return queryClient.fetchQuery({ ...progressQuery, staleTime: 0 }).catch(() => undefined);
}

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

/** The lender's texts and links, the policy in the borrower's language. They change rarely, and a screen works without them. */
export function useCompanyConfigs(companyId: number | null, language: Language) {
  return useQuery(
    {
      queryKey: ['companyConfigs', companyId, language],
      queryFn: ({ signal }) =>
        ask(getAllCompanyConfigs, { language, ...(companyId !== null && { companyId }) }, signal),
      staleTime: 600_000,
    },
    queryClient,
  );
}

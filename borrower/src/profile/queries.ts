import {
  getCredit,
  getIdentity,
  getScoreFactors,
  getUserInfo,
  type Language,
  type User,
} from '@hiram/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { queryClient } from '../api/query-client.ts';
import { ask } from '../api/server.ts';
import { drafts } from '../form/drafts.ts';
import { kept } from '../kept/keepable.ts';
import { invalidateNewestOrder } from '../screen/newest-order.ts';

const borrowerQuery = queryOptions({
  queryKey: ['borrower'],
  async queryFn({ signal }) {
    const borrower = await ask(getUserInfo, {}, signal);
    drafts.forgetOthers(borrower.mobile);
    return borrower;
  },
  meta: kept(getUserInfo),
});

export function useBorrower() {
  return useQuery(borrowerQuery, queryClient);
}

/** The borrower as far as some screen has asked for them; this asks nobody. */
export function useKnownBorrower() {
  return useQuery({ ...borrowerQuery, enabled: false }, queryClient);
}

/** What the server was just told; the next look at the borrower brings the same. */
export function noteLanguage(language: Language): void {
  queryClient.setQueryData(borrowerQuery.queryKey, (borrower) => borrower && { ...borrower, language });
}

/** The same of the policy that they agreed to: whoever leaves the screen at once must not be asked again on the next. */
export function notePolicy(version: string): void {
  queryClient.setQueryData(
    borrowerQuery.queryKey,
    (borrower) => borrower && { ...borrower, policyVersion: version },
  );
}

/** Asks again after a write, for whoever decides by the answer where to go; null when no answer came. */
export function reloadBorrower(): Promise<User | null> {
  // What was sent may have been what an application waited for.
  void invalidateNewestOrder();
  return queryClient.fetchQuery({ ...borrowerQuery, staleTime: 0 }).catch(() => null);
}

/** After a write that may have changed them: whatever shows the borrower asks for them again. */
export function invalidateBorrower(): Promise<void> {
  return queryClient.invalidateQueries(borrowerQuery);
}

/**
 * The server's addresses of photos live for five minutes: asked for again a little earlier, and not sooner.
 */
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

export function useScore() {
  return useQuery(
    { queryKey: ['score'], queryFn: ({ signal }) => ask(getScoreFactors, {}, signal) },
    queryClient,
  );
}

import { TransportFailure } from '@hiram/contract';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { reactionTo } from './reaction.ts';
import { behave } from './server.ts';
import { session } from './session/session.ts';

const mostRetries = 2;

/** Only a failure of the way is worth another try; what the server has decided stays decided. */
export function worthRetrying(failures: number, error: Error): boolean {
  return failures < mostRetries && error instanceof TransportFailure && error.isPassing;
}

/** What was read from the server. Writes don't go through here: they are sent once, see `useSend`. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, { state }) {
      // What is on the screen stays there when asking again in the background failed: the banner says we are offline.
      const isOnlyOld = state.data !== undefined && error instanceof TransportFailure;
      if (!isOnlyOld) behave(reactionTo(error));
    },
  }),
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

// Nothing else does it where there is no provider: from now on a page that is looked at again, or is online again, asks.
if (typeof window !== 'undefined') queryClient.mount();

// What was loaded belongs to the token it was loaded with: another one, or none, must never see it.
session.subscribe(() => {
  if (session.token() === null) queryClient.clear();
  else void queryClient.resetQueries();
});

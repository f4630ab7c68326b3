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
  if (session.token() === null) queryClient.clear();
  else void queryClient.resetQueries();
});

import { TransportFailure } from '@hiram/contract';

interface Waiting {
  /** Resolves when it is worth trying again after so many failures in a row, or when nobody waits any more. */
  readonly connectionBack: (failures: number, signal: AbortSignal) => Promise<void>;
  /** Aborted when whoever sent it has left. */
  readonly signal: AbortSignal;
  readonly onWaiting: (isWaiting: boolean) => void;
}

/**
 * Sends until there is an answer: where the connection is cut, it goes on by itself once that is back, and whoever
 * tapped does not have to tap again. Only what passes by itself is waited for.
 */
export async function throughCuts<Answer>(
  send: () => Promise<Answer>,
  { connectionBack, signal, onWaiting }: Waiting,
): Promise<Answer> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await send();
    } catch (failure) {
      if (!(failure instanceof TransportFailure && failure.isPassing) || signal.aborted) throw failure;
      onWaiting(true);
      await connectionBack(failures, signal);
      onWaiting(false);
      if (signal.aborted) throw failure;
    }
  }
}

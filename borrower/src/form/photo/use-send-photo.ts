import {
  type AnyOperation,
  createIntention,
  type Handles,
  isHandled,
  type NotDone,
  Refused,
  type SentInput,
} from '@hiram/contract';
import { useEffect, useRef, useState } from 'react';
import { reactionTo } from '../../api/reaction.ts';
import { behave } from '../../api/server.ts';
import { connectionBack } from './connection.ts';
import { reasonOf } from './refusal-reason.ts';
import { sendPhoto } from './send-photo.ts';
import { throughCuts } from './through-cuts.ts';

/**
 * A picture that the borrower sends by pressing a button, and waits for; after a cut it goes on by itself. Pictures cannot be compared, so
 * `said` says what is being sent: the same words are the same intention, and are sent again under the same
 * key. When it failed, the borrower has been told already, except for what the screen `handles` itself and
 * what is beside the picture: `photoReason` says that.
 */
export function useSendPhoto<Op extends AnyOperation>(
  operation: Op,
  { handles = [] }: { readonly handles?: Handles<Op> } = {},
) {
  const [intention] = useState(() => createIntention());
  const [share, setShare] = useState<number | null>(null);
  const [isWaiting, setIsWaiting] = useState(false);
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  async function send(input: SentInput<Op>, said: unknown) {
    setShare(0);
    try {
      return await intention.carryOut<Op>(
        said,
        (idempotencyKey) =>
          throughCuts(() => sendPhoto(operation, input, { idempotencyKey, onProgress: setShare }), {
            connectionBack,
            signal: left.current.signal,
            onWaiting: setIsWaiting,
          }),
        (failed) => {
          if (failed.refusal !== 'upload_failed' && !isHandled(failed, handles))
            behave(reactionTo(failed.failure));
        },
      );
    } finally {
      setShare(null);
    }
  }

  return { send, isBusy: share !== null, share, isWaiting };
}

/** The key of the sentence about the picture; null when it is not the picture's fault. */
export function photoReason({ refusal, failure }: NotDone): string | null {
  return refusal === 'upload_failed' && failure instanceof Refused ? reasonOf(failure.answer) : null;
}

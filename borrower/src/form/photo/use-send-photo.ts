import type { AnyOperation, FieldErrors, Refused, SentInput } from '@hiram/contract';
import { useState } from 'react';
import { createIntention } from '../../api/intention.ts';
import { reactionTo, reactionToRefusal } from '../../api/reaction.ts';
import { behave } from '../../api/server.ts';
import { reasonOf } from './refusal-reason.ts';
import { sendPhoto } from './send-photo.ts';

/** What became of it. When it failed, the borrower has been told already, except for what is beside a field. */
export type PhotoSent =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: number | null;
      readonly fields: FieldErrors;
      /** The key of the sentence about the picture; null when it is not the picture's fault. */
      readonly photoReason: string | null;
    };

/**
 * A picture that the borrower sends by pressing a button, and waits for. Pictures cannot be compared, so `said` says
 * what is being sent: the same words are the same intention, and are sent again under the same key.
 */
export function useSendPhoto<Op extends AnyOperation>(operation: Op) {
  const [intention] = useState(() => createIntention());
  const [share, setShare] = useState<number | null>(null);

  async function send(input: SentInput<Op>, said: unknown): Promise<PhotoSent> {
    setShare(0);
    try {
      const answer = await intention.carryOut(said, (idempotencyKey) =>
        sendPhoto(operation, input, { idempotencyKey, onProgress: setShare }),
      );
      return answer.ok ? { ok: true } : refusalOf(answer as Refused);
    } catch (failure) {
      behave(reactionTo(failure));
      return { ok: false, code: null, fields: {}, photoReason: null };
    } finally {
      setShare(null);
    }
  }

  return { send, busy: share !== null, share };
}

function refusalOf(refused: Refused): PhotoSent {
  const reaction = reactionToRefusal(refused);
  const isPicture = refused.refusal === 'upload_failed';
  if (!isPicture) behave(reaction);
  return {
    ok: false,
    code: refused.code,
    fields: reaction.fields,
    photoReason: isPicture ? reasonOf(refused) : null,
  };
}

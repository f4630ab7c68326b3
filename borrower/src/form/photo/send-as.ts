import type { AnyOperation, SentInput } from '@hiram/contract';
import type { SendBlob } from './photo-slot.ts';
import { sendPhoto } from './send-photo.ts';

/**
 * Sends one picture alone, under its name in the operation: one that is stuck does not hold up the others.
 */
export function sendAs<Op extends AnyOperation>(
  operation: Op,
  name: keyof SentInput<Op> & string,
  onSent: () => void,
): SendBlob {
  return async (blob, options) => {
    const answer = await sendPhoto(operation, { [name]: blob } as SentInput<Op>, options);
    if (!answer.ok) return answer;
    onSent();
    return { ok: true };
  };
}

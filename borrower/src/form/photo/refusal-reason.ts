import { fieldsOf, type RefusedAnswer, TransportFailure } from '@hiram/contract';

const payloadTooLarge = 413;

/** Why a picture did not get through, as the key of the sentence to show beside it. */
export function reasonOf(outcome: unknown): string {
  if (outcome instanceof TransportFailure) {
    return outcome.status === payloadTooLarge ? 'img_size_tips' : 'photo_failed';
  }
  if (typeof outcome !== 'object' || outcome === null || !('refusal' in outcome)) return 'photo_failed';
  const refused = outcome as RefusedAnswer;
  const { reason } = (refused.data ?? {}) as { reason?: unknown };
  if (refused.refusal === 'upload_failed' && typeof reason === 'string') return `photo_${reason}`;
  // Bad input names the field; a picture is sent alone, so whichever it is, it is this one.
  const [first] = Object.values(fieldsOf(refused));
  return first ?? `service_error_${refused.code}`;
}

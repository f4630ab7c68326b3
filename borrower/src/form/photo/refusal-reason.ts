import { type Refused, TransportFailure } from '@hiram/contract';

const payloadTooLarge = 413;

/** Why a picture did not get through, as the key of the sentence to show beside it. */
export function reasonOf(outcome: unknown): string {
  if (outcome instanceof TransportFailure) {
    return outcome.status === payloadTooLarge ? 'img_size_tips' : 'photo_failed';
  }
  if (typeof outcome !== 'object' || outcome === null || !('code' in outcome)) return 'photo_failed';
  const { refusal, code, data } = outcome as Refused;
  const { reason, fields } = (data ?? {}) as { reason?: unknown; fields?: unknown };
  if (refusal === 'upload_failed' && typeof reason === 'string') return `photo_${reason}`;
  // Bad input names the field; a picture is sent alone, so whichever it is, it is this one.
  const [first] = typeof fields === 'object' && fields !== null ? Object.values(fields) : [];
  return typeof first === 'string' ? first : `service_error_${code}`;
}

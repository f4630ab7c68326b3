import {
  type Answer,
  type AnyOperation,
  addressOf,
  readAnswer,
  type SentInput,
  TransportFailure,
} from '@hiram/contract';
import { session } from '../../api/session/session.ts';

export interface SendOptions {
  /** One per picture: sent again after a lost answer, it is still the same picture to the server. */
  readonly idempotencyKey: string;
  /** How much of it is on its way, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** A weak connection may take minutes for a picture; only when nothing moves for this long is it lost. */
const stalledAfterMs = 45_000;

/**
 * Sends pictures and what belongs to them, with the headers and answers of every other call. Not with `fetch`,
 * which does not tell how much has been sent.
 */
export function sendPhoto<Op extends AnyOperation>(
  operation: Op,
  input: SentInput<Op>,
  { idempotencyKey, onProgress, signal }: SendOptions,
): Promise<Answer<Op>> {
  const request = new XMLHttpRequest();
  request.open('POST', addressOf(operation));
  const token = session.token();
  const securityToken = session.securityToken();
  if (token) request.setRequestHeader('authorization', token);
  if (securityToken) request.setRequestHeader('security-token', securityToken);
  request.setRequestHeader('idempotency-key', idempotencyKey);

  return new Promise((resolve, reject) => {
    let stalled: ReturnType<typeof setTimeout>;
    const stop = () => request.abort();
    const watch = () => {
      clearTimeout(stalled);
      stalled = setTimeout(stop, stalledAfterMs);
    };
    request.upload.onprogress = ({ loaded, total }) => {
      watch();
      if (total > 0) onProgress?.(loaded / total);
    };
    request.onload = () => {
      try {
        resolve(readAnswer(bodyOf(request), session.token() === token));
      } catch (failure) {
        reject(failure);
      }
    };
    request.onerror = () => reject(new TransportFailure(null, null));
    request.onabort = () => reject(signal?.aborted ? signal.reason : new TransportFailure(null, null));
    request.onloadend = () => {
      clearTimeout(stalled);
      signal?.removeEventListener('abort', stop);
    };
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', stop);
    watch();
    request.send(formOf(input as Record<string, unknown>));
  });
}

/** The words first and the pictures after them: a server can refuse the former without waiting for the latter. */
function formOf(input: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  const entries = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of entries) {
    if (value instanceof Blob)
      form.append(name, value, value.type === 'image/png' ? 'photo.png' : 'photo.jpg');
  }
  return form;
}

function bodyOf(request: XMLHttpRequest): unknown {
  if (request.status < 200 || request.status > 299)
    throw new TransportFailure(request.status, request.getResponseHeader('x-request-id'));
  try {
    return JSON.parse(request.responseText);
  } catch (cause) {
    throw new TransportFailure(null, null, cause);
  }
}

import { Refused, readAnswer, TransportFailure } from '@hiram/contract';
import { session } from './session/session.ts';

const timeoutMs = 120_000;

/**
 * A file by its signed address, under the name that the address gives it. The server answers a file that there is none of
 * as it answers a call: such an answer is thrown, and never saved or shown as if it were the file.
 */
export async function fetchFile(address: string): Promise<File> {
  const token = session.token();
  let response: Response;
  let bytes: Blob;
  try {
    response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    bytes = await response.blob();
  } catch (cause) {
    throw new TransportFailure(null, null, cause);
  }
  if (!response.ok) throw new TransportFailure(response.status, response.headers.get('x-request-id'));
  if (bytes.type.startsWith('application/json')) {
    const answer = readAnswer(JSON.parse(await bytes.text()), session.token() === token);
    if (!answer.ok) throw new Refused(answer);
  }
  return new File([bytes], new URLSearchParams(address.split('?')[1]).get('name') ?? 'file', {
    type: bytes.type,
  });
}

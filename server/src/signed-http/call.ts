import { isSignedBy, signatureOf } from './signature.ts';

export interface SignedCall {
  readonly url: string;
  readonly secret: string;
  /** Who is called, for the sentence that says what went wrong: "the bank". */
  readonly whom: string;
  readonly timeoutMs?: number;
  /** What the call is signed with: one that was held up goes stale. */
  readonly at?: Date;
}

/**
 * Posts JSON to somebody outside, signed, and gives the text of their answer. It is believed only when it is
 * signed as well, for this very call: an answer that somebody forged on the way, or kept from another call, says
 * nothing. Whatever is wrong throws.
 */
export async function callSigned(data: object, call: SignedCall): Promise<string> {
  const { url, secret, whom, timeoutMs = 10_000, at = new Date() } = call;
  const body = JSON.stringify(data);
  const signature = signatureOf(secret, secondsOf(at), body);
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hiram-signature': signature },
    body,
    // What we send goes where the operator said, and nowhere a misled answer points to.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok) throw new Error(`${whom} answered HTTP ${response.status}`);
  const answer = await response.text();
  const given = response.headers.get('x-hiram-signature') ?? '';
  if (!isSignedBy(secret, given, answerText(signature, answer), secondsOf(new Date())))
    throw new Error(`${whom} gave an answer that is not signed by it`);
  return answer;
}

/** How whoever is called signs the answer. */
export function answerSignature(secret: string, callSignature: string, answer: string): string {
  return signatureOf(secret, secondsOf(new Date()), answerText(callSignature, answer));
}

/** With the signature of the call: an answer belongs to one call, and no call can be taken for an answer. */
function answerText(callSignature: string, answer: string): string {
  return `answer to ${callSignature}\n${answer}`;
}

const secondsOf = (at: Date) => Math.floor(at.getTime() / 1000);

import type { AnyOperation, Assertion, beginPasskeyLogIn, Done } from '@hiram/contract';
import { canUsePasskeys, type PasskeyProblem, signWithPasskey } from '@hiram/ui/passkey';
import { useState } from 'react';

/** What says what is to be signed. */
type Beginning = AnyOperation & { readonly output: (typeof beginPasskeyLogIn)['output'] };

/**
 * Has something signed by a passkey: asks the server what, then the browser. Gives null where that did not happen, and
 * `problem` says why, unless the server refused.
 */
export function useSignature<Op extends Beginning>(begin: () => Promise<Done<Op>>) {
  const [problem, setProblem] = useState<PasskeyProblem | 'passkey_not_here' | null>(null);
  const [isAsking, setAsking] = useState(false);

  async function ask(): Promise<Assertion | null> {
    const begun = await begin();
    if (!begun.ok) return null;
    if (!canUsePasskeys(begun.data.rpId)) {
      setProblem('passkey_not_here');
      return null;
    }
    const signed = await signWithPasskey(begun.data);
    if ('given' in signed) return signed.given;
    setProblem(signed.problem);
    return null;
  }

  return {
    problem,
    isAsking,
    async sign(): Promise<Assertion | null> {
      setProblem(null);
      setAsking(true);
      try {
        return await ask();
      } finally {
        setAsking(false);
      }
    },
  };
}

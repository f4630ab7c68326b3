import type { Assertion, beginAddingPasskey, beginPasskeyLogIn, NewPasskey, OutputOf } from '@hiram/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { readConfig } from '../../api/config.ts';

/** Whether a passkey can be used where this page is: it is bound to the lender's own address. */
export function hasPasskeys(): boolean {
  return browserSupportsWebAuthn() && location.hostname === readConfig().passkeyDomain;
}

/** What came of asking the phone: what it made, or why not, in words to be shown. */
type Given<Thing> = { readonly given: Thing } | { readonly problem: Problem };
type Problem = 'passkey_exists' | 'passkey_cancelled';

/** Asks for finger, face or PIN, and for a new passkey. */
export async function makePasskey(options: OutputOf<typeof beginAddingPasskey>): Promise<Given<NewPasskey>> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { given: { id, response: { clientDataJSON, attestationObject, transports } } };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Asks for finger, face or PIN, and for a signature. */
export async function signWithPasskey(
  options: OutputOf<typeof beginPasskeyLogIn>,
): Promise<Given<Assertion>> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return {
      given: {
        id,
        response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? null },
      },
    };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Browsers do not tell a passkey that is not there from somebody who changed their mind. */
function problemOf(error: unknown): Problem {
  const { name } = error as { name?: unknown };
  return name === 'InvalidStateError' ? 'passkey_exists' : 'passkey_cancelled';
}

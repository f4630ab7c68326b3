import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';

/** Whether a passkey can be used where this page is: it is bound to the address that the server is known by. */
export function canUsePasskeys(domain: string | null | undefined): boolean {
  return browserSupportsWebAuthn() && location.hostname === domain;
}

/** What came of asking the browser: what it made, or why not, as the key of the words to be shown. */
type Given<Thing> = { readonly given: Thing } | { readonly problem: PasskeyProblem };
export type PasskeyProblem = 'passkey_exists' | 'passkey_cancelled';

interface Made {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly attestationObject: string;
    readonly transports: string[];
  };
}

/** Asks for finger, face or PIN, and for a new passkey. */
export async function makePasskey(options: PublicKeyCredentialCreationOptionsJSON): Promise<Given<Made>> {
  try {
    const { id, response } = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { given: { id, response: { clientDataJSON, attestationObject, transports } } };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

interface Signed {
  readonly id: string;
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    readonly userHandle: string | null;
  };
}

/** Asks for finger, face or PIN, and for a signature. */
export async function signWithPasskey(
  options: PublicKeyCredentialRequestOptionsJSON,
): Promise<Given<Signed>> {
  try {
    const { id, response } = await startAuthentication({ optionsJSON: options });
    const { clientDataJSON, authenticatorData, signature, userHandle = null } = response;
    return { given: { id, response: { clientDataJSON, authenticatorData, signature, userHandle } } };
  } catch (error) {
    return { problem: problemOf(error) };
  }
}

/** Browsers do not tell a passkey that is not there from somebody who changed their mind. */
function problemOf(error: unknown): PasskeyProblem {
  const { name } = error as { name?: unknown };
  return name === 'InvalidStateError' ? 'passkey_exists' : 'passkey_cancelled';
}

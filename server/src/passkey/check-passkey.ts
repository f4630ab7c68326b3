import { createHash } from 'node:crypto';
import type { Assertion, NewPasskey } from '@hiram/contract';
import type { RelyingParty } from './relying-party.ts';
import { idsOf, type PasskeyOwner, type PasskeyRow } from './store.ts';

/** It reads 300 files, which takes a tenth of a start: only where somebody has a passkey. */
const webauthn = () => import('@simplewebauthn/server');

/** EdDSA, ES256 and RS256: what phones and computers make. */
export const algorithms = [-8, -7, -257];

/**
 * Whom a passkey is for, in the words of WebAuthn. It lies on the phone beside the key, so it says nothing of anybody;
 * it is the same for all passkeys of a person, and another for a person of another lender.
 */
export function userHandleOf(owner: PasskeyOwner): Buffer {
  const { borrowerId, staffId } = idsOf(owner);
  const who =
    staffId === null ? `borrower ${owner.companyId} ${borrowerId}` : `staff ${owner.companyId} ${staffId}`;
  return createHash('sha256').update(`hiram ${who}`).digest();
}

/** The challenge that was signed, by the word of whoever signed it; undefined where there is none to be read. */
export function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const told = Buffer.from(clientDataJSON, 'base64url').toString();
    const { challenge } = JSON.parse(told) as { challenge?: unknown };
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

export interface MadePasskey {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: readonly string[];
}

/** What is kept of a new passkey; null where it is not one that we asked for, or nobody was verified. */
export async function checkNewPasskey(
  { id, response }: NewPasskey,
  challenge: string,
  { id: expectedRPID, origin }: RelyingParty,
): Promise<MadePasskey | null> {
  const { verifyRegistrationResponse } = await webauthn();
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: response.clientDataJSON,
        attestationObject: response.attestationObject,
      },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential } = verified.registrationInfo;
  return {
    credentialId: Buffer.from(credential.id, 'base64url'),
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: response.transports,
  };
}

/**
 * The new count of a passkey that signed this; null where the signature is not its own, is for another site, nobody
 * was verified, or the count went back: then there is a copy of it somewhere.
 */
export async function checkAssertion(
  { id, response }: Assertion,
  challenge: string,
  { id: expectedRPID, origin }: RelyingParty,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { clientDataJSON, authenticatorData, signature } = response;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, authenticatorData, signature },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}

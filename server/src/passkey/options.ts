import type { beginAddingPasskey, beginPasskeyLogIn, OutputOf } from '@hiram/contract';
import { challengeSeconds } from './challenge.ts';
import { algorithms, userHandleOf } from './check-passkey.ts';
import type { RelyingParty } from './relying-party.ts';
import type { Credential, PasskeyOwner } from './store.ts';

interface Making {
  readonly site: RelyingParty;
  readonly companyName: string;
  readonly owner: PasskeyOwner;
  /** How the phone shows whose it is, to whoever holds it. */
  readonly userName: string;
  readonly challenge: string;
  /** Those that the owner has: a phone that has one of them makes no other. */
  readonly credentials: readonly Credential[];
}

/** What a browser is asked for, to make a passkey that can be chosen without naming anybody. */
export function creationOptionsOf(making: Making): OutputOf<typeof beginAddingPasskey> {
  const { site, companyName, owner, userName, challenge, credentials } = making;
  return {
    rp: { id: site.id, name: companyName },
    user: { id: userHandleOf(owner).toString('base64url'), name: userName, displayName: userName },
    challenge,
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
    timeout: challengeSeconds * 1000,
    attestation: 'none',
    excludeCredentials: credentials.map(describeCredential),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}

/** What a browser is asked for, to sign; without credentials the person chooses one. */
export function requestOptionsOf(
  { id: rpId }: RelyingParty,
  challenge: string,
  credentials: readonly Credential[] = [],
): OutputOf<typeof beginPasskeyLogIn> {
  return {
    challenge,
    rpId,
    timeout: challengeSeconds * 1000,
    userVerification: 'required',
    allowCredentials: credentials.map(describeCredential),
  };
}

/** A credential as a browser is told about it. */
function describeCredential({ credentialId, transports }: Credential) {
  return {
    id: credentialId.toString('base64url'),
    type: 'public-key' as const,
    transports: [...transports],
  };
}

/**
 * What a browser's WebAuthn takes and gives, as JSON, and of it only what we use: the rest is dropped on the way.
 */
import * as v from 'valibot';

/* @__NO_SIDE_EFFECTS__ */
const bytes = (mostCharacters: number) =>
  v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]+$/), v.maxLength(mostCharacters));

/** How a browser reaches an authenticator: words of the browser's, kept and given back as they came. */
/* @__NO_SIDE_EFFECTS__ */
const transports = () => v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z-]{1,20}$/))), v.maxLength(10));

/* @__NO_SIDE_EFFECTS__ */
const descriptors = () =>
  v.array(v.object({ id: v.string(), type: v.literal('public-key'), transports: transports() }));

/** What `navigator.credentials.create` is asked for. */
/* @__NO_SIDE_EFFECTS__ */
export const creationOptions = () =>
  v.object({
    rp: v.object({ id: v.string(), name: v.string() }),
    user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
    challenge: v.string(),
    pubKeyCredParams: v.array(v.object({ alg: v.number(), type: v.literal('public-key') })),
    timeout: v.number(),
    attestation: v.literal('none'),
    excludeCredentials: descriptors(),
    authenticatorSelection: v.object({
      residentKey: v.literal('required'),
      requireResidentKey: v.literal(true),
      userVerification: v.literal('required'),
    }),
  });

/** What `navigator.credentials.get` is asked for; where it names no passkeys, the person chooses one. */
/* @__NO_SIDE_EFFECTS__ */
export const requestOptions = () =>
  v.object({
    challenge: v.string(),
    rpId: v.string(),
    timeout: v.number(),
    userVerification: v.literal('required'),
    allowCredentials: descriptors(),
  });

/** A new passkey, as the browser made it. */
/* @__NO_SIDE_EFFECTS__ */
export const newPasskey = () =>
  v.object({
    id: bytes(1400),
    response: v.object({
      clientDataJSON: bytes(4000),
      attestationObject: bytes(16_000),
      transports: v.optional(transports(), []),
    }),
  });

/** What a passkey signed. */
/* @__NO_SIDE_EFFECTS__ */
export const assertion = () =>
  v.object({
    id: bytes(1400),
    response: v.object({
      clientDataJSON: bytes(4000),
      authenticatorData: bytes(4000),
      signature: bytes(8000),
      userHandle: v.optional(v.nullable(bytes(100))),
    }),
  });
export type Assertion = v.InferOutput<ReturnType<typeof assertion>>;
export type NewPasskey = v.InferOutput<ReturnType<typeof newPasskey>>;

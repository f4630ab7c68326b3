import * as v from 'valibot';
import { givenPassword, smsCode } from '../fields.ts';
import { assertion } from '../passkey/webauthn.ts';
import type { RefusalName } from '../refusals.ts';

/** What proves that whoever holds the phone owns the account; one of them is enough. */
/* @__NO_SIDE_EFFECTS__ */
const ownerProof = () => ({
  password: v.optional(givenPassword()),
  /** From /sms/passkey. */
  code: v.optional(smsCode()),
  /** What a passkey signed, of what /passkey/beginProof gave. */
  passkey: v.optional(assertion()),
});

/** For operations that need nothing else. */
/* @__NO_SIDE_EFFECTS__ */
export const ownerProofInput = () =>
  v.pipe(
    v.object(ownerProof()),
    v.forward(
      v.check(
        ({ password, code, passkey }) => [password, code, passkey].some((given) => given !== undefined),
        'password_required',
      ),
      ['password'],
    ),
  );

export const ownerProofRefusals = [
  'wrong_credentials',
  'wrong_code',
  'code_expired',
  'account_locked',
  'passkey_refused',
] as const satisfies readonly RefusalName[];

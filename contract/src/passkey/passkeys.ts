import * as v from 'valibot';
import { session } from '../account/session.ts';
import { givenPassword, id, key, nothing, shortText, smsCode } from '../fields.ts';
import { appOperation } from '../operation.ts';
import { assertion, creationOptions, newPasskey, requestOptions } from './webauthn.ts';

/** How somebody calls a passkey, to know it again. */
/* @__NO_SIDE_EFFECTS__ */
export const passkeyLabel = () => v.pipe(shortText(40), v.nonEmpty(key('field_required')));

export const mostPasskeys = 10;

/* @__NO_SIDE_EFFECTS__ */
export const passkeyView = () =>
  v.object({
    id: v.number(),
    label: v.string(),
    createdAt: v.string(),
    lastUsedAt: v.nullable(v.string()),
  });
export type PasskeyView = v.InferOutput<ReturnType<typeof passkeyView>>;

export const listPasskeys = appOperation({
  path: '/passkey/list',
  summary: 'The passkeys of the account, the newest first.',
  caller: 'borrower',
  effect: 'read',
  allowedWhileLocked: true,
  input: nothing,
  output: v.object({ passkeys: v.array(passkeyView()) }),
  refuses: [],
});

export const sendPasskeyCode = appOperation({
  path: '/sms/passkey',
  summary:
    'Send a code to the phone of the account that proves its owner: to add or remove a passkey, to close the account, and so on.',
  caller: 'borrower',
  effect: 'write',
  input: nothing,
  output: v.object({ resendInSeconds: v.number(), validForSeconds: v.number() }),
  refuses: [],
});

export const beginOwnerProof = appOperation({
  path: '/passkey/beginProof',
  summary:
    'What to ask the browser for, to prove with a passkey that it is the owner who asks for something. Only where there is one.',
  caller: 'borrower',
  effect: 'write',
  input: nothing,
  output: requestOptions(),
  refuses: ['not_now'],
});

export const beginAddingPasskey = appOperation({
  path: '/passkey/beginAdding',
  summary:
    'What to ask the browser for, to make a passkey. The first one needs the password or a code from /sms/passkey, every further one both.',
  caller: 'borrower',
  effect: 'write',
  input: () =>
    v.pipe(
      v.object({ password: v.optional(givenPassword()), code: v.optional(smsCode()) }),
      v.forward(
        v.check((sent) => sent.password !== undefined || sent.code !== undefined, 'password_required'),
        ['password'],
      ),
    ),
  output: creationOptions(),
  refuses: [
    'wrong_credentials',
    'wrong_code',
    'code_expired',
    'account_locked',
    'too_many_passkeys',
    'not_now',
  ],
});

export const addPasskey = appOperation({
  path: '/passkey/add',
  summary: 'Keep the passkey that the browser has made. Withdrawals wait for a while unless it is the first.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ passkey: newPasskey(), label: passkeyLabel() }),
  output: passkeyView(),
  refuses: ['passkey_refused', 'too_many_passkeys', 'not_now'],
});

export const removePasskey = appOperation({
  path: '/passkey/remove',
  summary:
    'Remove a passkey, with the password and a code from /sms/passkey. Withdrawals wait for a while, as after a new password.',
  caller: 'borrower',
  effect: 'write',
  input: () => v.object({ passkeyId: id(), password: givenPassword(), code: smsCode() }),
  output: v.null(),
  refuses: ['wrong_credentials', 'wrong_code', 'code_expired', 'account_locked', 'record_not_found'],
});

export const beginPasskeyLogIn = appOperation({
  path: '/passkey/beginLogIn',
  summary: 'What to ask the browser for, to log in with a passkey. No number is needed.',
  caller: 'anyone',
  effect: 'write',
  input: () => v.object({ companyId: v.optional(id()) }),
  output: requestOptions(),
  refuses: ['not_now'],
});

export const logInWithPasskey = appOperation({
  path: '/passkey/logIn',
  summary: 'Log in with what a passkey signed. Works while the number is locked after wrong passwords.',
  caller: 'anyone',
  effect: 'write',
  input: () =>
    v.object({
      passkey: assertion(),
      companyId: v.optional(id()),
      deviceId: v.optional(shortText(64)),
    }),
  output: session(),
  refuses: ['passkey_refused', 'not_now'],
});

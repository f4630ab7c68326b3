/** What proves that it is somebody's own hand: an authenticator app, passkeys, and recovery codes for when both are lost. */
import * as v from 'valibot';
import { id, nothing, secretText } from '../fields.ts';
import { deskOperation } from '../operation.ts';
import { passkeyLabel, passkeyView } from '../passkey/passkeys.ts';
import { creationOptions, newPasskey, requestOptions } from '../passkey/webauthn.ts';
import { staffRoles } from '../staff-role.ts';
import { entered } from './accounts.ts';
import { oneTimeToken } from './one-time-token.ts';

/** What a member of staff can have set up; whoever has none but is not of the demo sets one up before anything else. */
export const secondFactors = ['passkey', 'app'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const beginStaffPasskeyLogIn = deskOperation({
  path: '/staff/beginPasskeyLogIn',
  summary:
    'What to ask the browser for, to log in with password and passkey. The same for everybody: it names no passkeys.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: nothing,
  output: requestOptions(),
  refuses: ['not_now'],
});

export const beginEnrollingPasskey = deskOperation({
  path: '/staff/beginEnrollingPasskey',
  summary:
    'What to ask the browser for, to make a passkey the second factor of somebody who has none yet, instead of an authenticator app.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () => v.object({ enrolmentToken: oneTimeToken() }),
  output: creationOptions(),
  refuses: ['code_expired', 'not_now'],
});

export const enrolPasskey = deskOperation({
  path: '/staff/enrolPasskey',
  summary:
    'Keep the passkey that the browser has made as the second factor. The recovery codes are shown once.',
  caller: 'anyone',
  roles: [],
  effect: 'write',
  input: () => v.object({ enrolmentToken: oneTimeToken(), passkey: newPasskey(), label: passkeyLabel() }),
  output: entered,
  refuses: ['code_expired', 'passkey_refused', 'not_now'],
});

export const listSecondFactors = deskOperation({
  path: '/staff/secondFactors',
  summary: 'One’s own passkeys, the newest first, and whether there is an authenticator app.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'read',
  shows: 'nobody',
  input: nothing,
  output: v.object({
    passkeys: v.array(passkeyView()),
    appSince: v.nullable(v.string()),
    recoveryCodesLeft: v.number(),
    /** The demo’s people log in with a password alone and cannot set up anything else. */
    isDemo: v.boolean(),
    /** Where passkeys can be made and used; null where this server has none. */
    passkeyDomain: v.nullable(v.string()),
  }),
  refuses: [],
});

export const beginAddingStaffPasskey = deskOperation({
  path: '/staff/beginAddingPasskey',
  summary: 'What to ask the browser for, to make another passkey for oneself.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsStepUp: true,
  input: nothing,
  output: creationOptions(),
  // `not_now`: the server has no passkeys, or it is an account of the demo.
  refuses: ['too_many_passkeys', 'not_now'],
});

export const addStaffPasskey = deskOperation({
  path: '/staff/addPasskey',
  summary: 'Keep the passkey that the browser has made.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsStepUp: true,
  secrets: ['passkey'],
  input: () => v.object({ passkey: newPasskey(), label: passkeyLabel() }),
  output: passkeyView(),
  refuses: ['passkey_refused', 'too_many_passkeys', 'not_now'],
});

export const renameStaffPasskey = deskOperation({
  path: '/staff/renamePasskey',
  summary: 'Call one of one’s own passkeys something else.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  input: () => v.object({ passkeyId: id(), label: passkeyLabel() }),
  output: passkeyView(),
  refuses: ['record_not_found'],
});

export const removeStaffPasskey = deskOperation({
  path: '/staff/removePasskey',
  summary: 'Remove one of one’s own passkeys. The last second factor stays.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsStepUp: true,
  input: () => v.object({ passkeyId: id() }),
  output: v.null(),
  refuses: ['record_not_found', 'last_second_factor'],
});

export const renewRecoveryCodes = deskOperation({
  path: '/staff/renewRecoveryCodes',
  summary: 'Make new recovery codes for oneself. They are told once, and those before them stop working.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsStepUp: true,
  needsKey: true,
  input: nothing,
  output: v.object({ recoveryCodes: v.array(v.string()) }),
  // `not_now`: an account of the demo, which has nothing to recover.
  refuses: ['not_now'],
});

export const beginSettingApp = deskOperation({
  path: '/staff/beginSettingApp',
  summary:
    'What an authenticator app needs, to be set up by somebody who is logged in. The one before works until the first code of the new one is right.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsStepUp: true,
  input: nothing,
  output: v.object({ secret: v.string(), otpauthUrl: v.string(), expiresAt: v.string() }),
  refuses: ['not_now'],
});

export const setApp = deskOperation({
  path: '/staff/setApp',
  summary: 'Prove that the new authenticator app works; from then on the one before does not.',
  caller: 'staff',
  roles: staffRoles,
  effect: 'write',
  needsStepUp: true,
  secrets: ['totpCode'],
  input: () => v.object({ totpCode: secretText(6, 20) }),
  output: v.null(),
  refuses: ['code_expired', 'wrong_code'],
});

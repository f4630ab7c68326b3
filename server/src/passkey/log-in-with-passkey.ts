import {
  type beginPasskeyLogIn as beginOperation,
  isRefusal,
  type logInWithPasskey as operation,
  refuse,
} from '@hiram/contract';
import { noteDevice } from '../account/device.ts';
import { openSession } from '../account/session.ts';
import type { Handler } from '../operation/binding.ts';
import { challengeSeconds, giveChallenge } from './challenge.ts';
import type { FindRelyingParty } from './relying-party.ts';
import { usePasskey } from './use-passkey.ts';

interface Parts {
  readonly relyingParty: FindRelyingParty;
}

export const beginPasskeyLogIn =
  ({ relyingParty }: Parts): Handler<typeof beginOperation> =>
  async (tx, { companyId, at }) => {
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const challenge = await giveChallenge(tx, { purpose: 'log_in', companyId }, at);
    return {
      challenge,
      rpId: site.id,
      timeout: challengeSeconds * 1000,
      userVerification: 'required',
      allowCredentials: [],
    };
  };

/**
 * There is nothing to guess here, so nothing is counted and no lock of the number is asked: whoever locks somebody
 * out with wrong passwords does not lock out their passkey.
 */
export const logInWithPasskey =
  ({ relyingParty }: Parts): Handler<typeof operation> =>
  async (tx, { companyId, phone, at }, { passkey, deviceId }) => {
    const site = relyingParty();
    if (!site) return refuse('not_now');
    const used = await usePasskey(tx, passkey, { purpose: 'log_in', companyId }, site, at);
    if (isRefusal(used)) return used;
    const { borrowerId } = used;
    const { isKnown } = await noteDevice(tx, { companyId, borrowerId, deviceId, at }, { relyingParty });
    return openSession(tx, { borrowerId, at, enteredBy: 'passkey', phone, isKnownPhone: isKnown });
  };

import { type register as operation, refuse } from '@hiram/contract';
import { type BlacklistParts, refuseListedNumber } from '../blacklist/refuse-blacklisted.ts';
import { findInviteCode } from '../company/invite-codes.ts';
import { loadCompanySettings } from '../company/settings.ts';
import { hashOf } from '../credentials/password.ts';
import { redeemCode } from '../credentials/sms-code.ts';
import { refuseWeakPassword } from '../credentials/weak-password.ts';
import type { Handler } from '../operation/binding.ts';
import type { WarningParts } from '../warning/warn-owner.ts';
import { noteDevice } from './device.ts';
import { openSession } from './session.ts';
import { insertBorrower } from './store.ts';

export const register =
  (parts: WarningParts & BlacklistParts): Handler<typeof operation> =>
  async (tx, caller, input) => {
    const { companyId, phone, at } = caller;
    const inviteCodeId = await findInviteCode(tx, companyId, input.telemarketingCode);
    if (typeof inviteCodeId !== 'number') return inviteCodeId;
    const weak = await refuseWeakPassword(tx, { companyId, mobile: input.mobile, password: input.password });
    if (weak) return weak;
    const { verifyMobileAtRegister } = await loadCompanySettings(tx, companyId);
    if (verifyMobileAtRegister) {
      const refused = await redeemCode(tx, {
        companyId,
        mobile: input.mobile,
        purpose: 'register',
        code: input.code ?? '',
        at,
      });
      if (refused) return refused;
    }
    // After the code, where one is asked for: only whoever holds the number learns that it is not served.
    if (await refuseListedNumber(tx, parts, caller, 'mobile', input.mobile))
      return refuse('request_error', { fields: { mobile: 'field_invalid' } });
    const borrowerId = await insertBorrower(tx, {
      companyId,
      mobile: input.mobile,
      passwordHash: await hashOf(tx, input.password),
      inviteCodeId,
      channel: input.installationSource,
      platform: input.platform,
      at,
    });
    // Whoever gets here knows an invite code, and where the lender asks for it, holds the phone.
    if (borrowerId === undefined) return refuse('mobile_taken');
    await noteDevice(tx, { companyId, borrowerId, deviceId: input.deviceId, at }, parts);
    return openSession(tx, { borrowerId, at, enteredBy: 'registration', phone, isKnownPhone: null });
  };

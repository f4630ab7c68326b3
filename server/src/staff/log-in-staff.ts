import { isRefusal, refuse } from '@hiram/contract';
import { logInStaff as operation } from '@hiram/contract/desk';
import { forgetFailures } from '../credentials/failures.ts';
import type { Tx } from '../db/database.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { checkPassword, countWrong, type KnownMember } from './check-password.ts';
import { takeRecoveryCode, takeTotpCode } from './second-factor.ts';
import { openStaffSession } from './staff-session.ts';

/**
 * Password first, then the second factor. Only the demo's
 * accounts have none; production does not start with them.
 */
export function logInStaff(parts: { readonly personalData: PersonalData }): Handler<typeof operation> {
  return async (tx, caller, input) => {
    const checked = await checkPassword(tx, caller, input);
    if (isRefusal(checked)) return checked;
    const { member, attempt } = checked;
    if (!member.isDemo) {
      if (member.totpConfirmedAt === null) return refuse('second_factor_first');
      if (!input.code) return refuse('second_factor_needed');
      const isRight = await takeSecondFactor(tx, parts.personalData, member, input.code, caller.at);
      if (!isRight) return countWrong(tx, attempt, 'wrong_second_factor');
    }
    // Not before the second factor is right: who knows only the password must not win new tries with it.
    await forgetFailures(tx, attempt);
    const { id: staffId, companyId, role } = member;
    const { address, at } = caller;
    const isProved = member.isDemo || isTotpCode(input.code ?? '');
    const entering = { staffId, companyId, role, address, at, isProved };
    return openStaffSession(tx, parts.personalData, entering, operation.path);
  };
}

const isTotpCode = (typed: string) => /^\d{6}$/.test(typed);

async function takeSecondFactor(
  tx: Tx,
  personalData: PersonalData,
  { id: staffId, totpSecret }: KnownMember,
  typed: string,
  at: Date,
): Promise<boolean> {
  if (!isTotpCode(typed)) return takeRecoveryCode(tx, { staffId, at }, typed);
  return totpSecret !== null && takeTotpCode(tx, personalData, { staffId, totpSecret, at }, typed);
}

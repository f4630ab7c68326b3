import { refuse } from '@hiram/contract';
import {
  type beginSecondFactor as beginOperation,
  confirmSecondFactor as confirmOperation,
  type StaffRole,
} from '@hiram/contract/desk';
import { forgetTries, takeTries } from '../credentials/failures.ts';
import { hashToken } from '../credentials/token.ts';
import { sql } from '../db/sql.ts';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { entryOf, findByPassword } from './check-password.ts';
import { countWrong, lockedFor } from './count-wrong.ts';
import { beNew } from './member-store.ts';
import { beginEnrolment, newRecoveryCodes, takeTotpCode } from './second-factor.ts';
import { openStaffSession } from './staff-session.ts';

interface Parts {
  readonly personalData: PersonalData;
}

export function beginSecondFactor({ personalData }: Parts): Handler<typeof beginOperation> {
  return async (tx, caller, input) => {
    const attempt = await entryOf(tx, personalData, caller, input.email);
    const lockedUntil = await takeTries(tx, attempt);
    if (lockedUntil) return lockedFor(lockedUntil);
    const member = await findByPassword(tx, attempt, input.password);
    if (!member) return countWrong(tx, attempt, 'wrong_staff_credentials');
    await forgetTries(tx, attempt);
    const { id: staffId, email, companyName, isDemo, totpConfirmedAt } = member;
    // With one in place the password alone must not replace it: that is an administrator's decision.
    if (isDemo || totpConfirmedAt !== null) return refuse('not_now');
    return beginEnrolment(tx, personalData, { staffId, email, companyName, at: caller.at });
  };
}

interface EnrollingRow {
  readonly id: number;
  readonly companyId: number;
  readonly role: StaffRole;
  readonly totpSecret: Buffer;
}

/** A wrong code costs no try: who holds the token has seen the secret itself. */
export function confirmSecondFactor({ personalData }: Parts): Handler<typeof confirmOperation> {
  return async (tx, { address, at }, input) => {
    const tokenHash = hashToken(input.enrolmentToken);
    const row = await tx.maybe<EnrollingRow>(sql`
      select s.id, s.company_id, s.role, s.totp_secret
      from staff_enrolments e join staff s on s.id = e.staff_id
      where e.token_hash = ${tokenHash} and e.expires_at > ${at} and s.disabled_at is null
        and s.totp_secret is not null
      for no key update of s`);
    // The row may have been waited for behind a second
    // confirmation or a new enrolment, which took the token away.
    const isStillThere =
      row !== undefined &&
      (await tx.maybe(sql`select from staff_enrolments where token_hash = ${tokenHash}`)) !== undefined;
    if (!isStillThere) return refuse('code_expired');
    const { id: staffId, companyId, role, totpSecret } = row;
    if ((await takeTotpCode(tx, personalData, { staffId, totpSecret, at }, input.code)) !== 'taken')
      return refuse('wrong_code');
    await tx.run(sql`update staff set totp_confirmed_at = ${at} where id = ${staffId}`);
    await beNew(tx, staffId, at);
    await tx.run(sql`delete from staff_enrolments where staff_id = ${staffId}`);
    const recoveryCodes = await newRecoveryCodes(tx, staffId);
    const entering = { staffId, companyId, role, address, at, isProved: true };
    const session = await openStaffSession(tx, personalData, entering, confirmOperation.path);
    return { recoveryCodes, ...session };
  };
}

import type { FieldErrors, logIn, register, SentInput } from '@hiram/contract';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { firstPaths } from '../../api/first-paths.ts';
import { useSend } from '../../api/server.ts';
import { arrivalGuard } from '../../api/session/arrival.ts';
import { deviceIdOf } from '../../api/session/device.ts';
import { session } from '../../api/session/session.ts';

/** Refusals that are about one field: they are shown beside it, too. */
const fieldOfRefusal = {
  invalid_invite_code: 'telemarketingCode',
  wrong_credentials: 'password',
  mobile_taken: 'mobile',
  code_expired: 'code',
  wrong_code: 'code',
  weak_password: 'password',
  account_locked: null,
} satisfies FieldOfRefusal<typeof logIn | typeof register>;

/** How the borrower came here, which travels with both calls. */
export function useArrival() {
  const { companyId } = useConfig();
  const { inviteCode, channel } = arrivalGuard.arrival();
  return {
    inviteCode,
    arrival: {
      installationSource: channel,
      platform: 'h5',
      deviceId: deviceIdOf(),
      ...(companyId !== null && { companyId }),
    },
  };
}

/**
 * Logs in or registers. Success opens the session and leads home; a failure gives back what is wrong where.
 */
export function useEnter<Op extends typeof logIn | typeof register>(operation: Op) {
  const { send, isBusy } = useSend(operation);
  const [, navigate] = useLocation();

  async function enter(input: SentInput<Op>): Promise<FieldErrors> {
    const sent = await send(input);
    if (sent.ok) {
      session.begin(sent.data.token);
      // Going back must not lead to a log-in that is done.
      navigate(firstPaths.home, { replace: true });
      return {};
    }
    return fieldErrorsOf(sent, fieldOfRefusal);
  }

  return { enter, isBusy };
}

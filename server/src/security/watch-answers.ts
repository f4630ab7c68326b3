import {
  type AnyOperation,
  addressOf,
  type RefusalName,
  refusalByCode,
  stopByLetter,
  stopByLink,
} from '@hiram/contract';
import {
  addStaffPasskey,
  confirmSecondFactor,
  enrolPasskey,
  logInStaff,
  type SecurityEvent,
  setApp,
  stepUp,
} from '@hiram/contract/desk';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hashToken } from '../credentials/token.ts';
import type { SecurityEvents } from './security-events.ts';

/** What a refusal may be a sign of. Most are honest mistakes: it is their number that tells. */
const eventOf: Readonly<Partial<Record<RefusalName, SecurityEvent>>> = {
  wrong_credentials: 'log_in_failed',
  wrong_staff_credentials: 'log_in_failed',
  staff_disabled: 'log_in_failed',
  account_locked: 'locked_out',
  wrong_second_factor: 'second_factor_failed',
  wrong_code: 'wrong_code',
  wrong_unlock_code: 'wrong_code',
  withdraw_code_unusable: 'wrong_code',
  wrong_role: 'wrong_role',
  own_file: 'own_file',
  reading_limit_reached: 'reading_limit',
  too_many_requests: 'rate_limited',
  session_ended: 'session_replaced',
  file_unavailable: 'file_refused',
};

/** Where the same refusal means something else. */
const eventAt: Readonly<Record<string, Readonly<Partial<Record<RefusalName, SecurityEvent>>>>> = {
  [addressOf(stepUp)]: {
    wrong_second_factor: 'step_up_failed',
    passkey_refused: 'step_up_failed',
    wrong_staff_credentials: 'step_up_failed',
  },
  [addressOf(logInStaff)]: { passkey_refused: 'second_factor_failed' },
  [addressOf(confirmSecondFactor)]: { wrong_code: 'second_factor_failed' },
  [addressOf(enrolPasskey)]: { passkey_refused: 'second_factor_failed' },
  [addressOf(addStaffPasskey)]: { passkey_refused: 'second_factor_failed' },
  [addressOf(setApp)]: { wrong_code: 'second_factor_failed' },
};

/** What is a sign by having been done. */
const eventOfDone: Readonly<Record<string, SecurityEvent>> = {
  [addressOf(stopByLink)]: 'owner_stopped',
  [addressOf(stopByLetter)]: 'owner_stopped',
};

/**
 * The one place where security events are noticed: by what leaves the server. So whatever refuses something needs to
 * know nothing about it, and no operation can be forgotten. Noting is a few steps in memory; the answer waits for nothing.
 */
export function watchAnswers(
  server: FastifyInstance,
  events: SecurityEvents,
  operations: readonly AnyOperation[],
): void {
  const paths = new Map<string, string>(operations.map((each) => [addressOf(each), each.path]));
  const note = (event: SecurityEvent, request: FastifyRequest) => {
    const address = request.routeOptions.url ?? '';
    events.note({ event, operation: paths.get(address) ?? address, address: request.ip, ...whoIn(request) });
  };
  server.addHook('preSerialization', (request, _reply, payload, done) => {
    const { code } = (payload ?? {}) as { readonly code?: unknown };
    const address = request.routeOptions.url ?? '';
    const refusal = typeof code === 'number' && code !== 0 ? refusalByCode(code) : undefined;
    const refused = refusal && (eventAt[address]?.[refusal] ?? eventOf[refusal]);
    const event = code === 0 ? eventOfDone[address] : refused;
    if (event) note(event, request);
    done(null, payload);
  });
  // Banks and providers are answered by status alone.
  server.addHook('onResponse', (request, reply, done) => {
    const isHook = request.routeOptions.url?.startsWith('/hooks/');
    if (isHook && reply.statusCode === 401) note('webhook_rejected', request);
    if (isHook && reply.statusCode === 429) note('rate_limited', request);
    done();
  });
}

const mostLetters = 200;

/** By what somebody tried to come in, or in whose session: found out later, and nothing of it is believed here. */
function whoIn({ body, headers }: FastifyRequest) {
  const sent = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const token = headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  return {
    mobile: shortIn(sent.mobile),
    email: shortIn(sent.email)?.toLowerCase() ?? null,
    companyId: Number.isSafeInteger(sent.companyId) ? (sent.companyId as number) : null,
    tokenHash: token ? hashToken(token) : null,
  };
}

function shortIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= mostLetters ? value : null;
}

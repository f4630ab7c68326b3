import { availableParallelism } from 'node:os';
import {
  isRefusal,
  type Market,
  parseInput,
  type Refusal,
  refusalCodes,
  refuse,
  type Schema,
} from '@hiram/contract';
import { parse } from 'valibot';
import { noteAnswer } from '../access/note-answer.ts';
import { noteBorrowerSeen } from '../account/session.ts';
import { withoutSecrets, writeAudit } from '../audit/audit.ts';
import type { Outcome, Tx } from '../db/database.ts';
import type { Lanes } from '../db/lanes.ts';
import { sql } from '../db/sql.ts';
import { refuseOverQuota } from '../files/quota.ts';
import type { Binding } from '../operation/binding.ts';
import { type AnyCaller, type Borrower, type Staff, scopeOf } from '../operation/caller.ts';
import { answerOf, type Envelope, refusalAnswer } from '../operation/envelope.ts';
import { makeLine } from '../operation/line.ts';
import { networkOf } from '../operation/network.ts';
import { refuseUnproved } from '../operation/stepped-up.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { findSubjects, recordOwnFile, type Subject } from '../staff/own-file.ts';
import { recordReadingLimit } from '../staff/reading-limit.ts';
import { noteSeen } from '../staff/staff-session.ts';
import { authenticate, type Claims, presumeBorrower } from './authenticate.ts';
import { type Claim, claimKey, keepAnswer, keyPattern } from './idempotency.ts';
import { withEveryField } from './multipart.ts';
import { type Upload, uploadLine } from './upload-line.ts';

export interface Request {
  readonly body: unknown;
  /** A form with pictures is read when this is called, and that is not before its sender's turn has come. */
  readonly readForm: (upload: Upload) => Promise<unknown>;
  readonly authorization: string | undefined;
  readonly securityToken: string | undefined;
  readonly address: string;
  readonly userAgent: string | undefined;
  readonly host?: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** Ends when nobody is there any more to hear the answer. */
  readonly signal: AbortSignal;
}

export interface RunSettings {
  readonly lanes: Lanes;
  readonly market: Market;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  /** Asked of everybody who is logged in: whether this was one call too many. */
  readonly accountLimit: (who: string) => Promise<Refusal | null>;
}

/** One for all operations: they share the memory and the cores. */
const inUploadLine = uploadLine();

// Passwords and codes are compared while no transaction is open, and a core or more is left to everybody else. Those
// who are logged in stand in a line of their own: no number of strangers keeps anybody from a withdrawal.
export const strangersAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const slowLines = {
  strangers: makeLine({ atOnce: strangersAtOnce, mostWaiting: 100 }),
  known: makeLine({ atOnce: 1, mostWaiting: 100 }),
};

const nobodyNamed = { people: [], own: null };

/**
 * The one path of every call: parse, begin, authenticate, claim the idempotency
 * key, run, check the output, commit, answer. No operation commits; jobs, the
 * bank's hook and the start do, each in a transaction of its own.
 */
export function operationRunner(
  binding: Binding,
  { lanes, market, personalData, now, accountLimit }: RunSettings,
) {
  const { operation } = binding;
  const inSlowLine = operation.caller === 'anyone' ? slowLines.strangers : slowLines.known;
  const schema: Schema = operation.input(market);
  const isRead = operation.effect === 'read';
  const isStranger = operation.caller === 'anyone' && !isRead;
  // A look at somebody is put on record by the transaction that looks.
  const writesNothing = isRead && (operation.shows ?? 'nobody') === 'nobody';
  const reports = writesNothing ? lanes.readReports : lanes.reports;
  const database = isStranger ? lanes.strangers : operation.readsMuch ? reports : lanes.calls;
  const mayBeOld = database === lanes.readReports && lanes.readReports !== lanes.reports;

  return async function runOperation(request: Request): Promise<Envelope> {
    if (operation.encoding !== 'multipart') return run(request, request.body);
    // Megabytes are taken from nobody who is not logged in, or who has sent too many.
    const caller = await lanes.calls.read((tx) => senderOf(tx, request));
    if (isRefusal(caller)) return refusalAnswer(caller);
    const place = { who: scopeOf(caller), signal: request.signal };
    return inUploadLine(async (upload) => {
      const form = withEveryField(schema, await request.readForm(upload));
      return upload.work(() => run(request, form));
    }, place);
  };

  /** The transaction of the operation asks again who it is, with the same words. */
  async function senderOf(tx: Tx, request: Request): Promise<AnyCaller | Refusal> {
    const caller = await authenticate(tx, operation.caller, claimsOf(request, {}));
    if (isRefusal(caller) || caller.kind !== 'borrower') return caller;
    return (await refuseOverQuota(tx, caller)) ?? caller;
  }

  async function run(request: Request, body: unknown): Promise<Envelope> {
    const parsed = parseInput(schema, body ?? {});
    if (!parsed.ok) return refusalAnswer(refuse('request_error', { fields: parsed.fields }));
    const { input } = parsed;
    const key = isRead ? undefined : request.idempotencyKey;
    if (operation.needsKey && key === undefined) return refusalAnswer(refuse('idempotency_key_missing'));
    if (key !== undefined && !keyPattern.test(key)) {
      return refusalAnswer(refuse('request_error', { fields: { 'Idempotency-Key': 'field_invalid' } }));
    }

    let account: string | undefined;
    let staff: Staff | undefined;
    let borrower: Borrower | undefined;
    // What is a moment old does not know who has just logged in, or out.
    const known = mayBeOld
      ? await lanes.calls.read((tx) => authenticate(tx, operation.caller, claimsOf(request, input)))
      : null;
    async function work(tx: Tx): Promise<Outcome<Envelope>> {
      const claims = claimsOf(request, input);
      const asked = known ?? authenticate(tx, operation.caller, claims);
      const early = runEarly(tx, claims, input);
      const caller = await asked;
      if (isRefusal(caller)) return { value: refusalAnswer(caller), keep: false };
      if (caller.kind === 'staff') staff = caller;
      if (caller.kind === 'borrower') borrower = caller;
      // Once a call, however often its transaction runs.
      if (caller.kind !== 'anyone' && account === undefined) {
        account = scopeOf(caller);
        const over = await accountLimit(account);
        if (over) return { value: refusalAnswer(over), keep: false };
      }
      // Before the key: who may not call this has no first answer to hear again, and who has to prove
      // something first sends the same intention again.
      const refused = caller.kind === 'staff' ? refuseStaff(caller) : null;
      if (refused) return { value: refusalAnswer(refused), keep: false };
      const { people, own } =
        caller.kind === 'staff' ? await findSubjects(tx, personalData, caller, input) : nobodyNamed;
      if (own) return { value: refusalAnswer(own), keep: false };
      if (key === undefined) return early ?? runHandler(tx, caller, input, people);
      return runWithKey(
        tx,
        caller,
        { scope: scopeOf(caller), operation: operation.path, key, input },
        people,
      );
    }
    const read = operation.isReport ? database.readReport : database.read;
    const answer = writesNothing
      ? await read(async (tx) => (await work(tx)).value)
      : await database.write(work, (slow) =>
          inSlowLine(slow, { who: account ?? networkOf(request.address), signal: request.signal }),
        );
    if (staff) await recordRefused(staff, input, answer);
    if (staff) await noteSeen(lanes.calls, staff);
    if (borrower) await noteBorrowerSeen(lanes.calls, borrower);
    return answer;
  }

  /** What staff tried and must not: their own file, and more than one person looks at in a day. */
  async function recordRefused(staff: Staff, input: unknown, { code, data }: Envelope): Promise<void> {
    if (code === refusalCodes.own_file) {
      const tried = { ...(withoutSecrets(operation, input) as object), operation: operation.path };
      await recordOwnFile(lanes.calls, personalData, staff, tried);
    }
    if (code === refusalCodes.reading_limit_reached) {
      const { limit } = data as { readonly limit: string };
      await recordReadingLimit(lanes.calls, personalData, staff, { operation: operation.path, limit });
    }
  }

  function refuseStaff(caller: Staff): Refusal | null {
    if (!operation.roles.includes(caller.role)) return refuse('wrong_role', { roles: operation.roles });
    return operation.needsStepUp ? refuseUnproved(caller) : null;
  }

  function claimsOf(
    { authorization, securityToken, address, userAgent, host }: Request,
    input: unknown,
  ): Claims {
    const { companyId } = input as { companyId?: number };
    const allowedWhileLocked = operation.allowedWhileLocked === true;
    const sent = { authorization, securityToken, address, userAgent, host, companyId };
    return { ...sent, allowedWhileLocked, market, at: now() };
  }

  /**
   * A borrower whose token was seen before need not wait for the answer about their session: what they read is asked for
   * together with it, and nobody gets it when the session has ended.
   */
  function runEarly(tx: Tx, claims: Claims, input: unknown): Promise<Outcome<Envelope>> | undefined {
    const presumed = writesNothing && operation.caller === 'borrower' ? presumeBorrower(claims) : undefined;
    const early = presumed && runHandler(tx, presumed, input, []);
    early?.catch(() => {});
    return early;
  }

  async function runHandler(
    tx: Tx,
    caller: AnyCaller,
    input: unknown,
    people: readonly Subject[],
  ): Promise<Outcome<Envelope>> {
    const result = await binding.handler(tx, caller as never, input);
    if (caller.kind === 'staff') {
      const borrowerIds = people.map(({ borrowerId }) => borrowerId);
      const over = await noteAnswer(tx, personalData, caller, operation, { input, borrowerIds, result });
      if (over) return { value: refusalAnswer(over), keep: false };
      // What was searched for and not found is on record, too.
      if (isRead && isRefusal(result)) return { value: refusalAnswer(result), keep: true };
    }
    if (isRefusal(result)) return { value: refusalAnswer(result), keep: result.keepsWrites === true };
    // An output that is not what the contract says is a bug: better an error than a wrong answer.
    const output = parse(operation.output, result);
    // In the same transaction: what staff did and the record of it are kept together or not at all.
    if (caller.kind === 'staff' && !isRead)
      await writeAudit(tx, personalData, caller, operation.path, withoutSecrets(operation, input));
    return { value: answerOf(output), keep: true };
  }

  async function runWithKey(
    tx: Tx,
    caller: AnyCaller,
    claim: Claim,
    people: readonly Subject[],
  ): Promise<Outcome<Envelope>> {
    const claimed = await claimKey(tx, claim);
    if (isRefusal(claimed)) return { value: refusalAnswer(claimed), keep: false };
    if (!claimed.fresh) return { value: claimed.answer, keep: false };
    // A refusal undoes what the operation wrote, but not the claimed key: a retry must hear the same answer.
    await tx.run(sql`savepoint operation`);
    const outcome = await runHandler(tx, caller, claim.input, people);
    if (!outcome.keep) await tx.run(sql`rollback to savepoint operation`);
    await keepAnswer(tx, claim, outcome.value);
    return { value: outcome.value, keep: true };
  }
}

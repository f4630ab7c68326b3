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
import { withoutSecrets, writeAudit } from '../audit/audit.ts';
import type { Database, Outcome, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Binding } from '../operation/binding.ts';
import { type AnyCaller, type Staff, scopeOf } from '../operation/caller.ts';
import { answerOf, type Envelope, refusalAnswer } from '../operation/envelope.ts';
import { refuseUnproved } from '../operation/stepped-up.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { findSubjects, recordOwnFile, refuseOwnFile, type Subject } from '../staff/own-file.ts';
import { recordReadingLimit } from '../staff/reading-limit.ts';
import { noteSeen } from '../staff/staff-session.ts';
import { authenticate } from './authenticate.ts';
import { type Claim, claimKey, keepAnswer, keyPattern } from './idempotency.ts';
import { takeTurns, withEveryField } from './multipart.ts';

export interface Request {
  /** A form with pictures is read when this is called, and that is not before we know who sends it. */
  readonly body: () => unknown;
  readonly authorization: string | undefined;
  readonly securityToken: string | undefined;
  readonly address: string;
  readonly idempotencyKey: string | undefined;
}

export interface RunSettings {
  readonly database: Database;
  readonly market: Market;
  readonly personalData: PersonalData;
  readonly now: () => Date;
}

// Redrawing a picture takes a fraction of a second of a core and a database connection: in line, uploads can
// take neither all cores nor all connections from the other calls.
const inTurn = takeTurns(2);

/**
 * The one path of every call: parse, begin, authenticate, claim the idempotency
 * key, run, check the output, commit, answer. No operation commits; jobs, the
 * bank's hook and the start do, each in a transaction of its own.
 */
export function operationRunner(binding: Binding, { database, market, personalData, now }: RunSettings) {
  const { operation } = binding;
  const schema: Schema = operation.input(market);
  const isRead = operation.effect === 'read';
  // A look at somebody is put on record by the transaction that looks.
  const writesNothing = isRead && (operation.shows ?? 'nobody') === 'nobody';

  return async function runOperation(request: Request): Promise<Envelope> {
    if (operation.encoding !== 'multipart') return run(request, request.body());
    // Megabytes are taken from nobody who is not logged in.
    // The transaction below asks again, with the same words.
    const caller = await database.read((tx) => callerOf(tx, request, {}));
    if (isRefusal(caller)) return refusalAnswer(caller);
    const form = withEveryField(schema, await request.body());
    return inTurn(() => run(request, form));
  };

  async function run(request: Request, body: unknown): Promise<Envelope> {
    const parsed = parseInput(schema, body ?? {});
    if (!parsed.ok) return refusalAnswer(refuse('request_error', { fields: parsed.fields }));
    const { input } = parsed;
    const key = isRead ? undefined : request.idempotencyKey;
    if (operation.needsKey && key === undefined) return refusalAnswer(refuse('idempotency_key_missing'));
    if (key !== undefined && !keyPattern.test(key)) {
      return refusalAnswer(refuse('request_error', { fields: { 'Idempotency-Key': 'field_invalid' } }));
    }

    let staff: Staff | undefined;
    async function work(tx: Tx): Promise<Outcome<Envelope>> {
      const caller = await callerOf(tx, request, input);
      if (isRefusal(caller)) return { value: refusalAnswer(caller), keep: false };
      if (caller.kind === 'staff') staff = caller;
      // Before the key: who may not call this has no first answer to hear again, and who has to prove
      // something first sends the same intention again.
      const refused = caller.kind === 'staff' ? refuseStaff(caller) : null;
      if (refused) return { value: refusalAnswer(refused), keep: false };
      const people = caller.kind === 'staff' ? await findSubjects(tx, caller, input) : [];
      const own = caller.kind === 'staff' ? await refuseOwnFile(tx, personalData, caller, people) : null;
      if (own) return { value: refusalAnswer(own), keep: false };
      if (key === undefined) return runHandler(tx, caller, input, people);
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
      : await database.write(work);
    if (staff) await recordRefused(staff, input, answer);
    if (staff) await noteSeen(database, staff);
    return answer;
  }

  /** What staff tried and must not: their own file, and more than one person looks at in a day. */
  async function recordRefused(staff: Staff, input: unknown, { code, data }: Envelope): Promise<void> {
    if (code === refusalCodes.own_file) {
      const tried = { ...(withoutSecrets(operation, input) as object), operation: operation.path };
      await recordOwnFile(database, personalData, staff, tried);
    }
    if (code === refusalCodes.reading_limit_reached) {
      const { limit } = data as { readonly limit: string };
      await recordReadingLimit(database, personalData, staff, { operation: operation.path, limit });
    }
  }

  function refuseStaff(caller: Staff): Refusal | null {
    if (!operation.roles.includes(caller.role)) return refuse('wrong_role', { roles: operation.roles });
    return operation.needsStepUp ? refuseUnproved(caller) : null;
  }

  function callerOf(tx: Tx, { authorization, securityToken, address }: Request, input: unknown) {
    const { companyId } = input as { companyId?: number };
    const allowedWhileLocked = operation.allowedWhileLocked === true;
    const sent = { authorization, securityToken, address, companyId };
    return authenticate(tx, operation.caller, { ...sent, allowedWhileLocked, market, at: now() });
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

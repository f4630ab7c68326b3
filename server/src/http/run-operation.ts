import { availableParallelism } from 'node:os';
import { isRefusal, type Market, parseInput, type Refusal, refuse, type Schema } from '@hiram/contract';
import { parse } from 'valibot';
import { withoutSecrets, writeAudit } from '../audit/audit.ts';
import type { Outcome, Tx } from '../db/database.ts';
import type { Lanes } from '../db/lanes.ts';
import { sql } from '../db/sql.ts';
import type { Binding } from '../operation/binding.ts';
import { type AnyCaller, type Staff, scopeOf } from '../operation/caller.ts';
import { answerOf, type Envelope, refusalAnswer } from '../operation/envelope.ts';
import { makeLine } from '../operation/line.ts';
import { networkOf } from '../operation/network.ts';
import { refuseUnproved } from '../operation/stepped-up.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { recordOwnFile, refuseOwnFile } from '../staff/own-file.ts';
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
  /** Ends when nobody is there any more to hear the answer. */
  readonly signal: AbortSignal;
}

export interface RunSettings {
  readonly lanes: Lanes;
  readonly market: Market;
  readonly personalData: PersonalData;
  readonly now: () => Date;
  /** Asked of everybody who is logged in: whether this was one call too many. */
  readonly accountLimit: (who: string) => Refusal | null;
}

// Redrawing a picture takes a fraction of a second of a core and a database connection: in line, uploads can
// take neither all cores nor all connections from the other calls.
const inTurn = takeTurns(2);

// Passwords and codes are compared while no transaction is open, and a core or more is left to everybody else. Those
// who are logged in stand in a line of their own: no number of strangers keeps anybody from a withdrawal.
const strangersAtOnce = Math.max(1, Math.min(2, availableParallelism() - 1));
const slowLines = {
  strangers: makeLine({ atOnce: strangersAtOnce, mostWaiting: 100 }),
  known: makeLine({ atOnce: 1, mostWaiting: 100 }),
};

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
  const database = isStranger ? lanes.strangers : operation.readsMuch ? lanes.reports : lanes.calls;

  return async function runOperation(request: Request): Promise<Envelope> {
    if (operation.encoding !== 'multipart') return run(request, request.body());
    // Megabytes are taken from nobody who is not logged in.
    // The transaction below asks again, with the same words.
    const caller = await lanes.calls.read((tx) => callerOf(tx, request, {}));
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

    let account: string | undefined;
    let staff: Staff | undefined;
    let isOwnFile = false;
    async function work(tx: Tx): Promise<Outcome<Envelope>> {
      const caller = await callerOf(tx, request, input);
      if (isRefusal(caller)) return { value: refusalAnswer(caller), keep: false };
      if (caller.kind === 'staff') staff = caller;
      // Once a call, however often its transaction runs.
      if (caller.kind !== 'anyone' && account === undefined) {
        account = scopeOf(caller);
        const over = accountLimit(account);
        if (over) return { value: refusalAnswer(over), keep: false };
      }
      // Before the key: who may not call this has no first answer to hear again, and who has to prove
      // something first sends the same intention again.
      const refused = caller.kind === 'staff' ? refuseStaff(caller) : null;
      if (refused) return { value: refusalAnswer(refused), keep: false };
      const own = caller.kind === 'staff' ? await refuseOwnFile(tx, personalData, caller, input) : null;
      isOwnFile = own !== null;
      if (own) return { value: refusalAnswer(own), keep: false };
      if (key === undefined) return runHandler(tx, caller, input);
      return runWithKey(tx, caller, { scope: scopeOf(caller), operation: operation.path, key, input });
    }
    const read = operation.isReport ? database.readReport : database.read;
    const answer = isRead
      ? await read(async (tx) => (await work(tx)).value)
      : await database.write(work, (slow) =>
          inSlowLine(slow, { who: account ?? networkOf(request.address), signal: request.signal }),
        );
    if (staff && isOwnFile) {
      const tried = { ...(withoutSecrets(operation, input) as object), operation: operation.path };
      await recordOwnFile(lanes.calls, personalData, staff, tried);
    }
    if (staff) await noteSeen(lanes.calls, staff);
    return answer;
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

  async function runHandler(tx: Tx, caller: AnyCaller, input: unknown): Promise<Outcome<Envelope>> {
    const result = await binding.handler(tx, caller as never, input);
    if (isRefusal(result)) return { value: refusalAnswer(result), keep: result.keepsWrites === true };
    // An output that is not what the contract says is a bug: better an error than a wrong answer.
    const output = parse(operation.output, result);
    // In the same transaction: what staff did and the record of it are kept together or not at all.
    if (caller.kind === 'staff' && !isRead)
      await writeAudit(tx, personalData, caller, operation.path, withoutSecrets(operation, input));
    return { value: answerOf(output), keep: true };
  }

  async function runWithKey(tx: Tx, caller: AnyCaller, claim: Claim): Promise<Outcome<Envelope>> {
    const claimed = await claimKey(tx, claim);
    if (isRefusal(claimed)) return { value: refusalAnswer(claimed), keep: false };
    if (!claimed.fresh) return { value: claimed.answer, keep: false };
    // A refusal undoes what the operation wrote, but not the claimed key: a retry must hear the same answer.
    await tx.run(sql`savepoint operation`);
    const outcome = await runHandler(tx, caller, claim.input);
    if (!outcome.keep) await tx.run(sql`rollback to savepoint operation`);
    await keepAnswer(tx, claim, outcome.value);
    return { value: outcome.value, keep: true };
  }
}

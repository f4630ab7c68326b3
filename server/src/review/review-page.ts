import { type AnyOperation, type OrderStatus, type OrderView, refuse, toMajor } from '@hiram/contract';
import {
  askDocuments,
  isJudgingRole,
  leaveOrder,
  type getReview as operation,
  passFinalAudit,
  passFirstAudit,
  type ReviewPage,
  reactivateOrder,
  refuseOrder,
  refuseUnreachable,
  releaseWithdrawCode,
  type StaffRole,
  takeOrder,
} from '@hiram/contract/desk';
import { type EvidenceRefusal, findMissingEvidence } from '../application/evidence-first.ts';
import { loadListed } from '../blacklist/refuse-blacklisted.ts';
import { together } from '../db/together.ts';
import type { Files } from '../files/files.ts';
import { type Action, type AllowedAction, allowedActions } from '../loan/allowed-actions.ts';
import { loadOrderView } from '../loan/order-info.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { findOwnOrder } from '../order/own-order-store.ts';
import type { StoredOrder } from '../order/store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { guardOrder, ruleDay } from '../product/guard-order.ts';
import { findDecided } from '../profile/evidence/judgement-store.ts';
import { loadFacts, marksOf } from '../profile/evidence/load-facts.ts';
import { forRole } from '../profile/fields-by-role.ts';
import { loadUser } from '../profile/info.ts';
import { loadPhotos } from '../profile/photos.ts';
import { approvalsLeft } from './daily-limit.ts';
import { loadDuplicates, sharedKinds } from './duplicates.ts';
import { judgementOf } from './judgement.ts';
import { loadDeskOrder } from './list-orders.ts';
import { loadScoreFacts } from './score.ts';
import { statusesAtWork, workOf } from './work.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

/** Everything a decision needs on one page. */
export const getReview =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { orderId }) => {
    const { companyId, market, at, today } = caller;
    const order = await loadDeskOrder(tx, personalData, { companyId, orderId, at });
    if (!order) return refuse('record_not_found');
    const owner = { companyId, borrowerId: order.borrowerId, market, at, today };
    const stored = await findOwnOrder(tx, owner, orderId);
    if (!stored) return refuse('record_not_found');
    const judges = isJudgingRole(caller.role);
    const isOver = !statusesAtWork.includes(stored.status) && stored.status !== 'resubmit';
    // The first to be asked for: what changes while the rest is read is then found to have changed.
    const facts = loadFacts(tx, personalData, stored);
    const photos = loadPhotos(tx, files, caller, order.borrowerId);
    const signature = photos.then((all) => all.find(({ purpose }) => purpose === 'signature')?.url ?? null);
    const { seen, view, applicant, guard, missing, blacklisted, decided, score, left, ...parts } =
      await together({
        seen: facts,
        view: loadOrderView(tx, personalData, owner, stored),
        photos,
        applicant: loadUser(tx, personalData, owner, signature),
        duplicates: judges ? loadDuplicates(tx, personalData, owner) : [],
        guard: guardOrder(tx, caller, stored, ruleDay(caller, stored.agreementAcceptedAt)),
        missing: findMissingEvidence(tx, stored, today),
        blacklisted: loadListed(tx, { personalData }, owner),
        decided: isOver ? findDecided(tx, personalData, orderId) : null,
        score: judges && !isOver ? loadScoreFacts(tx, owner.borrowerId) : null,
        left: caller.role === 'approver' ? approvalsLeft(tx, caller) : null,
      });
    const { duplicates } = parts;
    const { quote, periodUnit } = view;
    const judged = score && judgementOf(score, { duplicates, guard, quote, periodUnit });
    return {
      ...parts,
      order,
      view,
      applicant: forRole(caller.role, applicant),
      seen: marksOf(personalData, companyId, seen),
      blacklisted: blacklisted.map(({ addedAt, ...number }) => ({
        ...number,
        addedAt: addedAt.toISOString(),
      })),
      sharedKinds: sharedKinds(duplicates),
      decided: decided && {
        ...{ event: decided.event, at: decided.at, by: decided.by, quote: decided.quote },
        overruled: judges ? decided.overruled : null,
      },
      judgement: judged ?? (judges ? (decided?.judgement ?? null) : null),
      guard: decided?.guard ?? guard,
      approvalsLeft: left === null ? null : toMajor(Math.max(0, left)),
      allowedActions: actionsFor(
        caller,
        { order, view, applicant, guard },
        { stored, missing, isListed: blacklisted.length > 0 },
      ),
    };
  };

type Told = Omit<ReviewPage['allowedActions'][number], 'action'>;
const allowed: Told = { allowed: true, reason: null };
/** Without a reason where the page shows it anyway: who has taken the order, a hold, a missing agreement. */
const notAllowed = (reason: Told['reason'] = null): Told => ({ allowed: false, reason });

/** The moves that are made from this page, each with the operation that says whose they are. */
const operationOf = {
  take: takeOrder,
  pass_first_audit: passFirstAudit,
  ask_documents: askDocuments,
  refuse: refuseOrder,
  refuse_unreachable: refuseUnreachable,
  reactivate: reactivateOrder,
  pass_final_audit: passFinalAudit,
} as const satisfies Partial<Record<Action, AnyOperation>>;
type ReviewMove = AllowedAction & { readonly action: keyof typeof operationOf };
const isReviewMove = (told: AllowedAction): told is ReviewMove => Object.hasOwn(operationOf, told.action);

/** Everything the page offers, and why not where it does not: the screen works nothing out for itself. */
function actionsFor(
  caller: Staff,
  page: Pick<ReviewPage, 'order' | 'view' | 'applicant' | 'guard'>,
  { stored, missing, isListed }: Against & { readonly stored: StoredOrder },
): ReviewPage['allowedActions'] {
  const { staffId, today } = caller;
  const { takenBy } = page.order;
  const isTaken = takenBy !== null && takenBy.staffId !== staffId;
  const isPriceAllowed = page.guard.isAllowed;
  const told = allowedActions(stored, { who: 'staff', staffId, owedCents: 0, isPriceAllowed, today });
  return [
    ...told.filter(isReviewMove).map((move) => ({
      action: move.action,
      ...movingBy(caller, move, { status: stored.status, isTaken, missing, isListed }),
    })),
    { action: 'leave', ...leavingBy(caller, takenBy) },
    { action: 'release_code', ...releasingBy(caller, page, { missing, isListed }) },
  ];
}

/** What speaks against money for this borrower. */
interface Against {
  /** What an audit cannot pass without. */
  readonly missing: EvidenceRefusal | null;
  /** Whether one of their numbers is on the blacklist. */
  readonly isListed: boolean;
}

interface Stage extends Against {
  readonly status: OrderStatus;
  /** By a colleague. */
  readonly isTaken: boolean;
}

const reasonOf = {
  identity_first: 'reason_identity_first',
  policy_first: 'reason_policy_first',
  documents_missing: 'reason_documents_missing',
  in_arrears: 'reason_in_arrears',
} as const satisfies Record<EvidenceRefusal['refusal'], Told['reason']>;

/** Whose work it is first, then the order's own rules, then who has it in hand, then what is missing. */
function movingBy({ role }: Staff, move: ReviewMove, stage: Stage): Told {
  const { status, isTaken, missing, isListed } = stage;
  const { action } = move;
  if (action === 'take') return takingBy(role, status, isTaken);
  if (!operationOf[action].roles.includes(role)) return notAllowed('reason_role');
  const othersWork = action === 'refuse' ? reasonAgainstRefusing(role, status) : null;
  if (othersWork) return notAllowed(othersWork);
  if (!move.allowed) return notAllowed(move.reason);
  if (isTaken && action !== 'reactivate') return notAllowed('reason_taken');
  const isAudit = action === 'pass_first_audit' || action === 'pass_final_audit';
  if (isAudit && missing) return notAllowed(reasonOf[missing.refusal]);
  return isListed && action === 'pass_final_audit' ? notAllowed('reason_blacklisted') : allowed;
}

/** What is in review already, or has passed the first audit, is taken without a move of the order. */
function takingBy(role: StaffRole, status: OrderStatus, isTaken: boolean): Told {
  const needed = workOf[status];
  if (needed === null) return notAllowed('reason_not_at_this_stage');
  if (needed !== role) return notAllowed('reason_role');
  return isTaken ? notAllowed('reason_taken') : allowed;
}

/** Reviewers and approvers both refuse, but each at the stage that is their work. */
function reasonAgainstRefusing(role: StaffRole, status: OrderStatus): Told['reason'] {
  const needed = workOf[status];
  if (needed === role) return null;
  if (role === 'approver') return 'reason_not_at_this_stage';
  return needed === null ? null : 'reason_role';
}

function leavingBy({ staffId, role }: Staff, takenBy: ReviewPage['order']['takenBy']): Told {
  if (takenBy?.staffId !== staffId) return notAllowed();
  return leaveOrder.roles.includes(role) ? allowed : notAllowed('reason_role');
}

/** A code is good for what can be withdrawn now: the rule of `releaseWithdrawCode`, told in advance. */
export function releasingBy(
  { role }: Staff,
  { view, applicant }: { readonly view: OrderView; readonly applicant: { readonly frozen: object | null } },
  { missing, isListed }: Against,
): Told {
  if (!releaseWithdrawCode.roles.includes(role)) return notAllowed('reason_role');
  const withdrawing = view.allowedActions.find(({ action }) => action === 'withdraw');
  if (!withdrawing?.allowed) return notAllowed(withdrawing?.reason);
  if (missing) return notAllowed(reasonOf[missing.refusal]);
  if (isListed) return notAllowed('reason_blacklisted');
  return applicant.frozen || view.contractNumber === null ? notAllowed() : allowed;
}

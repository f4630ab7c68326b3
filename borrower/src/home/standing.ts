import {
  isQualificationDone,
  type LoanProgress,
  type OrderStatus,
  stageOf,
  toOrderStatus,
  toQualification,
  type User,
} from '@hiram/contract';

/** Where somebody stands with the lender: home says exactly this, and what to do about it. */
export type Standing = { readonly kind: 'new' | 'incomplete' | 'ready' | 'frozen' } | LoanStanding;

export interface LoanStanding {
  readonly kind:
    | 'waiting'
    | 'documents'
    | 'approved'
    | 'paying_out'
    | 'due'
    | 'overdue'
    | 'repaid'
    | 'refused'
    | 'unreachable'
    | 'cancelled'
    | 'written_off';
  readonly progress: LoanProgress;
}

export type Known = Pick<User, 'userQualificationView' | 'onboarding' | 'frozen'>;

/** Only an identity is ever verified by hand. */
function isComplete(view: User['userQualificationView']): boolean {
  const others = [view.bankCard, view.basicInformation].map(toQualification);
  return (
    isQualificationDone(toQualification(view.identity)) &&
    others.every((part) => part === 'verified' || part === 'submitted')
  );
}

const ofStatus = {
  submitted: 'waiting',
  in_review: 'waiting',
  resubmit: 'documents',
  first_audit_passed: 'waiting',
  withdrawable: 'approved',
  paying_out: 'paying_out',
  repaying: 'due',
  done: 'repaid',
  refused: 'refused',
  refused_unreachable: 'unreachable',
  cancelled: 'cancelled',
  written_off: 'written_off',
} as const satisfies Record<OrderStatus, LoanStanding['kind']>;

/**
 * What is owed comes before everything; then what the lender waits for; then a hold, which keeps somebody from
 * applying and withdrawing; then details that are missing; then the loan as it stands.
 */
export function standingOf(borrower: Known, progress: LoanProgress | null): Standing {
  const status = progress && toOrderStatus(progress.status);
  if (progress && status) {
    if (progress.overdue) return { kind: 'overdue', progress };
    if (progress.nextDue && status !== 'paying_out') return { kind: 'due', progress };
    if (status === 'resubmit') return { kind: 'documents', progress };
    if (borrower.frozen && (status === 'withdrawable' || stageOf(status) === 'over'))
      return { kind: 'frozen' };
    if (status === 'refused_unreachable') return { kind: 'unreachable', progress };
  } else if (borrower.frozen) return { kind: 'frozen' };
  if (!isComplete(borrower.userQualificationView)) {
    const hasBegun = borrower.onboarding.some(({ state }) => state !== 'todo' && state !== 'not_needed');
    return { kind: hasBegun ? 'incomplete' : 'new' };
  }
  return progress && status ? { kind: ofStatus[status], progress } : { kind: 'ready' };
}

/** Nothing is owed and nothing is under way: only then is anything offered. */
export function mayBeOffered({ kind }: Standing): boolean {
  return ['new', 'incomplete', 'ready', 'repaid', 'refused', 'cancelled'].includes(kind);
}

/** Whoever can apply agrees to the policy first. */
export function mayApply({ kind }: Standing): boolean {
  return ['ready', 'repaid', 'refused', 'cancelled', 'unreachable', 'written_off'].includes(kind);
}

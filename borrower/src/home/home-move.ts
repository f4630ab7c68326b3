import {
  isQualificationDone,
  type LoanProgress,
  stageOf,
  toOrderStatus,
  toQualification,
  type User,
} from '@hiram/contract';

/** What the one button on home is for. */
export type HomeMove =
  | { readonly kind: 'complete' }
  | {
      readonly kind: 'wallet';
      readonly orderId: number;
      readonly mayRepay: boolean;
      readonly mayApplyAgain: boolean;
    }
  | { readonly kind: 'apply'; readonly needsSignature: boolean };

type Known = Pick<User, 'userQualificationView' | 'onboarding'>;

/** Only an identity is ever verified by hand. */
function isComplete(view: User['userQualificationView']): boolean {
  const others = [view.bankCard, view.basicInformation].map(toQualification);
  return (
    isQualificationDone(toQualification(view.identity)) &&
    others.every((part) => part === 'verified' || part === 'submitted')
  );
}

/** First the details, then the loan there is, then a new one; and nobody applies without a signature. */
export function homeMove(borrower: Known, progress: LoanProgress | null): HomeMove {
  if (!isComplete(borrower.userQualificationView)) return { kind: 'complete' };
  if (progress) {
    const { orderId } = progress;
    const status = toOrderStatus(progress.status);
    // An order that is over is still there to be read, and no longer in the way of another one.
    const mayApplyAgain = stageOf(status) === 'over';
    return { kind: 'wallet', orderId, mayRepay: status === 'repaying', mayApplyAgain };
  }
  return { kind: 'apply', needsSignature: needsSignature(borrower) };
}

function needsSignature({ onboarding }: Pick<User, 'onboarding'>): boolean {
  return onboarding.some(
    ({ step, state }) => step === 'signature' && (state === 'todo' || state === 'rejected'),
  );
}

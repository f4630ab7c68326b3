import { finalStatuses, type LoanProgress, type OrderStatus, type User } from '@hiram/contract';

/** What the one button on home is for. */
export type HomeMove =
  | { readonly kind: 'complete' }
  | { readonly kind: 'wallet'; readonly orderId: number; readonly mayApplyAgain: boolean }
  | { readonly kind: 'apply'; readonly needsSignature: boolean };

type Known = Pick<User, 'userQualificationView' | 'onboarding'>;

/** 1 is verified, 2 is on its way to be; an identity that people verified by hand is 3. */
function isDone({ bankCard, basicInformation, identity }: User['userQualificationView']): boolean {
  const isIn = (value: number, done: readonly number[]) => done.includes(value);
  return isIn(bankCard, [1, 2]) && isIn(basicInformation, [1, 2]) && isIn(identity, [1, 2, 3]);
}

/** First the details, then the loan there is, then a new one; and nobody applies without a signature. */
export function homeMove(borrower: Known, progress: LoanProgress | null): HomeMove {
  if (!isDone(borrower.userQualificationView)) return { kind: 'complete' };
  if (progress) {
    const { orderId, status } = progress;
    // An order that is over is still there to be read, and no longer in the way of another one.
    return { kind: 'wallet', orderId, mayApplyAgain: finalStatuses.includes(status as OrderStatus) };
  }
  return { kind: 'apply', needsSignature: needsSignature(borrower) };
}

export function needsSignature({ onboarding }: Pick<User, 'onboarding'>): boolean {
  return onboarding.some(
    ({ step, state }) => step === 'signature' && (state === 'todo' || state === 'rejected'),
  );
}

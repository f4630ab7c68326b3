import type { OnboardingStep, StepState, User } from '@hiram/contract';
import { productPath, productPaths } from '../../api/numbered-paths.ts';
import { type Path, paths } from '../../api/paths.ts';
import { applicationDraft } from '../../form/application-draft.ts';

export type Step = User['onboarding'][number];

/** Where each step is done. The signature is drawn where the application is sent, beside its price. */
const pathsOfSteps = {
  eligibility: paths.eligibility,
  identity: paths.identity,
  baseInfo: paths.address,
  jobInfo: paths.jobInfo,
  schoolInfo: paths.schoolInfo,
  contacts: paths.contacts,
  creditInfo: paths.creditInfo,
  bankInfo: paths.bankInfo,
  signature: paths.question,
} as const satisfies Record<OnboardingStep, Path>;

export function pathOf(step: OnboardingStep): Path {
  return pathsOfSteps[step];
}

/** It is the borrower's turn. Only the server knows; nothing here looks at what the profile holds. */
export function isOpen(state: StepState): boolean {
  return state === 'todo' || state === 'rejected';
}

/** The steps that this borrower has: one who works has no school to name. Their number is the same for everybody. */
export function neededSteps({ onboarding }: Pick<User, 'onboarding'>): readonly Step[] {
  return onboarding.filter(({ state }) => state !== 'not_needed');
}

export function stateOf({ onboarding }: Pick<User, 'onboarding'>, step: OnboardingStep): StepState {
  return onboarding.find((each) => each.step === step)?.state ?? 'not_needed';
}

/**
 * The step to go on with: the next open one after `current`, and when there is none the
 * first open one before it. `current` itself is done from where the borrower stands,
 * even if the server still waits for another part of it. The signature comes with the application.
 */
export function nextStep(
  borrower: Pick<User, 'onboarding'>,
  current: OnboardingStep | null = null,
): OnboardingStep | null {
  const steps = neededSteps(borrower).filter(({ step }) => step !== 'signature');
  const at = steps.findIndex(({ step }) => step === current);
  const inOrder = [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))];
  return inOrder.find(({ state }) => isOpen(state))?.step ?? null;
}

type OnTheWay = Pick<User, 'onboarding' | 'mobile' | 'lastOrderId'>;

/**
 * The one way on, from wherever somebody stands: what is still to be told, then the price of what was chosen, and where
 * nothing was chosen yet the loans there are.
 */
export function nextPath(borrower: OnTheWay, current: OnboardingStep | null = null): string {
  const next = nextStep(borrower, current);
  if (next !== null) return pathOf(next);
  const chosen = applicationDraft.newest(borrower.mobile);
  if (chosen) return productPath(productPaths.confirm, chosen.appId);
  return borrower.lastOrderId === null ? paths.products : paths.home;
}

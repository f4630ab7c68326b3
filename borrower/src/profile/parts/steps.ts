import type { OnboardingStep, StepState, User } from '@hiram/contract';
import { type Path, paths } from '../../api/paths.ts';

export type Step = User['onboarding'][number];

/** Where each step is done. The signature is drawn where the application is sent, beside its price. */
const pathsOfSteps = {
  occupation: paths.occupation,
  identity: paths.identity,
  baseInfo: paths.baseInfo,
  jobInfo: paths.jobInfo,
  schoolInfo: paths.schoolInfo,
  contacts: paths.contacts,
  creditInfo: paths.creditInfo,
  bankInfo: paths.bankInfo,
  signature: paths.question,
  question: paths.question,
} as const satisfies Record<OnboardingStep, Path>;

export function pathOf(step: OnboardingStep): Path {
  return pathsOfSteps[step];
}

/** It is the borrower's turn. Only the server knows; nothing here looks at what the profile holds. */
export function isOpen(state: StepState): boolean {
  return state === 'todo' || state === 'rejected';
}

/** The steps that this borrower has: one who works has no school to name. */
export function neededSteps({ onboarding }: Pick<User, 'onboarding'>): readonly Step[] {
  return onboarding.filter(({ state }) => state !== 'not_needed');
}

export function stateOf({ onboarding }: Pick<User, 'onboarding'>, step: OnboardingStep): StepState {
  return onboarding.find((each) => each.step === step)?.state ?? 'not_needed';
}

/**
 * The step to go on with: the next open one after `current`, and when there is none the
 * first open one before it. `current` itself is done from where the borrower stands,
 * even if the server still waits for another part of it.
 */
export function nextStep(
  borrower: Pick<User, 'onboarding'>,
  current: OnboardingStep | null = null,
): OnboardingStep | null {
  const steps = neededSteps(borrower);
  const at = steps.findIndex(({ step }) => step === current);
  const inOrder = [...steps.slice(at + 1), ...steps.slice(0, Math.max(at, 0))];
  return inOrder.find(({ state }) => isOpen(state))?.step ?? null;
}

export function nextPath(borrower: Pick<User, 'onboarding'>, current: OnboardingStep | null = null): Path {
  const next = nextStep(borrower, current);
  return next === null ? paths.home : pathOf(next);
}

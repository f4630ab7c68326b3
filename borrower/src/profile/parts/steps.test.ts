import type { OnboardingStep, StepState } from '@hiram/contract';
import { onboardingSteps } from '@hiram/contract';
import { describe, expect, it } from 'vitest';
import { paths } from '../../api/paths.ts';
import { neededSteps, nextPath, nextStep, stateOf } from './steps.ts';

/** A borrower who works and has done nothing yet, but for what is named. */
function withSteps(states: Partial<Record<OnboardingStep, StepState>>) {
  const onboarding = onboardingSteps.map((step) => ({
    step,
    state: states[step] ?? (step === 'schoolInfo' ? ('not_needed' as const) : ('todo' as const)),
  }));
  return { onboarding };
}

const allDone = Object.fromEntries(
  onboardingSteps.map((step) => [step, step === 'schoolInfo' ? 'not_needed' : 'submitted']),
) as Record<OnboardingStep, StepState>;

describe('the way through onboarding', () => {
  it('begins with the first step', () => {
    expect(nextStep(withSteps({}))).toBe('occupation');
    expect(nextPath(withSteps({}))).toBe(paths.occupation);
  });

  it('goes on with the next open step, not with the one just done', () => {
    expect(nextStep(withSteps({ occupation: 'submitted' }), 'occupation')).toBe('identity');
    expect(nextStep(withSteps({ occupation: 'submitted', identity: 'submitted' }), 'baseInfo')).toBe(
      'jobInfo',
    );
  });

  it('leaves out what is not needed, and what is done', () => {
    const borrower = withSteps({ jobInfo: 'submitted', contacts: 'verified' });
    expect(nextStep(borrower, 'jobInfo')).toBe('creditInfo');
    expect(neededSteps(borrower).map(({ step }) => step)).not.toContain('schoolInfo');
  });

  it('comes back to what was left out before', () => {
    const borrower = withSteps({ ...allDone, identity: 'rejected' });
    expect(nextStep(borrower, 'question')).toBe('identity');
    expect(nextPath(borrower, 'contacts')).toBe(paths.identity);
  });

  it('ends at home, and the signature is drawn where the application is sent', () => {
    expect(nextPath(withSteps(allDone), 'bankInfo')).toBe(paths.home);
    expect(nextPath(withSteps({ ...allDone, signature: 'todo' }), 'bankInfo')).toBe(paths.question);
  });

  it('knows the state of a step, also of one that the server does not name', () => {
    expect(stateOf(withSteps({ contacts: 'verified' }), 'contacts')).toBe('verified');
    expect(stateOf({ onboarding: [] }, 'contacts')).toBe('not_needed');
  });
});

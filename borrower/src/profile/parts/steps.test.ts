import type { OnboardingStep, StepState } from '@hiram/contract';
import { onboardingSteps } from '@hiram/contract';
import { afterEach, describe, expect, it } from 'vitest';
import { paths } from '../../api/paths.ts';
import { applicationDraft } from '../../form/application-draft.ts';
import { neededSteps, nextPath, nextStep, stateOf } from './steps.ts';

/** A borrower who works and has done nothing yet, but for what is named. */
function withSteps(states: Partial<Record<OnboardingStep, StepState>>, lastOrderId: number | null = null) {
  const onboarding = onboardingSteps.map((step) => ({
    step,
    state: states[step] ?? (step === 'schoolInfo' ? ('not_needed' as const) : ('todo' as const)),
  }));
  return { onboarding, mobile: '09171234567', lastOrderId };
}

const allDone = Object.fromEntries(
  onboardingSteps.map((step) => [step, step === 'schoolInfo' ? 'not_needed' : 'submitted']),
) as Record<OnboardingStep, StepState>;

describe('the way through onboarding', () => {
  afterEach(() => applicationDraft.clear());

  it('begins with whom loans are for', () => {
    expect(nextStep(withSteps({}))).toBe('eligibility');
    expect(nextPath(withSteps({}))).toBe(paths.eligibility);
  });

  it('goes on with the next open step, not with the one just done', () => {
    expect(nextStep(withSteps({ eligibility: 'submitted' }), 'eligibility')).toBe('identity');
    expect(nextStep(withSteps({ eligibility: 'submitted', identity: 'submitted' }), 'baseInfo')).toBe(
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
    expect(nextStep(borrower, 'bankInfo')).toBe('identity');
    expect(nextPath(borrower, 'contacts')).toBe(paths.identity);
  });

  it('ends at the price of what was chosen, where the signature is drawn', () => {
    const borrower = withSteps({ ...allDone, signature: 'todo' });
    expect(nextStep(borrower, 'bankInfo')).toBeNull();
    const chosen = { appId: 3, orderId: null, amountCents: 100_000_00, periodDays: 12, couponId: null };
    applicationDraft.keep(borrower.mobile, chosen);
    expect(nextPath(borrower, 'bankInfo')).toBe('/confirm/3');
  });

  it('ends at the loans for whoever has chosen none, and at home for whoever has one', () => {
    expect(nextPath(withSteps({ ...allDone, signature: 'todo' }), 'bankInfo')).toBe(paths.products);
    expect(nextPath(withSteps(allDone, 12), 'bankInfo')).toBe(paths.home);
  });

  it('knows the state of a step, also of one that the server does not name', () => {
    expect(stateOf(withSteps({ contacts: 'verified' }), 'contacts')).toBe('verified');
    expect(stateOf({ onboarding: [] }, 'contacts')).toBe('not_needed');
  });
});

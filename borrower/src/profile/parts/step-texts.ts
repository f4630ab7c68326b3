import type { OnboardingStep, StepState } from '@hiram/contract';
import type { TextKey } from '../../texts/language.tsx';

/** What a step is called. */
export const stepTitles = {
  eligibility: 'step_eligibility',
  identity: 'step_identity',
  baseInfo: 'step_baseInfo',
  jobInfo: 'step_jobInfo',
  schoolInfo: 'step_schoolInfo',
  contacts: 'step_contacts',
  creditInfo: 'step_creditInfo',
  bankInfo: 'step_bankInfo',
  signature: 'step_signature',
} as const satisfies Record<OnboardingStep, TextKey>;

export const stateTexts = {
  todo: 'state_todo',
  submitted: 'state_submitted',
  verified: 'state_verified',
  rejected: 'state_rejected',
  not_needed: 'state_not_needed',
} as const satisfies Record<StepState, TextKey>;

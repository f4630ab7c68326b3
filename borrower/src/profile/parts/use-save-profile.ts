import {
  type bindBank,
  type declareEligibility,
  type FieldErrors,
  isAnswered,
  type NotDone,
  type OnboardingStep,
  parseInput,
  type requestBankChange,
  type SentInput,
  updateUser,
} from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { type FieldOfRefusal, fieldErrorsOf } from '../../api/field-of-refusal.ts';
import { paths } from '../../api/paths.ts';
import { useSend } from '../../api/server.ts';
import { useTexts } from '../../texts/language.tsx';
import { reloadBorrower } from '../queries.ts';
import { nextPath } from './steps.ts';

/** Refusals that are about one field: they are shown beside it. */
const fieldOfRefusal = {
  email_taken: 'email',
  identity_taken: 'identity',
  invalid_bank_account: 'cardNo',
  bank_edit_not_allowed: 'cardNo',
  fields_locked: null,
  // Beside what it is about, see `fieldsOfRefusal`.
  not_eligible: null,
  identity_first: null,
  change_requested: null,
  record_not_found: null,
  account_frozen: null,
  not_on_offer: null,
  // Beside the picture, see `photoReason`.
  upload_failed: null,
} satisfies FieldOfRefusal<
  typeof updateUser | typeof declareEligibility | typeof bindBank | typeof requestBankChange
>;

/** What a refused form shows where. */
export function fieldsOfRefusal(sent: NotDone): FieldErrors {
  const fields = fieldErrorsOf(sent, fieldOfRefusal);
  if (sent.refusal !== 'not_eligible') return fields;
  const reasons: readonly unknown[] = Array.isArray(sent.data.reasons) ? sent.data.reasons : [];
  return {
    ...fields,
    ...(reasons.includes('age') && { birthday: 'birthday_age' }),
    ...(reasons.includes('income') && { monthlyIncome: 'not_eligible_income' }),
  };
}

/** Leads to the next open step, as the server sees it after what was just sent. */
export function useGoOn(step: OnboardingStep) {
  const [, navigate] = useLocation();
  const { t } = useTexts();
  const toasts = useToast();
  // The button stays busy until the next screen is there.
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const borrower = await reloadBorrower();
    navigate(borrower ? nextPath(borrower, step) : paths.home);
  }

  async function goOn() {
    await leave();
    toasts.show(t('submit_successfully'), 'success');
  }

  return { goOn, leave, leaving };
}

/** What is sent: raw values, so that the contract's schema can say what is wrong with each. */
export type RawProfile = Readonly<Partial<Record<keyof SentInput<typeof updateUser>, unknown>>>;

/**
 * Checks with the contract's schema and sends. Gives back what is wrong where, or nothing when it is saved.
 */
export function useSaveProfile() {
  const { market } = useConfig();
  const { send, isBusy } = useSend(updateUser, { handles: ['not_eligible'] });

  /** What the schema says, before anything is sent. */
  function check(raw: RawProfile): FieldErrors | null {
    const parsed = parseInput(updateUser.input(market), raw);
    return parsed.ok ? null : parsed.fields;
  }

  async function save(raw: RawProfile): Promise<FieldErrors | null> {
    const parsed = parseInput(updateUser.input(market), raw);
    if (!parsed.ok) return parsed.fields;
    const sent = await send(parsed.input);
    if (sent.ok) return null;
    // Another tab, or the desk, may have changed what can be changed: show it as it is now.
    if (isAnswered(sent)) void reloadBorrower();
    return fieldsOfRefusal(sent);
  }

  return { check, save, isBusy };
}

interface StepForm {
  readonly showErrors: (fields: FieldErrors) => unknown;
  readonly clear: () => void;
}

/** Saves the form of one step and goes on to the next. */
export function useSaveStep(step: OnboardingStep, form: StepForm) {
  const { save, isBusy } = useSaveProfile();
  const { goOn, leave, leaving } = useGoOn(step);

  async function saveStep(raw: RawProfile) {
    // All of it is locked: nothing is sent, and nothing is said to be.
    if (Object.keys(raw).length === 0) return leave();
    const errors = await save(raw);
    if (errors) return void form.showErrors(errors);
    form.clear();
    await goOn();
  }

  return { saveStep, isBusy: isBusy || leaving };
}

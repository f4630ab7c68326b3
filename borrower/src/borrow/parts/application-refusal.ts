import {
  type EligibilityReason,
  eligibilityReasons,
  type NotDone,
  type OnboardingStep,
  onboardingSteps,
  type RefusalName,
  refusalText,
} from '@hiram/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { type Path, paths } from '../../api/paths.ts';
import { reloadOrders } from '../../order/queries.ts';
import { nextPath, pathOf } from '../../profile/parts/steps.ts';
import { reloadBorrower } from '../../profile/queries.ts';
import { reloadNewestOrder } from '../../screen/newest-order.ts';
import { useTexts } from '../../texts/language.tsx';
import { useSay } from '../../texts/say.ts';

/**
 * Refusals that the screens of an application answer
 * themselves: inline, or by leading to where they are lifted.
 */
export const answeredRefusals = [
  'in_progress',
  'not_eligible',
  'profile_incomplete',
  'signature_first',
  'record_not_found',
  'not_on_offer',
  'amount_not_allowed',
  'policy_first',
  'in_arrears',
] as const satisfies readonly RefusalName[];

/** The first thing that is missing, as the server named it. */
export function missingStep(data: Readonly<Record<string, unknown>>): OnboardingStep | null {
  const missing: readonly unknown[] = Array.isArray(data.missing) ? data.missing : [];
  return onboardingSteps.find((step) => missing.includes(step)) ?? null;
}

interface Answers {
  readonly onUnsigned: () => void;
  /** The terms on offer have changed: they have to be asked for again. */
  readonly onOldTerms: () => void;
  /** The policy has a newer version than the one that was agreed to. */
  readonly onOtherPolicy: () => void;
}

/** What a refused application means: a sentence to show beside the button, or the way to what lifts it. */
export function useApplicationRefusal({ onUnsigned, onOldTerms, onOtherPolicy }: Answers) {
  const { t } = useTexts();
  const say = useSay();
  const { market } = useConfig();
  const [, navigate] = useLocation();
  const [sentences, setSentences] = useState<readonly string[]>([]);
  const [wayOut, setWayOut] = useState<Path | null>(null);

  const reasons: Readonly<Record<EligibilityReason, string>> = {
    citizenship: t(`not_eligible_citizenship_${market.id}`),
    age: t('not_eligible_age', market.applicantAge),
    income: t('not_eligible_income'),
    first_product_only: t('not_eligible_first_product'),
  };

  async function toRunningOrder() {
    const progress = await reloadNewestOrder();
    void reloadOrders();
    navigate(progress ? orderPath(orderPaths.wallet, progress.orderId) : paths.home);
  }

  async function toMissingStep(data: NotDone['data']) {
    const step = missingStep(data);
    const borrower = await reloadBorrower();
    navigate(step ? pathOf(step) : borrower ? nextPath(borrower) : paths.home);
  }

  async function answer({ refusal, data }: NotDone): Promise<void> {
    switch (refusal) {
      case null:
        return;
      case 'signature_first':
        return onUnsigned();
      case 'in_progress':
        return toRunningOrder();
      case 'profile_incomplete':
        return toMissingStep(data);
      case 'record_not_found':
        onOldTerms();
        return setSentences([t('terms_changed')]);
      case 'not_on_offer':
        onOldTerms();
        return setSentences([t(refusalText('not_on_offer'))]);
      case 'policy_first':
        onOtherPolicy();
        return setSentences([t('policy_changed')]);
      case 'not_eligible': {
        const named: readonly unknown[] = Array.isArray(data.reasons) ? data.reasons : [];
        const known = eligibilityReasons.filter((reason) => named.includes(reason));
        // What was told first can be told again there, as long as nobody has checked it.
        setWayOut(known.some((reason) => reason !== 'first_product_only') ? paths.eligibility : null);
        return setSentences(
          known.length > 0 ? known.map((reason) => reasons[reason]) : [t(refusalText('not_eligible'))],
        );
      }
      default:
        return setSentences([say(refusalText(refusal)) ?? t(refusalText('unknown_error'))]);
    }
  }

  function clear() {
    setSentences([]);
    setWayOut(null);
  }

  return { answer, sentences, wayOut, clear };
}

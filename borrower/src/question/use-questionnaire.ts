import { apply, type RefusalCode, refusalCodes } from '@hiram/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { DraftForm } from '../draft/use-draft-form.ts';
import { nextPath } from '../onboarding/steps.ts';
import { useSaveProfile } from '../onboarding/use-save-profile.ts';
import { orderPath, orderPaths, paths } from '../paths.ts';
import { reloadLoanProgress, reloadUser, useApps, useLoanProgress, usePeriodConfig } from '../queries.ts';
import { useSay } from '../say.ts';
import { useSend } from '../server.ts';
import { rawAnswers } from './answers.ts';
import { appliesAfter, largestRequest } from './largest-request.ts';

interface Conditions {
  /** Whether everything but the answers is settled; whoever is asked points out what is not. */
  readonly mayApply: () => boolean;
  readonly onUnsigned: () => void;
}

/** Saves the answers, and then asks for the largest limit, or leads to the order there is already. */
export function useQuestionnaire(form: DraftForm, { onUnsigned, mayApply }: Conditions) {
  const say = useSay();
  const [, navigate] = useLocation();
  const { check, save, busy: saving } = useSaveProfile();
  const { send, busy: applying } = useSend(apply);
  const [leaving, setLeaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { data: apps } = useApps();
  const first = apps?.[0];
  const { data: config, refetch } = usePeriodConfig(first?.id);
  const request = config ? largestRequest(config) : null;
  const { data: known } = useLoanProgress();
  const applies = appliesAfter(known ?? null);

  async function submit() {
    setRefusal(null);
    const raw = form.sendable(rawAnswers(form.values));
    const missing = check(raw);
    if (missing) return form.showErrors(missing);
    if (applies && !mayApply()) return;
    const errors = await save(raw);
    if (errors) return form.showErrors(errors);
    // What the server has now is the truth: another tab may have applied meanwhile.
    const progress = await reloadLoanProgress();
    if (progress === undefined) return;
    if (appliesAfter(progress)) return askForLimit();
    form.clear();
    navigate(paths.home);
  }

  async function askForLimit() {
    const offer = request ?? (await latestOffer());
    if (!first || !offer) return setRefusal(say('request_nothing'));
    const { amt, configId, periodDays } = offer;
    const sent = await send({ amt, configId, periodDays, appId: first.id });
    if (!sent.ok) return react(sent.code as RefusalCode | null);
    form.clear();
    setLeaving(true);
    await Promise.all([reloadUser(), reloadLoanProgress()]);
    navigate(orderPath(orderPaths.success, sent.data.loanOrderId), { replace: true });
  }

  async function latestOffer() {
    const { data } = await refetch();
    return data ? largestRequest(data) : null;
  }

  /** The toast has said what is wrong; here is where it can be put right. */
  async function react(code: RefusalCode | null) {
    if (code === null) return;
    if (code === refusalCodes.signature_first) return onUnsigned();
    if (code === refusalCodes.in_progress) return navigate(paths.home);
    if (code === refusalCodes.profile_incomplete) {
      const user = await reloadUser();
      return user && navigate(nextPath(user));
    }
    // The terms changed while the borrower was reading: the card shows the new ones, and they decide again.
    if (code === refusalCodes.record_not_found) void refetch();
    setRefusal(say(`service_error_${code}`));
  }

  return { submit, busy: saving || applying || leaving, applies, request, refusal };
}

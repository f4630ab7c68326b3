import { apply, stageOf, toMajor, toOrderStatus } from '@hiram/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { useSend } from '../../api/server.ts';
import { applicationDraft } from '../../form/application-draft.ts';
import type { DraftForm } from '../../form/use-draft-form.ts';
import { reloadOrders } from '../../order/queries.ts';
import { rawAnswers } from '../../profile/parts/answers.ts';
import { useSaveProfile } from '../../profile/parts/use-save-profile.ts';
import { reloadNewestOrder, useNewestOrder } from '../../screen/newest-order.ts';
import { useTexts } from '../../texts/language.tsx';
import { answeredRefusals, useApplicationRefusal } from '../parts/application-refusal.ts';
import { useProducts } from '../parts/products.ts';
import { useShowSuccess } from '../parts/show-success.ts';
import { usePeriodConfig } from '../queries.ts';
import { appliesAfter, chosenRequest, largestRequest, type PeriodConfig } from './largest-request.ts';

interface Conditions {
  /** Whether everything but the answers is settled; whoever is asked points out what is not. */
  readonly mayApply: () => Promise<boolean>;
  readonly onUnsigned: () => void;
  readonly onOtherPolicy: () => void;
  readonly owner: string;
}

/** Saves the answers, and then asks for what was chosen, else for the largest limit, or leads to the order there is. */
export function useQuestionnaire(
  form: DraftForm,
  { owner, onUnsigned, onOtherPolicy, mayApply }: Conditions,
) {
  const { t } = useTexts();
  const [, navigate] = useLocation();
  const showSuccess = useShowSuccess();
  const { check, save, isBusy: saving } = useSaveProfile();
  const { send, isBusy: applying } = useSend(apply, { handles: answeredRefusals });
  const [leaving, setLeaving] = useState(false);
  const [nothingOffered, setNothingOffered] = useState(false);
  const { data: apps } = useProducts();
  const first = apps?.[0];
  const { data: config, refetch } = usePeriodConfig(first?.id);
  const [chosen] = useState(() => applicationDraft.newest(owner));
  const requestFor = (offered: PeriodConfig) =>
    chosenRequest(offered, chosen?.appId === first?.id ? chosen : null) ?? largestRequest(offered);
  const request = config ? requestFor(config) : null;
  const { data: known } = useNewestOrder();
  const applies = appliesAfter(known ?? null);
  const refusal = useApplicationRefusal({
    onUnsigned,
    onOtherPolicy,
    // The card shows the new terms, and the borrower decides again.
    onOldTerms: () => void refetch(),
  });

  async function submit() {
    refusal.clear();
    setNothingOffered(false);
    const raw = form.sendable(rawAnswers(form.values));
    const missing = check(raw);
    if (missing) return form.showErrors(missing);
    if (applies && !(await mayApply())) return;
    const errors = await save(raw);
    if (errors) return form.showErrors(errors);
    // What the server has now is the truth: another tab may have applied meanwhile.
    const progress = await reloadNewestOrder();
    if (progress === undefined) return;
    if (progress === null || appliesAfter(progress)) return askForLimit();
    leaveFor(orderPath(orderPaths.wallet, progress.orderId));
  }

  async function askForLimit() {
    const offer = request ?? (await latestOffer());
    if (!first || !offer) return setNothingOffered(true);
    const { amountCents, configId, periodDays } = offer;
    const sent = await send({ amt: toMajor(amountCents), configId, periodDays, appId: first.id });
    if (!sent.ok) return refusal.answer(sent);
    applicationDraft.clear();
    setLeaving(true);
    await reloadOrders();
    form.clear();
    showSuccess(sent.data.loanOrderId);
  }

  function leaveFor(path: string) {
    form.clear();
    navigate(path, { replace: true });
  }

  async function latestOffer() {
    const { data } = await refetch();
    return data ? requestFor(data) : null;
  }

  return {
    submit,
    isBusy: saving || applying || leaving,
    applies,
    request: first && request ? { ...request, appId: first.id } : null,
    /** A loan runs: there is nothing to ask for, only something to see. */
    running: known && stageOf(toOrderStatus(known.status)) === 'loan' ? known : null,
    refusal: {
      sentences: nothingOffered ? [t('request_nothing')] : refusal.sentences,
      wayOut: nothingOffered ? null : refusal.wayOut,
    },
  };
}

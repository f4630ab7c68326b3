import { agreeToPolicy } from '@hiram/contract';
import { useToast } from '@hiram/ui';
import { useState } from 'react';
import { useConfig } from '../../api/config.ts';
import { useSend } from '../../api/server.ts';
import { drafts } from '../../form/drafts.ts';
import { notePolicy, reloadBorrower, useBorrower } from '../../profile/queries.ts';
import { useCompanyConfigs } from '../../screen/company-configs.ts';
import { useLanguage, useTexts } from '../../texts/language.tsx';
import { consentTo, policyIn } from './policy.ts';

export const policyCheckId = 'policy';

/**
 * The lender's policy and whether this borrower agreed. The tick is kept like a draft: it
 * outlives a reload and the way from home to the questions, belongs to one version of the
 * text, and is gone with the log-out. It is sent when the borrower goes on, once for each
 * version; what the server has on record is not asked again.
 */
export function usePolicy(owner: string | undefined) {
  const { companyId } = useConfig();
  const { language } = useLanguage();
  const { data: configs, refetch } = useCompanyConfigs(companyId, language);
  const { data: borrower } = useBorrower();
  const policy = policyIn(configs);
  const [, setChanges] = useState(0);
  const { record, isBusy } = useRecord();
  const ticked = owner === undefined ? undefined : drafts.read('policy', owner).agreed;
  const given = policy && consentTo(policy, { ticked, onRecord: borrower?.policyVersion });

  function agree(wanted: boolean) {
    if (owner === undefined || policy === null) return;
    if (wanted) drafts.keep('policy', { agreed: policy.version }, { owner });
    else drafts.clear('policy');
    setChanges((changes) => changes + 1);
  }

  return {
    policy,
    agreed: given !== null && given !== 'missing',
    /** The server knows; there is nothing left to ask. */
    isRecorded: given === 'recorded',
    isBusy,
    agree,
    /** A lender without a policy asks for no consent; one whose policy could not be loaded yet still does. */
    isSettled: configs !== undefined && given !== 'missing',
    /**
     * For the moment of going on: tells the server of the tick, unless it knows. False when that failed; then
     * the borrower has been told, and the next tap tries again.
     */
    async settle(): Promise<boolean> {
      if (policy === null || given !== 'ticked' || policy.version === '') return true;
      const recorded = await record(policy.version);
      if (recorded === 'other_version') await refetch();
      return recorded === 'yes';
    },
    /** For whoever hears from the server that there is another version to agree to. */
    async lookAgain(): Promise<void> {
      await Promise.all([refetch(), reloadBorrower()]);
    },
    /** Shows the way to what is missing: the box to tick, or another try to load what is to be ticked. */
    pointOut() {
      if (policy === null) void refetch();
      else document.getElementById(policyCheckId)?.focus();
    },
  };
}

export type PolicyConsent = ReturnType<typeof usePolicy>;

function useRecord() {
  const { t } = useTexts();
  const toasts = useToast();
  const { send, isBusy } = useSend(agreeToPolicy, { handles: ['not_now'] });

  async function record(version: string): Promise<'yes' | 'no' | 'other_version'> {
    const sent = await send({ version });
    if (sent.ok) {
      notePolicy(version);
      return 'yes';
    }
    if (sent.refusal !== 'not_now') return 'no';
    toasts.show(t('policy_changed'), 'info');
    return 'other_version';
  }

  return { record, isBusy };
}

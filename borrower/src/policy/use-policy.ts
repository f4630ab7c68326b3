import { useState } from 'react';
import { useConfig } from '../config.ts';
import { drafts } from '../draft/drafts.ts';
import { useCompanyConfigs } from '../queries.ts';
import { policyIn } from './policy.ts';

export const policyCheckId = 'policy';

/**
 * The lender's policy and whether this borrower ticked it. The tick is kept like a draft: it outlives a reload and
 * the way from home to the questions, belongs to one version of the text, and is gone with the log-out.
 */
export function usePolicy(owner: string | undefined) {
  const { companyId } = useConfig();
  const { data: configs, refetch } = useCompanyConfigs(companyId);
  const policy = policyIn(configs);
  const [, setChanges] = useState(0);
  const agreed = owner !== undefined && drafts.read('policy', owner).agreed === policy?.version;

  function agree(wanted: boolean) {
    if (owner === undefined || policy === null) return;
    if (wanted) drafts.keep('policy', { agreed: policy.version }, { owner });
    else drafts.clear('policy');
    setChanges((changes) => changes + 1);
  }

  return {
    policy,
    agreed,
    agree,
    /** A lender without a policy asks for no agreement; one whose policy could not be loaded yet still does. */
    isSettled: configs !== undefined && (policy === null || agreed),
    /** Shows the way to what is missing: the box to tick, or another try to load what is to be ticked. */
    pointOut() {
      if (policy === null) void refetch();
      else document.getElementById(policyCheckId)?.focus();
    },
  };
}

export type PolicyAgreement = ReturnType<typeof usePolicy>;

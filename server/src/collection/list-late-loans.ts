import { toCents, toMajor } from '@hiram/contract';
import type { listLateLoans as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadCollectors } from './case-store.ts';
import { LateList } from './late-list.ts';
import { loadContactRules } from './may-contact.ts';
import { presentLate, presentRules } from './present-late.ts';

export function listLateLoans({
  personalData,
}: {
  readonly personalData: PersonalData;
}): Handler<typeof operation> {
  const late = new LateList();
  return async (tx, caller, { minAmount, ...wish }) => {
    const minCents = minAmount === undefined ? undefined : toCents(minAmount);
    const { total, totalCents, rows } = await late.load(tx, caller, { ...wish, minCents });
    const rules = await loadContactRules(tx, caller);
    return {
      total,
      overdue: toMajor(totalCents),
      loans: await presentLate(tx, personalData, caller, rules, rows),
      contactRules: presentRules(rules),
      collectors: await loadCollectors(tx, caller),
    };
  };
}

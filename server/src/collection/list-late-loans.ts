import { toCents, toMajor } from '@hiram/contract';
import type { listLateLoans as operation } from '@hiram/contract/desk';
import type { Handler } from '../operation/binding.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { loadCollectors } from './case-store.ts';
import { loadLateLoans } from './late-loans.ts';
import { loadContactRules } from './may-contact.ts';
import { presentLate, presentRules } from './present-late.ts';

export const listLateLoans =
  ({ personalData }: { readonly personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { minAmount, ...wish }) => {
    const minCents = minAmount === undefined ? undefined : toCents(minAmount);
    const rows = await loadLateLoans(tx, caller, { ...wish, orderIds: null, minCents });
    const rules = await loadContactRules(tx, caller);
    return {
      total: rows[0]?.total ?? 0,
      overdue: toMajor(rows[0]?.totalCents ?? 0),
      loans: await presentLate(tx, personalData, caller, rules, rows),
      contactRules: presentRules(rules),
      collectors: await loadCollectors(tx, caller),
    };
  };

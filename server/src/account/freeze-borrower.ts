import { addDays, refuse } from '@hiram/contract';
import {
  freezeBorrower as freezeOperation,
  type unfreezeBorrower as unfreezeOperation,
} from '@hiram/contract/desk';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { freezeAccount, holdAccount, unfreezeAccount } from './freeze.ts';

const mostDays = 90;

/** A hold that is there already is lifted first: nobody's reason and end are silently replaced. */
export const freezeBorrower: Handler<typeof freezeOperation> = async (tx, caller, input) => {
  const { companyId, market, at, today } = caller;
  const { borrowerId, reason, note, until } = input;
  if (until < today || until > addDays(today, mostDays))
    return refuse('request_error', { fields: { until: 'date_input' } });
  const account = await holdAccount(tx, { companyId, borrowerId, at });
  if (!account) return refuse('record_not_found');
  if (account.frozen) return refuse('not_now', { ...account.frozen });
  const frozenUntil = await freezeAccount(tx, {
    borrowerId,
    reason,
    note: note ?? null,
    lastDay: until,
    timeZone: market.timeZone,
    at,
  });
  await tellBorrower(tx, { companyId, borrowerId, at }, 'frozen', { reason, until });
  return { until: frozenUntil.toISOString() };
};

/** Customer service lifts what the owner of the account has asked for; what staff had a reason for, those who may freeze. */
export const unfreezeBorrower: Handler<typeof unfreezeOperation> = async (tx, caller, { borrowerId }) => {
  const { companyId, role, at } = caller;
  const account = await holdAccount(tx, { companyId, borrowerId, at });
  if (!account) return refuse('record_not_found');
  if (!account.frozen) return refuse('not_now');
  const { roles } = freezeOperation;
  if (account.frozen.reason !== 'owner_stopped' && !roles.includes(role))
    return refuse('wrong_role', { roles });
  await unfreezeAccount(tx, borrowerId);
  await tellBorrower(tx, { companyId, borrowerId, at }, 'unfrozen');
  return null;
};

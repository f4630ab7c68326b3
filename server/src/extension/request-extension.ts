import { isRefusal, type requestExtension as operation, refuse, toCents } from '@hiram/contract';
import { tellBorrower } from '../messages/tell.ts';
import type { Handler } from '../operation/binding.ts';
import { lockOrder } from '../order/store.ts';
import { isExtensionAllowed } from './guard-extension.ts';
import { loadExtendable, priceExtension } from './judge-extension.ts';
import { insertExtension } from './store.ts';

/** What is asked for is what was shown: another price is refused, so that it is seen first. */
export const requestExtension: Handler<typeof operation> = async (
  tx,
  caller,
  { loanOrderId, days, price },
) => {
  const { companyId, borrowerId, at, today } = caller;
  const order = await lockOrder(tx, caller, loanOrderId);
  if (!order) return refuse('record_not_found');
  const loan = await loadExtendable(tx, order, today);
  if (isRefusal(loan)) return loan;
  const offer = loan.terms.offers.find((each) => each.days === days);
  if (!offer) return refuse('not_extendable');
  const priced = priceExtension(order, loan.owed, offer);
  if (priced.priceCents !== toCents(price)) return refuse('price_changed');
  if (!(await isExtensionAllowed(tx, caller, order, loan.owed.instalments, priced)))
    return refuse('price_not_allowed');
  const { payDays } = loan.terms;
  const asked = { companyId, orderId: order.id, borrowerId, ...priced, payDays, requestedAt: at };
  const extensionId = await insertExtension(tx, asked);
  if (extensionId === undefined) return refuse('extension_open');
  await tellBorrower(tx, { companyId, borrowerId, orderId: order.id, at }, 'extension_asked', { days });
  return { extensionId };
};

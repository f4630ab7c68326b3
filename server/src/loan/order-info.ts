import {
  type ExtensionObstacle,
  isRefusal,
  type getUserOrderList as listOperation,
  type Market,
  type OrderView,
  type getOrderInfo as operation,
  refuse,
} from '@hiram/contract';
import { waitUntil } from '../account/withdrawal-wait.ts';
import { refuseInArrears } from '../application/arrears.ts';
import { findOrderCoupon, presentCoupon } from '../coupon/coupon-store.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import { loadExtendable } from '../extension/judge-extension.ts';
import { loadPlans } from '../hardship/store.ts';
import { creditCentsOf } from '../ledger/post.ts';
import type { Handler } from '../operation/binding.ts';
import { loadAsked } from '../order/asked-documents.ts';
import { isChangeable } from '../order/order.ts';
import { findOwnOrder, listOwnOrders, loadWithdrawals, type OwnOrder } from '../order/own-order-store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { isPayable } from '../product/guard-order.ts';
import { loadVersion } from '../product/product-store.ts';
import { loadBankAccounts } from '../profile/bank/bank-store.ts';
import { loadProfileRow, openProfile } from '../profile/profile-store.ts';
import { loadSentReminders } from '../reminder/list-sent.ts';
import { loadInstalments } from '../repayment/instalment-store.ts';
import { owedOf } from '../repayment/owed-loan.ts';
import { chargeOverdue } from '../repayment/settlement.ts';
import { presentOrder, presentOrderSummary } from './present-order.ts';
import { loadNextStep } from './usual-hours.ts';

export const getUserOrderList: Handler<typeof listOperation> = async (tx, { borrowerId }) =>
  (await listOwnOrders(tx, borrowerId)).map(presentOrderSummary);

export const getOrderInfo =
  ({ personalData }: { personalData: PersonalData }): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) => {
    const order = await findOwnOrder(tx, caller, loanOrderId || null);
    return order ? loadOrderView(tx, personalData, caller, order) : refuse('record_not_found');
  };

interface OrderOwner {
  readonly companyId: number;
  readonly borrowerId: number;
  readonly market: Market;
  readonly at: Date;
  readonly today: string;
}

/** An order of a borrower as the borrower sees it. The desk shows the same view. */
export async function loadOrderView(
  tx: Tx,
  personalData: PersonalData,
  owner: OrderOwner,
  order: OwnOrder,
): Promise<OrderView> {
  const { borrowerId, companyId, at, today } = owner;
  const isRunningDebt = order.isDrawn && order.status !== 'written_off';
  const books = together({
    stored: order.isDrawn ? loadInstalments(tx, order.id) : [],
    creditCents: order.isDrawn ? creditCentsOf(tx, order.id) : 0,
  });
  const { stored, creditCents, row, coupon, arrears, ...parts } = await together({
    stored: books.then((read) => read.stored),
    creditCents: books.then((read) => read.creditCents),
    row: loadProfileRow(tx, borrowerId),
    coupon: findOrderCoupon(tx, { borrowerId, orderId: order.id }),
    configId: changeableVersionId(tx, order, today),
    accounts: loadBankAccounts(tx, personalData, borrowerId),
    reminders: order.isDrawn ? loadSentReminders(tx, order.id) : [],
    withdrawals: loadWithdrawals(tx, order.id),
    asked: loadAsked(tx, order),
    timeline: loadTimeline(tx, order.id),
    next: loadNextStep(tx, { companyId, status: order.status }),
    // Asked only where money could be drawn.
    isPriceAllowed: order.status !== 'withdrawable' || isPayable(tx, owner, order, order.agreementAcceptedAt),
    arrears: refuseInArrears(tx, owner, today),
    extensionObstacle: loadObstacle(tx, order, today, books),
    plan: loadPlanState(tx, order.id),
  });
  const { realName, loanPurpose } = openProfile(personalData, borrowerId, row);
  return presentOrder({
    ...parts,
    order,
    realName,
    loanPurpose,
    // The daily run books the fees; the borrower sees today's also before it has come by.
    instalments: isRunningDebt ? chargeOverdue(stored, order, today).instalments : stored,
    creditCents,
    withdrawalsWaitUntil: waitUntil(order, at),
    coupon: coupon ? presentCoupon(coupon, today) : null,
    couponDiscountCents: coupon?.status === 'reserved' ? coupon.discountCents : 0,
    isInArrears: arrears !== null,
    today,
  });
}

/** Asked as the request itself asks; whether a price is legal is said of each option where they are shown. */
async function loadObstacle(
  tx: Tx,
  order: OwnOrder,
  today: string,
  books: Promise<Parameters<typeof owedOf>[1]>,
): Promise<ExtensionObstacle | null> {
  const owed = books.then((read) => owedOf(order, read, today));
  const loan = await loadExtendable(tx, order, today, owed);
  return isRefusal(loan) ? loan.refusal : null;
}

async function loadPlanState(tx: Tx, orderId: number): Promise<OrderView['plan']> {
  const [newest] = await loadPlans(tx, orderId);
  if (!newest) return null;
  return newest.status === 'offered' || newest.status === 'active' ? newest.status : 'over';
}

/** The version that a change would have to name; none where nothing can be changed any more. */
async function changeableVersionId(tx: Tx, order: OwnOrder, today: string): Promise<number | null> {
  if (!isChangeable(order)) return null;
  const { companyId, appId: productId } = order;
  return (await loadVersion(tx, { companyId, productId, today }))?.id ?? null;
}

async function loadTimeline(tx: Tx, orderId: number): Promise<OrderView['timeline']> {
  const events = await tx.rows<{ event: OrderView['timeline'][number]['event']; at: Date }>(sql`
    select event, at from order_events where order_id = ${orderId} order by id`);
  return events.map(({ event, at }) => ({ event, at: at.toISOString() }));
}

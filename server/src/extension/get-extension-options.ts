import {
  type ExtensionOptions,
  type ExtensionView,
  isRefusal,
  type getExtensionOptions as operation,
  orderNumber,
  refuse,
  toMajor,
  toPercent,
  unpaidCents,
} from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import { together } from '../db/together.ts';
import { pictureSize } from '../document/paper.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import type { Handler } from '../operation/binding.ts';
import type { Borrower } from '../operation/caller.ts';
import { findOwnOrder, type OwnOrder } from '../order/own-order-store.ts';
import { loadPayee } from '../repayment/get-repay-options.ts';
import { findMark } from '../repayment/mark-store.ts';
import { loadExtensionGuard } from './guard-extension.ts';
import { type ExtendableLoan, loadExtendable, priceExtension } from './judge-extension.ts';
import { addExtensionDays } from './moved-dates.ts';
import {
  loadAddenda,
  loadExtensions,
  loadMoved,
  type StoredAddendum,
  type StoredExtension,
} from './store.ts';

interface Parts {
  readonly files: Files;
}

/** Everything about extending a loan. What was asked and moved before stays to be read when the loan is over. */
export const getExtensionOptions =
  (parts: Parts): Handler<typeof operation> =>
  async (tx, caller, { loanOrderId }) => {
    const order = await findOwnOrder(tx, caller, loanOrderId ?? null);
    if (!order) return refuse('record_not_found');
    const asked = loadExtensions(tx, order.id);
    const { loan, ...rest } = await together({
      loan: loadExtendable(tx, order, caller.today),
      extensions: asked.then((extensions) => presentExtensions(tx, parts, caller, extensions)),
      payment: asked.then((extensions) => loadPayment(tx, caller, extensions)),
    });
    const about = { orderId: order.id, orderNo: orderNumber(order.id) };
    if (isRefusal(loan))
      return { ...about, unpaid: toMajor(0), obstacle: loan.refusal, payDays: 0, options: [], ...rest };
    const unpaid = loan.owed.instalments.reduce((sum, line) => sum + unpaidCents(line), 0);
    const options = await loadOptions(tx, caller, order, loan);
    return {
      ...about,
      unpaid: toMajor(unpaid),
      obstacle: null,
      payDays: loan.terms.payDays,
      options,
      ...rest,
    };
  };

async function loadOptions(
  tx: Tx,
  caller: Borrower,
  order: OwnOrder,
  { owed, terms }: ExtendableLoan,
): Promise<ExtensionOptions['options']> {
  const priced = terms.offers.map((offer) => priceExtension(order, owed, offer));
  const isFree = priced.every(({ priceCents }) => priceCents === 0);
  const isAllowed = isFree ? () => true : await loadExtensionGuard(tx, caller, order);
  return priced.map((extension) => ({
    days: extension.days,
    pricePercent: toPercent(extension.priceThousandths),
    price: toMajor(extension.priceCents),
    isAllowed: isAllowed(owed.instalments, extension),
    moved: owed.instalments
      .filter(({ status }) => status !== 'repaid')
      .map((line) => ({
        withdrawalId: line.withdrawalId,
        period: line.period,
        dueOn: line.dueOn,
        newDueOn: addExtensionDays(line, extension.days),
        amount: toMajor(unpaidCents(line)),
      })),
  }));
}

async function presentExtensions(
  tx: Tx,
  { files }: Parts,
  caller: Borrower,
  extensions: readonly StoredExtension[],
): Promise<ExtensionView[]> {
  const ids = extensions.map(({ id }) => id);
  const { addenda, moved } = await together({ addenda: loadAddenda(tx, ids), moved: loadMoved(tx, ids) });
  return extensions.map((extension) => ({
    extensionId: extension.id,
    days: extension.days,
    price: toMajor(extension.priceCents),
    status: extension.status,
    requestedAt: extension.requestedAt.toISOString(),
    payUntil: extension.payUntil,
    reason: extension.reason,
    doneOn: extension.doneOn,
    addendum: presentAddendum(files, caller, addenda.get(extension.id)),
    moved: (moved.get(extension.id) ?? []).map(({ period, dueOn, newDueOn }) => ({
      period,
      dueOn,
      newDueOn,
    })),
  }));
}

function presentAddendum(
  files: Files,
  caller: Borrower,
  addendum: StoredAddendum | undefined,
): ExtensionView['addendum'] {
  if (!addendum) return null;
  const addressOf = (fileId: string, name?: string) =>
    signFileAddress(files.keys, fileId, caller, caller.at, name);
  return {
    number: addendum.number,
    sha256: addendum.sha256.toString('hex'),
    pages: addendum.pageFileIds.map((fileId) => ({ url: addressOf(fileId), ...pictureSize })),
    pdf: addressOf(addendum.pdfFileId, `${addendum.number}.pdf`),
    signedAt: addendum.acceptedAt?.toISOString() ?? null,
  };
}

/** Nobody is told where to pay before they have signed what they pay for. */
async function loadPayment(
  tx: Tx,
  { companyId }: Borrower,
  [newest]: readonly StoredExtension[],
): Promise<ExtensionOptions['payment']> {
  if (newest?.status !== 'signed' || newest.payUntil === null) return null;
  const mark = await findMark(tx, newest.orderId, 'extension');
  if (mark === undefined) throw new Error(`extension ${newest.id} is to be paid and has no mark`);
  const { payee, qr } = await loadPayee(tx, companyId);
  return { mark, price: toMajor(newest.priceCents), payUntil: newest.payUntil, payee, qr };
}

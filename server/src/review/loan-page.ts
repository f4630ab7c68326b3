import { daysBetween, isRefusal, type OrderView, type PaperKind, refuse, toMajor } from '@hiram/contract';
import {
  isJudgingRole,
  type LoanPage,
  type getLoan as operation,
  type StaffRole,
} from '@hiram/contract/desk';
import { type FreezeColumns, frozenView } from '../account/freeze.ts';
import { findMissingEvidence } from '../application/evidence-first.ts';
import { loadListed } from '../blacklist/refuse-blacklisted.ts';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { together } from '../db/together.ts';
import { paperAddress } from '../document/get-paper.ts';
import { loadExtensions } from '../extension/store.ts';
import { signFileAddress } from '../files/address.ts';
import type { Files } from '../files/files.ts';
import { loadOrderView } from '../loan/order-info.ts';
import type { Handler } from '../operation/binding.ts';
import type { Staff } from '../operation/caller.ts';
import { findOwnOrder, type OwnOrder } from '../order/own-order-store.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import { openName } from '../profile/borrower-name.ts';
import type { StoredInstalment } from '../repayment/instalment-store.ts';
import { loadRepayments, presentRepayment } from '../repayment/list-repayments.ts';
import { findMark } from '../repayment/mark-store.ts';
import { loadOwedLoan, type OwedLoan } from '../repayment/owed-loan.ts';
import { releasingBy } from './review-page.ts';

interface Parts {
  readonly files: Files;
  readonly personalData: PersonalData;
}

interface PersonRow extends FreezeColumns {
  readonly borrowerId: number;
  readonly mobile: string;
  readonly realName: Buffer | null;
}

/** A loan as the books have it today. How the application was decided stands on the page of the order. */
export const getLoan =
  ({ files, personalData }: Parts): Handler<typeof operation> =>
  async (tx, caller, { orderId }) => {
    const { companyId, market, at, today, role } = caller;
    const { person, payouts } = await together({
      person: tx.maybe<PersonRow>(sql`
        select o.borrower_id, b.mobile, p.real_name, b.freeze_reason, b.freeze_note, b.frozen_until
        from orders o join borrowers b on b.id = o.borrower_id left join borrower_profiles p on p.borrower_id = b.id
        where o.id = ${orderId} and o.company_id = ${companyId}`),
      payouts: loadPayouts(tx, orderId),
    });
    if (!person) return refuse('record_not_found');
    const { borrowerId, mobile, realName } = person;
    const owner = { companyId, borrowerId, market, at, today };
    const order = await findOwnOrder(tx, owner, orderId);
    if (!order) return refuse('record_not_found');
    if (payouts.length === 0) return refuse('nothing_paid_out');
    const { view, owed, mark, repayments, extensions, missing, listed, ...parts } = await together({
      view: loadOrderView(tx, personalData, owner, order),
      owed: loadOwedLoan(tx, order, today),
      mark: findMark(tx, orderId),
      repayments: loadRepayments(tx, borrowerId, orderId),
      extensions: loadExtensions(tx, orderId),
      contacts: loadContacts(tx, orderId),
      signed: loadSigned(tx, files, caller, orderId),
      missing: findMissingEvidence(tx, order, today),
      listed: loadListed(tx, { personalData }, owner),
    });
    const applicant = { frozen: frozenView(person, at) };
    return {
      ...parts,
      borrowerId,
      borrowerName: openName(personalData, borrowerId, realName),
      mobile,
      view: asFarAs(role, view),
      owed: isRefusal(owed) ? null : presentOwed(owed, { today, isLate: view.overdue !== null }),
      mark: mark ?? null,
      payouts,
      repayments: repayments.map((row) => ({
        ...presentRepayment(row),
        receiptUrl:
          row.repaymentId === null
            ? null
            : paperAddress(files, caller, { kind: 'receipt', orderId, repaymentId: row.repaymentId }),
      })),
      extensions: extensions.map((each) => ({
        ...{ extensionId: each.id, status: each.status, days: each.days, price: toMajor(each.priceCents) },
        ...{ requestedAt: each.requestedAt.toISOString(), doneOn: each.doneOn },
      })),
      papers: printable(order).map((kind) => ({
        kind,
        url: paperAddress(files, caller, { kind, orderId, repaymentId: 0 }),
      })),
      release: releasingBy(caller, { view, applicant }, { missing, isListed: listed.length > 0 }),
    };
  };

/** Where the money goes is for those who send it and those who judge; why it is borrowed, for the latter alone. */
function asFarAs(role: StaffRole, view: OrderView): OrderView {
  if (isJudgingRole(role)) return view;
  const known = { ...view, loanPurpose: null };
  if (role === 'cashier') return known;
  const nowhere = { bankName: null, cardNo: null };
  return { ...known, ...nowhere, withdrawals: view.withdrawals.map((each) => ({ ...each, ...nowhere })) };
}

const sumOf = (instalments: readonly StoredInstalment[], cents: (each: StoredInstalment) => number) =>
  toMajor(instalments.reduce((sum, each) => sum + cents(each), 0));

function unpaidParts(instalments: readonly StoredInstalment[]) {
  return {
    principal: sumOf(instalments, (each) => each.principalCents - each.paidPrincipalCents),
    interest: sumOf(instalments, (each) => each.interestCents - each.paidInterestCents),
    overdueFee: sumOf(instalments, (each) => each.overdueFeeCents - each.paidOverdueFeeCents),
  };
}

/** What was paid over may cover what is due: then nothing is late. */
function presentOwed(
  { instalments, creditCents, payoff }: OwedLoan,
  { today, isLate }: { readonly today: string; readonly isLate: boolean },
): LoanPage['owed'] {
  const open = instalments.filter(({ status }) => status !== 'repaid');
  const late = isLate ? open.filter(({ dueOn }) => dueOn < today) : [];
  const [oldest] = late.map(({ dueOn }) => dueOn).toSorted();
  return {
    late:
      oldest === undefined
        ? null
        : { ...unpaidParts(late), days: daysBetween(oldest, today), instalments: late.length },
    unpaid: unpaidParts(open),
    credit: toMajor(creditCents),
    payoff: {
      on: today,
      principal: toMajor(payoff.principalCents),
      interest: toMajor(payoff.interestCents),
      overdueFee: toMajor(payoff.overdueFeeCents),
      credit: toMajor(creditCents),
      interestSaved: toMajor(payoff.unearnedInterestCents),
      total: toMajor(payoff.totalCents),
    },
  };
}

function loadPayouts(tx: Tx, orderId: number): Promise<LoanPage['payouts']> {
  return tx.rows<LoanPage['payouts'][number]>(sql`
    select withdrawal_id, reference, bank_reference from payouts where order_id = ${orderId} order by withdrawal_id desc`);
}

const mostContacts = 100;

interface ContactRow extends Omit<LoanPage['contacts'][number], 'at'> {
  readonly at: Date;
}

async function loadContacts(tx: Tx, orderId: number): Promise<LoanPage['contacts']> {
  const rows = await tx.rows<ContactRow>(sql`
    select c.id, c.at, s.name as by, c.channel, c.outcome from contacts c left join staff s on s.id = c.staff_id
    where c.order_id = ${orderId} order by c.id desc limit ${mostContacts}`);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

interface SignedRow {
  readonly number: string;
  readonly kind: LoanPage['signed'][number]['kind'];
  readonly madeAt: Date;
  readonly acceptedAt: Date | null;
  readonly fileId: string;
}

/** The agreement and what was added to it, in the order they were made. */
async function loadSigned(tx: Tx, files: Files, caller: Staff, orderId: number): Promise<LoanPage['signed']> {
  const rows = await tx.rows<SignedRow>(sql`
    select c.number, 'agreement' as kind, c.made_at, a.accepted_at,
      c.pdf_file_id as file_id
    from contracts c left join contract_acceptances a on a.contract_id = c.id where c.order_id = ${orderId}
    union all
    select d.number, 'extension', d.made_at, a.accepted_at, d.pdf_file_id
    from extensions e join addenda d on d.extension_id = e.id
      left join addendum_acceptances a on a.extension_id = e.id where e.order_id = ${orderId}
    union all
    select d.number, 'plan', d.made_at, a.accepted_at, d.pdf_file_id
    from hardship_plans h join hardship_addenda d on d.plan_id = h.id
      left join hardship_acceptances a on a.plan_id = h.id where h.order_id = ${orderId}
    order by made_at`);
  const mayOpen = isJudgingRole(caller.role);
  return rows.map(({ fileId, madeAt, acceptedAt, ...row }) => ({
    ...row,
    madeAt: madeAt.toISOString(),
    acceptedAt: acceptedAt?.toISOString() ?? null,
    url: mayOpen ? signFileAddress(files.keys, fileId, caller, caller.at, `${row.number}.pdf`) : null,
  }));
}

/** What there is something to print of, as the papers themselves say. */
function printable({ isDrawn, status }: OwnOrder): PaperKind[] {
  if (!isDrawn) return [];
  const isOwed = status !== 'done' && status !== 'written_off';
  return [
    ...(['schedule', 'statement', 'statement_csv'] as const),
    ...(isOwed ? (['payoff_letter'] as const) : []),
    ...(status === 'done' ? (['proof_of_repayment'] as const) : []),
  ];
}

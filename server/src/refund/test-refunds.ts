/** For tests: loans with credit, refunds of it, and how both stand. */
import { major, type PayoutState } from '@hiram/contract';
import { bankAccount, person } from '../../../fixtures/person.ts';
import { houseOf, type TestOrder } from '../loan/test-borrowing.ts';
import { type House, orFail } from '../loan/test-loans.ts';
import { bindAccount } from '../profile/bank/bank-store.ts';
import { profileCell } from '../profile/profile-columns.ts';
import { repay } from '../repayment/repay.ts';
import type { TestServer } from '../test-server.ts';
import { settledWithdrawal } from '../withdrawal/test-payouts.ts';
import { loadBoundAccount } from './bound-account.ts';
import { carryOutRefund } from './refund-credit.ts';

/** A loan of 12,000 that was repaid on its first day, with so much over. */
export async function orderWithCredit(server: TestServer, over = 300): Promise<TestOrder> {
  const order = await settledWithdrawal(server, 12_000);
  const { run, system } = await houseOf(server);
  const transfer = {
    orderId: order.orderId,
    amountCents: (12_000 + over) * 100,
    source: 'statement' as const,
    transferReference: `over ${order.orderId}`,
  };
  orFail(await run((tx) => repay(tx, system, transfer)));
  return order;
}

/** For borrowers who are only a number: a name, and an account in that name. */
export async function bindSomeAccount(server: TestServer, borrowerId: number): Promise<void> {
  const at = server.clock.now();
  await server.query(
    `insert into borrower_profiles (borrower_id, company_id, real_name, updated_at) values ($1, 1, $2, $3)`,
    [borrowerId, server.personalData.seal(profileCell('realName', borrowerId), person.realName), at],
  );
  const { run } = await houseOf(server);
  await run((tx) => bindAccount(tx, server.personalData, { companyId: 1, borrowerId, at }, bankAccount));
}

/** What two people agree on: the reviewer has proposed it, the approver confirms. */
export function refundCredit(
  server: TestServer,
  { run, approver, reviewer }: House,
  { orderId, borrowerId, amountCents }: { orderId: number; borrowerId: number; amountCents: number },
) {
  return run(async (tx) => {
    const bound = await loadBoundAccount(tx, server.personalData, borrowerId);
    const wanted = { orderId, amount: major(amountCents / 100), bankAccountId: bound?.id ?? 0 };
    return carryOutRefund(server)(tx, approver, wanted, { proposedBy: reviewer.staffId });
  });
}

export interface RefundState {
  readonly id: number;
  readonly reference: string;
  readonly status: PayoutState;
  readonly failure: string | null;
  readonly bank_reference: string | null;
}

/** Newest first. */
export function refundsOf(
  server: TestServer,
  of: { readonly orderId: number } | { readonly lineId: number },
): Promise<RefundState[]> {
  const [column, id] = 'orderId' in of ? ['order_id', of.orderId] : ['statement_line_id', of.lineId];
  return server.query<RefundState>(
    `select id::int, reference, status, failure, bank_reference from refunds where ${column} = $1 order by id desc`,
    [id],
  );
}

export async function creditOf(
  server: TestServer,
  { orderId }: { readonly orderId: number },
): Promise<number> {
  const [row] = await server.query<{ credit: number }>(
    `select -balance_cents / 100.0::float8 as credit from ledger_accounts
     where order_id = $1 and kind = 'borrower_credit'`,
    [orderId],
  );
  return row?.credit ?? 0;
}

import { wrongs as wrongsInBooks } from '../fixtures/wrongs.ts';
import type { BankTransfer } from '../server/src/sandbox/bank-transfers.ts';
import type { SandboxPayment } from '../server/src/sandbox/sandbox-payments.ts';
import { type Kind, kinds } from './acknowledged.ts';
import type { House } from './house.ts';

export interface Verdict {
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Of all entries of all journals: zero, or the books are wrong. */
  readonly journalSum: number;
  /** Sentences about what else does not agree; none when all is well. */
  readonly wrongs: readonly string[];
}

/** How often the database knows what somebody was told is done: `key` and `times`. */
const records: Readonly<Record<Kind, string>> = {
  register: 'select mobile as key, count(*)::int as times from borrowers where mobile = any($1) group by 1',
  apply: `select o.id::text as key, (select count(*)::int from orders x where x.borrower_id = o.borrower_id) as times
    from orders o where o.id::text = any($1)`,
  accept: `select c.order_id::text as key, count(*)::int as times from contract_acceptances a
    join contracts c on c.id = a.contract_id where c.order_id::text = any($1) group by 1`,
  withdraw: `select order_id::text as key, count(*)::int as times from withdrawals where order_id::text = any($1) group by 1`,
  repay: `select l.bank_reference as key, count(r.id)::int as times from statement_lines l
    left join repayments r on r.id = l.repayment_id where l.bank_reference = any($1) group by 1`,
  webhook: `select c.reference as key, count(r.id)::int as times from recharges c
    left join repayments r on r.id = c.repayment_id and r.amount_cents = c.amount_cents
    where c.reference = any($1) group by 1`,
  extend: `select order_id::text as key, count(*)::int as times from extensions where order_id::text = any($1) group by 1`,
};

/** What was told is done must be there, once; and the bank, the payment provider and the books tell one story. */
export async function judge(house: House): Promise<Verdict> {
  let lost = 0;
  let doubled = 0;
  const wrongs: string[] = [];
  for (const kind of kinds) {
    const keys = house.acknowledged.keysOf(kind);
    const rows = await house.database.query<{ key: string; times: number }>(records[kind], [keys]);
    const times = new Map(rows.map((row) => [row.key, row.times]));
    for (const key of keys) {
      const found = times.get(key) ?? 0;
      if (found === 0) lost += 1;
      if (found > 1) doubled += 1;
      if (found !== 1) wrongs.push(`${kind} ${key}: acknowledged once, found ${found} times`);
    }
  }
  wrongs.push(...(await bankWrongs(house)), ...(await paymentWrongs(house)));
  for (const { what, text } of wrongsInBooks) {
    const found = await house.database.query(text);
    if (found.length > 0) wrongs.push(`${what}: ${JSON.stringify(found.slice(0, 3))}`);
  }
  const [sum] = await house.database.query<{ cents: number }>(
    'select coalesce(sum(amount_cents), 0)::float8 as cents from entries',
  );
  return {
    acknowledged: house.acknowledged.count,
    lost,
    doubled,
    journalSum: sum?.cents ?? Number.NaN,
    wrongs,
  };
}

async function bankWrongs({ bank, database }: House): Promise<string[]> {
  const answer = await fetch(`${bank.url}/transfers`);
  const { transfers } = (await answer.json()) as { transfers: BankTransfer[] };
  const payouts = await database.query<{ reference: string; status: string; cents: number }>(
    `select p.reference, p.status, (w.amount_cents - w.fee_cents)::float8 as cents
     from payouts p join withdrawals w on w.id = p.withdrawal_id`,
  );
  const atBank = new Map(transfers.map((transfer) => [transfer.reference, transfer]));
  const known = new Set(payouts.map(({ reference }) => reference));
  return [
    ...payouts.flatMap(({ reference, status, cents }) => {
      const transfer = atBank.get(reference);
      const isSame =
        transfer?.status === status && transfer.amountCents === cents && transfer.conflicts === 0;
      return isSame ? [] : [`payout ${reference} is ${status} in the books, ${transfer?.status} at the bank`];
    }),
    ...transfers.flatMap(({ reference }) =>
      known.has(reference) ? [] : [`the bank has a transfer ${reference} that the books do not know`],
    ),
  ];
}

async function paymentWrongs({ payment, database }: House): Promise<string[]> {
  const payments = (await (await fetch(`${payment.url}/payments`)).json()) as SandboxPayment[];
  const paid = payments.filter(({ status }) => status === 'paid');
  const booked = await database.query<{ reference: string }>(
    'select reference from recharges where repayment_id is not null',
  );
  const inBooks = new Set(booked.map(({ reference }) => reference));
  const atProvider = new Set(paid.map(({ reference }) => reference));
  return [
    ...[...atProvider]
      .filter((reference) => !inBooks.has(reference))
      .map((each) => `${each} is paid, not booked`),
    ...[...inBooks]
      .filter((reference) => !atProvider.has(reference))
      .map((each) => `${each} is booked, not paid`),
  ];
}

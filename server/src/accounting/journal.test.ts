import { addDays, refusalCodes } from '@hiram/contract';
import * as desk from '@hiram/contract/desk';
import { type CodedAccount, exportJournal } from '@hiram/contract/desk';
import { beforeAll, describe, expect, test } from 'vitest';
import { dataOf } from '../../../fixtures/data-of.ts';
import { agree } from '../../../fixtures/staff.ts';
import { signAddress } from '../files/address.ts';
import { post } from '../ledger/post.ts';
import { credit, debit } from '../ledger/posting.ts';
import { staffClient, useStaff } from '../loan/test-borrowing.ts';
import { terms, useHouse } from '../loan/test-loans.ts';
import { bookOf } from '../reports/test-book.ts';
import { strangerClient } from '../staff/test-desk.ts';
import { useTestServer } from '../test-server.ts';
import { journalPath } from './journal-address.ts';
import { journalCsv } from './journal-csv.ts';
import { balancesIn, type CsvLine, linesIn } from './test-journal.ts';

const server = useTestServer();
const house = useHouse(server);
const admin = useStaff(server, 'admin');
const approver = useStaff(server, 'approver');
const cashier = useStaff(server, 'cashier');
const first = '2026-11-15';
const last = '2026-12-20';
const whole = { from: first, to: last };

let loans: readonly [number, number];

/** Two loans: money goes out, comes back on time and late, and too much of it. */
beforeAll(async () => {
  await server.query(`insert into installation (market, mode) values ('ph', 'demo') on conflict do nothing`);
  await server.query(`insert into lender_limits values (1, 'exports_daily', 1000)`);
  const book = bookOf(server, house);
  loans = [await book.lend(30_000), await book.lend(12_000.5, terms)];
  book.goTo('2026-11-29');
  await book.pay(loans[0], 5_000.05);
  book.goTo(last);
  await book.pay(loans[1], 99_999);
});

const chart: readonly CodedAccount[] = desk.accountKinds.map((account, index) => ({
  ...{ account, code: String(1000 + index), name: `Ours: ${account}` },
}));
const giveCodes = (accounts: readonly CodedAccount[]) =>
  agree({ proposer: admin, second: approver }, desk.proposeAccountCodes, { accounts: [...accounts] });
const withoutCode = (account: string) => giveCodes(chart.filter((coded) => coded.account !== account));

async function addressOf(wanted: Parameters<typeof cashier.call<typeof exportJournal>>[1]): Promise<string> {
  return dataOf(await cashier.call(exportJournal, wanted)).url;
}
const fetched = (address: string) => fetch(new URL(address, server.url));
const download = async (wanted: Parameters<typeof addressOf>[0]): Promise<CsvLine[]> =>
  linesIn(await (await fetched(await addressOf(wanted))).text());
const codeAt = async (address: string) => ((await (await fetched(address)).json()) as { code: number }).code;

/** What the ledger itself has, by account. */
async function ledger(where = 'true'): Promise<Record<string, number>> {
  const rows = await server.query<{ kind: string; cents: string }>(
    `select a.kind, sum(e.amount_cents) as cents
     from journals j join entries e on e.journal_id = j.id join ledger_accounts a on a.id = e.account_id
     where j.company_id = 1 and ${where} group by a.kind`,
  );
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, Number(cents)]));
}

describe('the journal of accounts without a code', () => {
  test('is refused before it is read, by their names', async () => {
    await withoutCode('suspense');
    expect(await cashier.call(exportJournal, whole)).toMatchObject({
      refusal: 'accounts_without_code',
      data: { accounts: ['suspense'] },
    });
    // Nothing came in on the first day, and of an account that nothing was posted to nobody asks.
    expect(await cashier.call(exportJournal, { from: first, to: first })).toMatchObject({ ok: true });
  });

  test('is had by whoever says that they know', async () => {
    const lines = await download({ ...whole, evenWithoutCodes: true });
    const suspense = lines.filter(({ account }) => account === 'suspense');
    expect(suspense.length).toBeGreaterThan(0);
    expect(suspense.every(({ code, name }) => code === '' && name === '')).toBe(true);
    expect(balancesIn(lines)).toEqual(await ledger());
  });

  test('is refused when the code has gone since the address was given', async () => {
    await giveCodes(chart);
    const address = await addressOf(whole);
    await withoutCode('suspense');
    const response = await fetched(address);
    expect(await response.json()).toMatchObject({
      code: refusalCodes.accounts_without_code,
      data: { accounts: ['suspense'] },
    });
    expect(response.headers.get('content-disposition')).toBe('inline');
  });
});

describe('the journal', () => {
  beforeAll(async () => void (await giveCodes(chart)));

  test('has every line of the ledger, with the lender’s own codes', async () => {
    const lines = await download(whole);
    expect(balancesIn(lines)).toEqual(await ledger());
    const { accounts } = dataOf(await cashier.call(desk.getTrialBalance, { on: last }));
    for (const { account, code, name } of accounts)
      for (const line of lines.filter((one) => one.account === account))
        expect(line).toMatchObject({ code, name });
    const [count] = await server.query<{ entries: number }>('select count(*)::int as entries from entries');
    expect(lines).toHaveLength(count?.entries ?? 0);
    expect(lines.map(({ date }) => date)).toEqual(lines.map(({ date }) => date).toSorted());
  });

  test('leads from one trial balance to the next, day by day', async () => {
    const balances: Record<string, number> = {};
    for (let day = first; day <= last; day = addDays(day, 1)) {
      const ofDay = balancesIn(await download({ from: day, to: day }));
      for (const [account, cents] of Object.entries(ofDay))
        balances[account] = (balances[account] ?? 0) + cents;
      const { accounts } = dataOf(await cashier.call(desk.getTrialBalance, { on: day }));
      const held = accounts.map(({ account, balance }) => [account, Math.round(Number(balance) * 100)]);
      expect(balances, day).toEqual(Object.fromEntries(held));
    }
  });

  test('of one order is its own', async () => {
    const [orderId] = loans;
    const lines = await download({ ...whole, orderId });
    expect(new Set(lines.map(({ order }) => order))).toEqual(new Set([String(orderId)]));
    expect(balancesIn(lines)).toEqual(await ledger(`j.order_id = ${orderId}`));
    expect(await cashier.call(exportJournal, { ...whole, orderId: 999_999 })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('of another lender has not a line of ours', async () => {
    const outsider = await strangerClient(server, 'cashier');
    const { url } = dataOf(await outsider.call(exportJournal, whole));
    expect(linesIn(await (await fetched(url)).text())).toEqual([]);
    expect(await outsider.call(exportJournal, { ...whole, orderId: loans[0] })).toMatchObject({
      refusal: 'record_not_found',
    });
  });

  test('is a file to save, for whoever asked alone, and leaves a trace in the audit log', async () => {
    const response = await fetched(await addressOf(whole));
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="hiram-journal-${first}-${last}.csv"`,
      'cache-control': 'private, no-store',
    });
    expect(Buffer.from(await response.arrayBuffer()).subarray(0, 3)).toEqual(Buffer.from('efbbbf', 'hex'));
    const [row] = await server.query<{ operation: string; detail: unknown }>(
      'select operation, detail from audit_log where staff_id = $1 order by number desc limit 1',
      [cashier.staffId],
    );
    expect(row).toEqual({ operation: exportJournal.path, detail: { ...whole, evenWithoutCodes: false } });
  });

  test('is all of one moment: what is posted while it is read is not in it', async () => {
    const before = await ledger();
    const wanted = { companyId: 1, ...whole, orderId: null, evenWithoutCodes: false };
    let csv = '';
    for await (const page of server.database.readPages((tx) => journalCsv(tx, wanted))) {
      if (csv === '')
        await house.run((tx) =>
          post(tx, 1, {
            ...{ kind: 'line_explained', orderId: null, reference: 'meanwhile', occurredOn: last },
            lines: [debit('bank_charges', 1_00), credit('bank', 1_00)],
          }),
        );
      csv += page;
    }
    expect(balancesIn(linesIn(csv))).toEqual(before);
    expect(balancesIn(await download(whole))).toEqual(await ledger());
  });
});

describe('the address of a journal', () => {
  const changes: readonly [string, (address: string) => string][] = [
    ['another day', (address) => address.replace(last, '2026-12-31')],
    ['another order', (address) => address.replace('/0/', `/${loans[0]}/`)],
    ['other codes', (address) => address.replace('/every?', '/any?')],
    ['another reader', (address) => address.replace(/for=staff-\d+/, 'for=staff-1')],
    ['a later end', (address) => address.replace(/expires=\d+/, 'expires=9999999999')],
    ['another name', (address) => address.replace('name=hiram', 'name=xhiram')],
    ['no signature', (address) => address.replace(/&signature=.*/, '')],
  ];
  test.each(changes)('is worth nothing with %s', async (_, change) => {
    const address = await addressOf(whole);
    expect(change(address)).not.toBe(address);
    expect(await codeAt(change(address))).toBe(refusalCodes.file_unavailable);
  });

  test('ends after five minutes', async () => {
    const address = await addressOf(whole);
    server.clock.advance({ seconds: 300 });
    expect(await codeAt(address)).toBe(refusalCodes.file_unavailable);
  });

  test.each([
    ['has logged out', 11, `update staff_sessions set ended_at = now() where staff_id = $1`],
    ['was put out', 12, `update staff set disabled_at = now() where id = $1`],
    ['has another role', 13, `update staff set role = 'support' where id = $1`],
  ])('opens nothing for somebody who %s', async (_, nth, change) => {
    const reader = await staffClient(server, 'auditor', nth);
    const { url } = dataOf(await reader.call(exportJournal, whole));
    await server.query(change, [reader.staffId]);
    expect(await codeAt(url)).toBe(refusalCodes.file_unavailable);
  });

  test('opens nothing for a borrower, whatever they signed', async () => {
    const path = journalPath({ ...whole, orderId: null, evenWithoutCodes: true });
    const viewer = { kind: 'borrower', borrowerId: 1 } as const;
    const address = signAddress(server.files.keys, path, viewer, server.clock.now(), 'journal.csv');
    expect(await codeAt(address)).toBe(refusalCodes.file_unavailable);
  });
});

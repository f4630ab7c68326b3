import { readdirSync, readFileSync } from 'node:fs';
import { major } from '@hiram/contract';
import { accountKinds, type Journal } from '@hiram/contract/desk';
import en from '@hiram/texts/desk/en';
import { describe, expect, test } from 'vitest';
import { totalSides } from './balance-sides.ts';
import { rowsOf } from './journal-rows.ts';

const line = (account: string, debit: number, credit: number) => ({
  account,
  orderId: null,
  debit: major(debit),
  credit: major(credit),
});

describe('the ledger', () => {
  test('writes the debits of a journal first, and its own cells once', () => {
    const journal = {
      journalId: 7,
      lines: [line('bank', 0, 90), line('service_fee_income', 0, 10), line('principal', 100, 0)],
    } as unknown as Journal;
    const rows = rowsOf([journal]);
    expect(rows.map((row) => row.line.account)).toEqual(['principal', 'bank', 'service_fee_income']);
    expect(rows.map(({ rowSpan }) => rowSpan)).toEqual([3, 0, 0]);
    expect(new Set(rows.map(({ key }) => key)).size).toBe(3);
  });

  test('adds balances up to the cent, each on its side', () => {
    const tenth = Array.from({ length: 10 }, () => ({ balance: major(0.1) }));
    const negative = [{ balance: major(-0.7) }, { balance: major(-0.3) }];
    expect(totalSides([...tenth, ...negative])).toEqual({ debitCents: 100, creditCents: 100 });
    expect(totalSides([])).toEqual({ debitCents: 0, creditCents: 0 });
  });

  test('has a name for whatever the server posts', () => {
    const postings = new URL('../../../server/src/ledger/postings/', import.meta.url);
    const written = readdirSync(postings).map((file) => readFileSync(new URL(file, postings), 'utf8'));
    const kinds = written.flatMap((text) =>
      [...text.matchAll(/^ +kind: '(\w+)',/gm)].map(([, kind]) => kind),
    );
    expect(kinds.length).toBeGreaterThan(15);
    for (const kind of kinds) expect(en).toHaveProperty(`ledger_posting_${kind}`);
  });

  test.each(accountKinds)('has a name for the account %s', (account) => {
    expect(en).toHaveProperty(`ledger_account_${account}`);
  });
});

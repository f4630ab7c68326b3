import type { BankStatement, StatementLine } from './bank-statement.ts';
import { type CamtPayment, dayOf, isBooked, linesOf, paymentOf, signedCents } from './camt-entry.ts';
import { type CamtRecord, camtRecords } from './camt-records.ts';
import { type Chunks, decode } from './chunks.ts';
import { cleanName } from './clean-text.ts';
import { readIsoDay } from './day-text.ts';
import { atRow, Unreadable } from './fault.ts';

interface Balance {
  readonly amountCents: number;
  readonly on: string | null;
}

/** What of a statement has been read while its end is still to come. */
interface Unfinished {
  readonly balances: Map<string, Balance>;
  readonly lines: StatementLine[];
  payments: CamtPayment[];
  currency: string | null;
  pendingCount: number;
}

/** camt.053, in any of its versions. */
export async function readCamt(chunks: Chunks, beginning: Buffer): Promise<BankStatement[]> {
  const statements: BankStatement[] = [];
  let row = 0;
  let unfinished = nothingYet();
  for await (const record of camtRecords(decode(chunks, encodingOf(beginning)))) {
    switch (record.path) {
      case 'Stmt/Bal':
        addBalance(unfinished, record);
        break;
      case 'Stmt/Ntry/NtryDtls/TxDtls':
        unfinished.payments.push(paymentOf(record));
        break;
      case 'Stmt/Ntry':
        row += 1;
        atRow(row, () => addEntry(unfinished, record, row));
        break;
      case 'Stmt':
        statements.push(finish(unfinished, record));
        unfinished = nothingYet();
    }
  }
  if (statements.length === 0) throw new Unreadable('not_a_statement');
  return statements;
}

function nothingYet(): Unfinished {
  return { balances: new Map(), lines: [], payments: [], currency: null, pendingCount: 0 };
}

function addBalance(statement: Unfinished, record: CamtRecord): void {
  const code = record.one('Tp/CdOrPrtry/Cd');
  // Available and expected balances are not about what is booked, and may be in any currency.
  if (code === undefined || !['OPBD', 'PRCD', 'CLBD'].includes(code)) return;
  keepCurrency(statement, record.one('Amt@Ccy'));
  const amountCents = signedCents(record.one('Amt'), record.one('CdtDbtInd'));
  statement.balances.set(code, { amountCents, on: dayOf(record, 'Dt') ?? null });
}

function addEntry(statement: Unfinished, record: CamtRecord, row: number): void {
  const { payments } = statement;
  statement.payments = [];
  if (isBooked(record)) {
    keepCurrency(statement, record.one('Amt@Ccy'));
    for (const line of linesOf(record, payments, row)) statement.lines.push(line);
  } else statement.pendingCount += 1;
}

function keepCurrency(statement: Unfinished, currency: string | undefined): void {
  if (currency === undefined) return;
  if ((statement.currency ?? currency) !== currency) throw new Unreadable('mixed_currencies', currency);
  statement.currency = currency;
}

function finish(statement: Unfinished, record: CamtRecord): BankStatement {
  keepCurrency(statement, record.one('Acct/Ccy'));
  const accountNumber = cleanName(record.one('Acct/Id/IBAN', 'Acct/Id/Othr/Id'));
  if (accountNumber === null) throw new Unreadable('account_missing');
  const { balances, lines, currency, pendingCount } = statement;
  // The closing balance of the statement before is the opening one of this.
  const opening = balances.get('OPBD') ?? balances.get('PRCD');
  const closing = balances.get('CLBD');
  return {
    accountNumber,
    currency,
    statementReference: cleanName(record.one('Id', 'ElctrncSeqNb', 'LglSeqNb')),
    fromOn: periodDay(record, 'FrDtTm') ?? balances.get('OPBD')?.on ?? null,
    toOn: periodDay(record, 'ToDtTm') ?? closing?.on ?? null,
    openingCents: opening?.amountCents ?? null,
    closingCents: closing?.amountCents ?? null,
    lines,
    pendingCount,
  };
}

function periodDay(record: CamtRecord, end: 'FrDtTm' | 'ToDtTm'): string | undefined {
  const text = record.one(`FrToDt/${end}`);
  return text === undefined ? undefined : readIsoDay(text);
}

/** By its byte order mark, or else by its declaration. */
function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const declaration = /<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(beginning.toString('latin1'));
  // Whoever could read a declaration of UTF-16 byte by byte knows that it is not true.
  const label = declaration?.[1]?.replace(/^utf-?16.*$/i, 'utf-8') ?? 'utf-8';
  try {
    return new TextDecoder(label).encoding;
  } catch {
    throw new Unreadable('bad_encoding', label);
  }
}

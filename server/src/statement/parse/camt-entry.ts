import { readDecimal } from './amount-text.ts';
import type { StatementLine } from './bank-statement.ts';
import type { CamtRecord } from './camt-records.ts';
import { cleanName, cleanNote, cleanReference } from './clean-text.ts';
import { readIsoDay } from './day-text.ts';
import { Unreadable } from './fault.ts';

interface Party {
  readonly name: string | null;
  readonly account: string | null;
}

/** One of the payments in an entry, as far as a line needs it: an entry may have tens of thousands. */
export interface CamtPayment {
  readonly amount: string | undefined;
  readonly currency: string | undefined;
  readonly side: string | undefined;
  readonly note: string;
  readonly debtor: Party;
  readonly creditor: Party;
  readonly bankReference: string | null;
}

export function paymentOf(record: CamtRecord): CamtPayment {
  const amountPath = record.one('Amt') === undefined ? 'AmtDtls/TxAmt/Amt' : 'Amt';
  return {
    amount: record.one(amountPath),
    currency: record.one(`${amountPath}@Ccy`),
    side: record.one('CdtDbtInd'),
    note: noteOf(record),
    debtor: partyOf(record, 'Dbtr'),
    creditor: partyOf(record, 'Cdtr'),
    bankReference: cleanReference(record.one('Refs/AcctSvcrRef', 'Refs/TxId')),
  };
}

function noteOf(record: CamtRecord): string {
  const written = [
    ...record.all('RmtInf/Ustrd'),
    ...record.all('RmtInf/Strd/CdtrRefInf/Ref'),
    ...record.all('RmtInf/Strd/AddtlRmtInf'),
  ];
  const endToEnd = cleanReference(record.one('Refs/EndToEndId'));
  if (endToEnd !== null && !written.some((text) => text.includes(endToEnd))) written.push(endToEnd);
  return cleanNote(written.length > 0 ? written : record.all('AddtlTxInf'));
}

/** Since version 8, what a party is stands one level deeper. */
function partyOf(record: CamtRecord, role: 'Dbtr' | 'Cdtr'): Party {
  const party = `RltdPties/${role}`;
  const ultimate = `RltdPties/Ultmt${role}`;
  const account = `RltdPties/${role}Acct/Id`;
  return {
    name: cleanName(
      record.one(
        `${party}/Nm`,
        `${party}/Pty/Nm`,
        `${ultimate}/Nm`,
        `${ultimate}/Pty/Nm`,
        `${party}/Agt/FinInstnId/Nm`,
      ),
    ),
    account: cleanName(record.one(`${account}/IBAN`, `${account}/Othr/Id`)),
  };
}

export function isBooked(entry: CamtRecord): boolean {
  const status = entry.one('Sts', 'Sts/Cd') ?? 'BOOK';
  if (!['BOOK', 'PDNG', 'INFO', 'FUTR'].includes(status)) throw new Unreadable('unreadable_line', status);
  return status === 'BOOK';
}

export function signedCents(amount: string | undefined, side: string | undefined): number {
  if (amount === undefined) throw new Unreadable('unreadable_amount');
  if (side !== 'CRDT' && side !== 'DBIT') throw new Unreadable('unreadable_amount', side);
  const cents = readDecimal(amount);
  return side === 'CRDT' || cents === 0 ? cents : -cents;
}

/** The lines of a booked entry: one, or one for each payment of a batch where the bank says how much each is. */
export function linesOf(entry: CamtRecord, payments: readonly CamtPayment[], row: number): StatementLine[] {
  const amountCents = signedCents(entry.one('Amt'), entry.one('CdtDbtInd'));
  const bookedOn = dayOf(entry, 'BookgDt') ?? dayOf(entry, 'ValDt');
  if (bookedOn === undefined) throw new Unreadable('unreadable_date');
  const days = { row, bookedOn, valueOn: dayOf(entry, 'ValDt') ?? bookedOn };
  // The side is already that of the effect; only who paid whom is still told as it was the first time.
  const isReversal = ['true', '1'].includes(entry.one('RvslInd') ?? 'false');
  const payerOf = (payment: CamtPayment, cents: number) =>
    cents < 0 === isReversal ? payment.debtor : payment.creditor;

  const amounts = amountsOfBatch(entry, payments, amountCents);
  if (amounts) {
    return payments.map((payment, index) => {
      const cents = amounts[index] ?? 0;
      const { name, account } = payerOf(payment, cents);
      const { note, bankReference } = payment;
      return { ...days, amountCents: cents, note, payerName: name, payerAccount: account, bankReference };
    });
  }
  const [first, ...others] = payments;
  const payer = first && others.length === 0 ? payerOf(first, amountCents) : undefined;
  const notes = payments.map(({ note }) => note).filter((note) => note !== '');
  return [
    {
      ...days,
      amountCents,
      note: cleanNote(notes.length > 0 ? notes : entry.all('AddtlNtryInf')),
      payerName: payer?.name ?? null,
      payerAccount: payer?.account ?? null,
      // Not NtryRef: to many banks that is the number of the entry in this file, and another one in the next.
      bankReference:
        cleanReference(entry.one('AcctSvcrRef')) ?? (payer ? (first?.bankReference ?? null) : null),
    },
  ];
}

/**
 * What each payment of a batch came to. Undefined where the bank does not say it of all of them, or where they
 * do not add up to what was booked (a fee was taken off): what was booked is what counts.
 */
function amountsOfBatch(
  entry: CamtRecord,
  payments: readonly CamtPayment[],
  bookedCents: number,
): number[] | undefined {
  const currency = entry.one('Amt@Ccy');
  const isOwn = (payment: CamtPayment) => payment.amount !== undefined && payment.currency === currency;
  if (payments.length < 2 || !payments.every(isOwn)) return undefined;
  const amounts = payments.map(({ amount, side }) => signedCents(amount, side ?? entry.one('CdtDbtInd')));
  return amounts.reduce((sum, cents) => sum + cents, 0) === bookedCents ? amounts : undefined;
}

export function dayOf(record: CamtRecord, path: string): string | undefined {
  const text = record.one(`${path}/Dt`, `${path}/DtTm`);
  return text === undefined ? undefined : readIsoDay(text);
}

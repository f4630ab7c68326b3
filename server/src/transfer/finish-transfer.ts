import type { Market } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { System } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { CarriedTransfer, Transfer } from './gateway.ts';
import type { TransferBook, TransferOutcome } from './transfer-book.ts';

interface Finishing {
  readonly caller: System;
  readonly id: number;
  readonly personalData: PersonalData;
  readonly market: Market;
}

/**
 * Books what the bank says became of a transfer, if it speaks of the one that was sent. A bank that has another one
 * under our reference says nothing about ours: that stays in doubt, for people to see.
 */
export async function finishTransfer(
  tx: Tx,
  book: TransferBook,
  { caller, id, personalData, market }: Finishing,
  told: TransferOutcome & CarriedTransfer,
): Promise<'finished' | 'contradicted'> {
  const sent = await book.loadTransfer(tx, personalData, id);
  if (isSameTransfer(told, { ...sent, currency: market.currency.code }))
    return book.finish(tx, caller, id, told);
  await book.markContradicted(tx, id, caller.at);
  return 'contradicted';
}

type SentFigures = Pick<Transfer, 'amountCents' | 'currency' | 'accountNumber'>;

/** A bank may hide the beginning of an account number, but not its last four digits. */
export function isSameTransfer(
  { amountCents, currency, account }: CarriedTransfer,
  sent: SentFigures,
): boolean {
  const lastDigits = /\d{4,}$/.exec(account.replace(/[\s-]/g, ''))?.[0];
  const number = sent.accountNumber.replace(/[\s-]/g, '');
  return (
    amountCents === sent.amountCents &&
    currency === sent.currency &&
    lastDigits !== undefined &&
    number.endsWith(lastDigits)
  );
}

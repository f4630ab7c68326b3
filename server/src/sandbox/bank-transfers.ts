import { randomUUID } from 'node:crypto';
import type { PayoutFailure } from '@hiram/contract';
import type { Faults } from './bank-faults.ts';
import { KeptRecords } from './kept-records.ts';
import { lenderTime } from './serve.ts';

export interface BankTransfer {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly bankName: string | null;
  /** The last digits only: even a sandbox keeps no account numbers, and no names at all. */
  readonly account: string;
  readonly bankReference: string;
  readonly notifyUrl: string | null;
  readonly receivedAt: string;
  status: 'pending' | 'settled' | 'failed';
  failure: PayoutFailure | null;
  /** Refused at once, or taken and failed later. */
  wasRefused: boolean;
  /** What it will come to; decided when it is taken. */
  fails: PayoutFailure | null;
  /** How often it was handed in. Money moves once, however often that was. */
  timesSent: number;
  /** How often it was handed in with other figures: that never happens unless somebody is wrong. */
  conflicts: number;
}

export interface TransferOrder {
  readonly reference: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly bankName: string | null;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly notifyUrl?: string;
}

/** The bank's books: one transfer per reference, for ever. */
export class BankTransfers extends KeptRecords<BankTransfer> {
  /** Takes a transfer, or finds the one that has the reference already. */
  take(order: TransferOrder, { refuse, failAfter }: Faults): { transfer: BankTransfer; isNew: boolean } {
    const known = this.find(order.reference);
    if (known) {
      known.timesSent += 1;
      const isSame = known.amountCents === order.amountCents && known.account === lastDigits(order);
      if (!isSame) known.conflicts += 1;
      this.save(known);
      return { transfer: known, isNew: false };
    }
    const transfer: BankTransfer = {
      reference: order.reference,
      amountCents: order.amountCents,
      currency: order.currency,
      bankName: order.bankName,
      account: lastDigits(order),
      bankReference: `SANDBOX-${randomUUID().slice(0, 8)}`,
      notifyUrl: order.notifyUrl ?? null,
      receivedAt: lenderTime().toISOString(),
      status: refuse ? 'failed' : 'pending',
      failure: refuse,
      wasRefused: refuse !== null,
      fails: failAfter,
      timesSent: 1,
      conflicts: 0,
    };
    this.save(transfer);
    return { transfer, isNew: true };
  }

  finish(transfer: BankTransfer): void {
    transfer.status = transfer.fails ? 'failed' : 'settled';
    transfer.failure = transfer.fails;
    this.save(transfer);
  }

  /** As a bank does that has said too early what came of it. */
  payFailed(transfer: BankTransfer): void {
    transfer.status = 'settled';
    transfer.failure = null;
    this.save(transfer);
  }
}

function lastDigits({ accountNumber }: TransferOrder): string {
  return `•••• ${accountNumber.slice(-4)}`;
}

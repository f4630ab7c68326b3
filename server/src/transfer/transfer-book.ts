import type { PayoutFailure, PayoutState } from '@hiram/contract';
import type { Tx } from '../db/database.ts';
import type { JobTiming } from '../db/job-names.ts';
import type { System } from '../operation/caller.ts';
import type { PersonalData } from '../personal-data/seal.ts';
import type { Transfer } from './gateway.ts';

/** A transfer as those see it who send it and ask about it, whatever it is for. */
export interface StoredTransfer {
  /** Its number in its book. */
  readonly id: number;
  readonly companyId: number;
  readonly status: PayoutState;
  readonly reference: string;
  readonly requestedAt: Date;
  readonly sentAt: Date | null;
  readonly triedAt: Date | null;
  readonly lastAskedAt: Date | null;
}

export type TransferOutcome =
  | { readonly status: 'settled'; readonly bankReference?: string | undefined }
  | {
      readonly status: 'failed';
      readonly failure: PayoutFailure;
      readonly bankReference?: string | undefined;
    };

export interface BankEventRow {
  readonly id: number;
  readonly eventId: string;
  readonly outcome: TransferOutcome['status'];
  readonly at: Date;
}

/**
 * A table of transfers that go through the bank by the same rules. Of what may be called at any moment, each
 * `take` and `mark` touches one row, names the states it may be in, and takes no other lock after it.
 */
export interface TransferBook {
  find(tx: Tx, id: number): Promise<StoredTransfer | undefined>;
  findReference(tx: Tx, reference: string): Promise<Pick<StoredTransfer, 'id' | 'companyId'> | undefined>;
  /** What jobs still ask about; what the bank keeps quiet about for longer is the desk's. */
  listUnderWay(tx: Tx, sentAfter: Date): Promise<StoredTransfer[]>;
  /** Takes it for sending it the first time; whoever comes second gets false. */
  takeToSend(tx: Tx, id: number, at: Date): Promise<boolean>;
  /** Takes it for handing it in again, under the same reference. */
  takeToSendAgain(tx: Tx, id: number, at: Date): Promise<boolean>;
  loadTransfer(
    tx: Tx,
    personalData: PersonalData,
    id: number,
  ): Promise<Omit<Transfer, 'currency' | 'triedAt'>>;
  markAsked(tx: Tx, id: number, at: Date): Promise<void>;
  /** The bank says that it has the transfer. */
  markKnown(tx: Tx, id: number): Promise<void>;
  /** The answer did not come: the bank may have it or not. */
  markUnknown(tx: Tx, id: number): Promise<void>;
  /** Nobody asks about these any more; the desk finds them among the unknown. */
  markSilent(tx: Tx, sentBefore: Date): Promise<void>;
  /** False when the bank has told this before. */
  insertEvent(tx: Tx, event: BankEventRow): Promise<boolean>;
  /** The bank told about another transfer under the reference of this one. */
  markContradicted(tx: Tx, id: number, at: Date): Promise<void>;
  /** `contradicted` when the books hold the opposite; that it was said is all that is changed then. */
  finish(tx: Tx, caller: System, id: number, outcome: TransferOutcome): Promise<'finished' | 'contradicted'>;
  enqueueSend(tx: Tx, id: number, timing?: JobTiming): void;
  enqueueAsk(tx: Tx, asked: { readonly id: number; readonly isUrgent?: boolean }, timing?: JobTiming): void;
}

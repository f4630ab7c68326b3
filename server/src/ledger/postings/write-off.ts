import { credit, debit, type Posting } from '../posting.ts';

export interface WriteOff {
  readonly orderId: number;
  readonly occurredOn: string;
  readonly principalCents: number;
  readonly interestCents: number;
  readonly overdueFeeCents: number;
}

/** What will not come any more becomes the house's loss. */
export function writtenOff({
  orderId,
  occurredOn,
  principalCents,
  interestCents,
  overdueFeeCents,
}: WriteOff): Posting {
  return {
    kind: 'write_off',
    orderId,
    reference: `order ${orderId} write-off`,
    occurredOn,
    lines: [
      debit('write_off_expense', principalCents + interestCents + overdueFeeCents),
      credit('principal', principalCents),
      credit('interest_receivable', interestCents),
      credit('overdue_fee_receivable', overdueFeeCents),
    ],
  };
}

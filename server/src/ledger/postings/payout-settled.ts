import { credit, debit, type Posting } from '../posting.ts';

export interface PayoutSettled {
  readonly orderId: number;
  readonly withdrawalId: number;
  readonly occurredOn: string;
  readonly amountCents: number;
  readonly feeCents: number;
}

/**
 * The money has arrived. From now on the borrower owes what they asked for, of which the fee was kept back.
 */
export function payoutSettled({
  orderId,
  withdrawalId,
  occurredOn,
  amountCents,
  feeCents,
}: PayoutSettled): Posting {
  return {
    kind: 'payout_settled',
    orderId,
    reference: `withdrawal ${withdrawalId} payout settled`,
    occurredOn,
    lines: [
      debit('principal', amountCents),
      credit('in_transit', amountCents - feeCents),
      credit('service_fee_income', feeCents),
    ],
  };
}

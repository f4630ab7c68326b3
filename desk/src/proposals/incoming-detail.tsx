import { major, type SentInput } from '@hiram/contract';
import {
  listRefunds,
  listSlips,
  listStatementLines,
  type proposeLine,
  type proposeRefundOutcome,
  type proposeSlip,
} from '@hiram/contract/desk';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { type Fact, Facts } from '../case-parts/facts.tsx';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { Photos } from '../case-parts/photos.tsx';
import { useFormats } from '../frame/me.tsx';
import { Loaded } from '../frame/page.tsx';
import { slipPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useLineWish } from './line-wish.ts';
import '../case-parts/case.css';

interface Of<Wish> {
  readonly wish: Wish;
  /** What was decided is not among those that wait any more, and the proposal itself is all there is. */
  readonly isOpen: boolean;
}

/** What the bank wrote, and what somebody says it is. */
export function LineDetail({ wish, isOpen }: Of<SentInput<typeof proposeLine>>) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const wishInWords = useLineWish();
  const read = useRead(listStatementLines, { lineId: wish.lineId }, { isReady: isOpen });
  const proposed: Fact[] = [
    [t('proposal_line_wish'), <strong key="wish">{wishInWords(wish)}</strong>],
    [t('incoming_order'), wish.action === 'assign' && <LoanLink key="order" orderId={wish.orderId} />],
    [
      t('page_slips'),
      wish.action === 'assign' && wish.slipId !== undefined && (
        <Link key="slip" href={slipPath(wish.slipId)}>
          {t('slip_number', { slip: wish.slipId })}
        </Link>
      ),
    ],
    [t('line_return_reason'), wish.action === 'return' && wish.reason],
  ];
  const known = proposed.filter(([, value]) => value !== false);
  if (!isOpen) return <Facts rows={known} />;
  return (
    <Loaded query={read}>
      {({ lines }) => {
        const [line] = lines;
        if (!line) {
          return (
            <>
              <Facts rows={known} />
              <p className="case-note">{t('proposal_not_listed')}</p>
            </>
          );
        }
        return (
          <Facts
            rows={[
              ...known,
              [t('incoming_amount'), <span key="amount">{money(line.amount)}</span>],
              [t('incoming_day'), day(line.bookedOn)],
              [t('incoming_payer'), [line.payerName, line.payerAccount].filter(Boolean).join(' · ')],
              [t('incoming_note'), line.note],
              [t('line_bank_reference'), line.bankReference],
            ]}
          />
        );
      }}
    </Loaded>
  );
}

/** What the borrower claims beside the picture, and the amount that somebody wants to book. */
export function SlipDetail({ wish, isOpen }: Of<SentInput<typeof proposeSlip>>) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const read = useRead(listSlips, { slipId: wish.slipId }, { isReady: isOpen });
  const amount: Fact = [t('proposal_slip_amount'), <strong key="amount">{money(major(wish.amount))}</strong>];
  if (!isOpen) return <Facts rows={[amount]} />;
  return (
    <Loaded query={read}>
      {({ slips }) => {
        const [slip] = slips;
        if (!slip) {
          return (
            <>
              <Facts rows={[amount]} />
              <p className="case-note">{t('proposal_not_listed')}</p>
            </>
          );
        }
        return (
          <div className="case-beside">
            <Facts
              rows={[
                amount,
                [t('slip_claimed'), money(slip.amount)],
                [t('slip_transferred_on'), day(slip.transferredOn)],
                [t('slip_mark'), slip.mark],
                [t('person_name'), slip.borrowerName],
                [t('incoming_order'), <LoanLink key="order" orderId={slip.orderId} />],
                [
                  t('page_slips'),
                  <Link key="slip" href={slipPath(slip.slipId)}>
                    {t('slip_title', { name: slip.borrowerName ?? `#${slip.borrowerId}` })}
                  </Link>,
                ],
              ]}
            />
            <Photos photos={[{ purpose: 'slip', url: slip.picture, at: slip.sentAt }]} />
          </div>
        );
      }}
    </Loaded>
  );
}

/** Whose credit goes back, and how much of it. */
export function RefundDetail({
  wish: { orderId, amount },
}: {
  readonly wish: { readonly orderId: number; readonly amount: number };
}) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <Facts
      rows={[
        [t('incoming_order'), <LoanLink key="order" orderId={orderId} />],
        [t('incoming_amount'), <strong key="amount">{money(major(amount))}</strong>],
      ]}
    />
  );
}

/** What the statement shows of a refund, by the word of the one who proposed it. */
export function RefundOutcomeDetail({
  said: { refundId, outcome, failure, note },
}: {
  readonly said: SentInput<typeof proposeRefundOutcome>;
}) {
  const { t } = useTexts();
  const read = useRead(listRefunds, { refundId });
  const { money } = useFormats();
  const words: Fact[] = [
    [t('payout_what_became'), <strong key="outcome">{t(`payout_outcome_${outcome}`)}</strong>],
    [t('payout_failure'), outcome === 'failed' && t(`payout_failure_${failure ?? 'refused_by_bank'}`)],
    [t('payout_evidence'), note],
  ];
  const known = words.filter(([, value]) => value !== false);
  return (
    <Loaded query={read}>
      {({ refunds: [refund] }) => (
        <Facts
          rows={[
            ...known,
            [t('refund_reference'), refund?.reference],
            [t('incoming_amount'), refund && money(refund.amount)],
            [t('statement_account'), refund && `${refund.accountName} · ${refund.accountNumber}`],
          ]}
        />
      )}
    </Loaded>
  );
}

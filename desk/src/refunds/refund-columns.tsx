import type { RefundView } from '@hiram/contract/desk';
import { Flex, type TableColumnsType, Typography } from 'antd';
import { Link } from 'wouter';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { PayoutState, usePayoutFailure } from '../case-parts/payout-state.tsx';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { statementPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { isOver, reasonNotToAsk, reasonNotToReconcile } from './refund-rules.ts';
import './refunds.css';

interface Acts {
  /** Which one the bank is being asked about at this moment. */
  readonly askingId: number | null;
  readonly onAsk: (row: RefundView) => void;
  readonly onReconcile: (row: RefundView) => void;
}

export function useRefundColumns({ askingId, onAsk, onReconcile }: Acts): TableColumnsType<RefundView> {
  const { t } = useTexts();
  const { money, time } = useFormats();
  const { role } = useMe();
  const failureName = usePayoutFailure();
  return [
    {
      key: 'for',
      title: t('refund_for'),
      render: (_, { order, line, reference }) => (
        <>
          {order ? <LoanLink orderId={order.orderId} /> : null}
          {line ? <ReturnedLine line={line} /> : null}
          <br />
          <Mono>{reference}</Mono>
        </>
      ),
    },
    {
      key: 'amount',
      title: t('incoming_amount'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'status',
      title: t('incoming_state'),
      render: (_, { status, failure, contradiction, outcomeProposedBy, sentAt, requestedAt }) => (
        <>
          <PayoutState status={status} />
          {status === 'unknown' ? (
            <div>
              <Waiting queue="refunds" since={sentAt ?? requestedAt} />
            </div>
          ) : null}
          {contradiction === null ? null : <div>{t(`payout_contradiction_${contradiction}`)}</div>}
          {failure ? <div>{failureName(failure)}</div> : null}
          {outcomeProposedBy ? (
            <div className="refund-words">
              <Typography.Text type="secondary">
                {t('refund_outcome_by', { name: outcomeProposedBy })}
              </Typography.Text>
            </div>
          ) : null}
        </>
      ),
    },
    {
      key: 'account',
      title: t('statement_account'),
      render: (_, { bankName, accountNumber, accountName }) => (
        <>
          <div className="refund-words">{accountName}</div>
          <Mono>{[bankName, accountNumber].filter(Boolean).join(' · ')}</Mono>
        </>
      ),
    },
    {
      key: 'people',
      title: t('refund_people'),
      render: (_, { proposedBy, confirmedBy, requestedAt }) => (
        <>
          {`${proposedBy}, ${confirmedBy}`}
          <br />
          <Typography.Text type="secondary">{time(requestedAt)}</Typography.Text>
        </>
      ),
    },
    {
      key: 'actions',
      title: t('refund_acts'),
      render: (_, row) => {
        if (isOver(row)) return null;
        const { refundId, reference } = row;
        const whyNotAsk = reasonNotToAsk(row, role);
        const whyNotSay = reasonNotToReconcile(row, role, Date.now());
        return (
          <Flex gap={6} vertical align="start">
            <GatedButton
              size="small"
              loading={askingId === refundId}
              aria-label={t('payout_ask_about', { reference })}
              reason={whyNotAsk && t(whyNotAsk)}
              onClick={() => onAsk(row)}
            >
              {t('payout_ask')}
            </GatedButton>
            <GatedButton
              size="small"
              aria-label={t('payout_reconcile_it', { reference })}
              reason={whyNotSay && t(whyNotSay)}
              onClick={() => onReconcile(row)}
            >
              {t('payout_reconcile')}
            </GatedButton>
          </Flex>
        );
      },
    },
  ];
}

/** The transfer that goes back, by what the bank and its sender know of it: the day and the bank's own reference. */
function ReturnedLine({
  line: { statementId, bookedOn, bankReference },
}: {
  readonly line: NonNullable<RefundView['line']>;
}) {
  const { t } = useTexts();
  const { day } = useFormats();
  return (
    <>
      <Link href={statementPath(statementId)}>{t('refund_line', { day: day(bookedOn) })}</Link>
      {bankReference ? (
        <>
          {' '}
          <Mono>{bankReference}</Mono>
        </>
      ) : null}
    </>
  );
}

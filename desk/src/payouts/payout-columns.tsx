import type { PayoutList, PayoutView } from '@hiram/contract/desk';
import { Button, Flex, type TableColumnsType, Typography } from 'antd';
import { Link } from 'wouter';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { usePayoutFailure } from '../case-parts/payout-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { GatedButton } from '../frame/gated-button.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { borrowerPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { reasonNotToAsk, reasonNotToReconcile } from './payout-rules.ts';
import './payouts.css';

interface Acts {
  readonly status: PayoutList;
  /** Which one the bank is being asked about at this moment. */
  readonly askingId: number | null;
  readonly onAsk: (row: PayoutView) => void;
  readonly onOpen: (row: PayoutView) => void;
}

/** Lists of what is not waited for any more; what the bank contradicts is of every age. */
const finished: readonly PayoutList[] = ['settled', 'failed', 'contradicted'];

/** What matters first stands first: on a narrow screen the rest is scrolled to. */
export function usePayoutColumns(acts: Acts): TableColumnsType<PayoutView> {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { money } = useFormats();
  return [
    {
      key: 'reference',
      title: t('payout_reference'),
      render: (_, row) => (
        <Button type="link" size="small" className="desk-cell-button" onClick={() => acts.onOpen(row)}>
          <span className="desk-mono payout-reference">{row.reference}</span>
        </Button>
      ),
    },
    {
      key: 'amount',
      title: t('payout_amount'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'news',
      title: t('payout_news'),
      render: (_, row) => (
        <div className="payout-news">
          <News row={row} />
        </div>
      ),
    },
    {
      key: 'borrower',
      title: t('payout_borrower'),
      render: (_, { borrowerId, borrowerName, bankName, cardNo }) => (
        <>
          <Link href={borrowerPath(borrowerId)}>{nameOf(borrowerName, borrowerId)}</Link>
          {bankName === null ? null : (
            <div>
              <Typography.Text type="secondary">{`${bankName} ${cardNo ?? ''}`}</Typography.Text>
            </div>
          )}
        </>
      ),
    },
    {
      key: 'order',
      title: t('payout_order'),
      render: (_, { orderId }) => <LoanLink orderId={orderId} />,
    },
    {
      key: 'age',
      title: t(finished.includes(acts.status) ? 'payout_asked_on' : 'payout_age'),
      render: (_, row) => <Age row={row} />,
    },
    {
      key: 'actions',
      title: <span className="desk-hidden">{t('payout_actions')}</span>,
      align: 'right',
      render: (_, row) => <Actions row={row} {...acts} />,
    },
  ];
}

/** Since when it has been waiting; what is done has a date instead. */
function Age({ row: { status, requestedAt, sentAt, contradiction } }: { readonly row: PayoutView }) {
  const { age, time } = useFormats();
  if (status === 'settled' || status === 'failed') return time(requestedAt);
  if (status === 'unknown' || contradiction !== null)
    return <Waiting queue="payouts_unknown" since={sentAt ?? requestedAt} />;
  return (
    <time dateTime={sentAt ?? requestedAt} title={time(sentAt ?? requestedAt)}>
      {age(sentAt ?? requestedAt)}
    </time>
  );
}

/** What is known about it beside its state. */
function News({ row }: { readonly row: PayoutView }) {
  const { status, settledOn, failure, contradiction, proposal } = row;
  const { t } = useTexts();
  const { day } = useFormats();
  const me = useMe();
  const failureName = usePayoutFailure();
  if (contradiction !== null && proposal === null) return t(`payout_contradiction_${contradiction}`);
  if (contradiction === null && status === 'settled')
    return settledOn === null ? null : t('payout_arrived', { day: day(settledOn) });
  if (contradiction === null && status === 'failed') return failureName(failure);
  if (proposal === null) return <Typography.Text type="secondary">–</Typography.Text>;
  const outcome = t(`payout_outcome_${proposal.outcome}`);
  return proposal.staffId === me.staffId
    ? t('payout_yours_waits', { outcome })
    : t('payout_to_confirm', { name: proposal.staffName, outcome });
}

function Actions({ row, askingId, onAsk, onOpen }: Acts & { readonly row: PayoutView }) {
  const { t } = useTexts();
  const { role } = useMe();
  const isOver = row.status === 'settled' || row.status === 'failed';
  if (isOver && row.contradiction === null) return null;
  const whyNotAsk = reasonNotToAsk(row, role);
  const whyNotReconcile = reasonNotToReconcile(row, role, Date.now());
  return (
    <Flex gap={6} vertical align="end">
      {isOver ? null : (
        <GatedButton
          size="small"
          reason={whyNotAsk && t(whyNotAsk)}
          loading={askingId === row.withdrawalId}
          aria-label={t('payout_ask_about', { reference: row.reference })}
          onClick={() => onAsk(row)}
        >
          {t('payout_ask')}
        </GatedButton>
      )}
      <GatedButton
        size="small"
        reason={whyNotReconcile && t(whyNotReconcile)}
        aria-label={t('payout_reconcile_it', { reference: row.reference })}
        onClick={() => onOpen(row)}
      >
        {t('payout_reconcile')}
      </GatedButton>
    </Flex>
  );
}

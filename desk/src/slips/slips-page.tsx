import { listSlips, type SlipView } from '@hiram/contract/desk';
import type { TableColumnsType } from 'antd';
import { Link } from 'wouter';
import { useRead } from '../api/server.ts';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { OneByOne, useOneByOne } from '../case-parts/one-by-one.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { useFormats } from '../frame/me.tsx';
import { Waiting } from '../frame/waiting.tsx';
import { slipPath } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { OneSlip } from './one-slip.tsx';
import { SlipFlags } from './slip-flags.tsx';

/** Slips that wait, longest waiting first. */
export function SlipsPage() {
  const { t } = useTexts();
  const at = useOneByOne();
  const read = useRead(listSlips, at.part, { liveSeconds: 5, keepsLast: true });
  return (
    <OneByOne
      at={at}
      title={t('page_slips')}
      read={read}
      rowsOf={({ slips }) => slips}
      idOf={({ slipId }) => slipId}
      pathOf={slipPath}
      columns={useColumns()}
      empty={t('slips_empty')}
      one={(slip, onNext) => <OneSlip key={at.open} slip={slip} onNext={onNext} />}
    />
  );
}

function useColumns(): TableColumnsType<SlipView> {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { day, money } = useFormats();
  return [
    {
      key: 'name',
      title: t('person_name'),
      render: (_, { slipId, borrowerId, borrowerName }) => (
        <Link href={slipPath(slipId)}>{nameOf(borrowerName, borrowerId)}</Link>
      ),
    },
    {
      key: 'order',
      title: t('incoming_order'),
      render: (_, { orderId }) => <LoanLink orderId={orderId} />,
    },
    {
      key: 'amount',
      title: t('slip_claimed'),
      align: 'right',
      className: 'desk-figure',
      render: (_, { amount }) => money(amount),
    },
    {
      key: 'day',
      title: t('slip_transferred_on'),
      className: 'desk-figure',
      render: (_, { transferredOn }) => day(transferredOn),
    },
    { key: 'flags', title: t('slip_flags'), render: (_, { flags }) => <SlipFlags flags={flags} /> },
    {
      key: 'waiting',
      title: t('slip_waiting'),
      render: (_, { sentAt }) => <Waiting queue="slips" since={sentAt} />,
    },
  ];
}

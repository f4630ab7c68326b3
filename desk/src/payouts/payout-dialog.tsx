import type { PayoutView } from '@hiram/contract/desk';
import { Alert, Descriptions } from 'antd';
import { Link } from 'wouter';
import { LoanLink } from '../case-parts/loan-link.tsx';
import { PayoutState, usePayoutFailure } from '../case-parts/payout-state.tsx';
import { useBorrowerName } from '../frame/borrower-name.ts';
import { Dialog } from '../frame/dialog.tsx';
import { useFormats, useMe } from '../frame/me.tsx';
import { Mono } from '../frame/page.tsx';
import { borrowerPath, paths } from '../paths.ts';
import { useTexts } from '../texts/use-texts.ts';
import { reasonNotToReconcile } from './payout-rules.ts';
import { ReconcileForm } from './reconcile-form.tsx';

/** One transfer with all that is known of it, and below what two people can say about it. */
export function PayoutDialog({
  payout,
  onClose,
}: {
  /** Undefined once it has left the list: the bank has answered, or a colleague was quicker. */
  readonly payout: PayoutView | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTexts();
  const { role } = useMe();
  const whyNot = payout && reasonNotToReconcile(payout, role, Date.now());
  return (
    <Dialog
      width={640}
      title={payout ? t('payout_title', { reference: payout.reference }) : t('payout_moved_title')}
      footer={null}
      onCancel={onClose}
    >
      {payout ? <Facts payout={payout} /> : <p>{t('payout_moved_on')}</p>}
      {payout?.contradiction ? (
        <Alert
          type="warning"
          showIcon
          className="desk-gap"
          title={t(`payout_contradiction_${payout.contradiction}`)}
          description={t('payout_contradiction_holds')}
        />
      ) : null}
      {payout && whyNot ? <p>{t(whyNot)}</p> : null}
      {payout && whyNot === null ? <ReconcileForm payout={payout} onDone={onClose} /> : null}
    </Dialog>
  );
}

function Facts({ payout }: { readonly payout: PayoutView }) {
  const { t } = useTexts();
  const nameOf = useBorrowerName();
  const { money, time, day } = useFormats();
  const failureName = usePayoutFailure();
  const { orderId, borrowerId } = payout;
  const facts = [
    ['state', <PayoutState key="state" status={payout.status} />],
    ['amount', money(payout.amount)],
    [
      'borrower',
      <Link key="borrower" href={borrowerPath(borrowerId)}>
        {nameOf(payout.borrowerName, borrowerId)}
      </Link>,
    ],
    ['to', payout.bankName && `${payout.bankName} ${payout.cardNo ?? ''}`],
    [
      'order',
      <span key="order">
        <LoanLink orderId={orderId} /> ·{' '}
        <Link href={`${paths.ledger}?order=${orderId}`}>{t('payout_ledger')}</Link>
      </span>,
    ],
    ['bank_reference', payout.bankReference && <Mono key="bank">{payout.bankReference}</Mono>],
    ['asked_on', time(payout.requestedAt)],
    ['sent_on', payout.sentAt && time(payout.sentAt)],
    ['settled_on', payout.settledOn && day(payout.settledOn)],
    ['failure', payout.failure && failureName(payout.failure)],
  ] as const;
  return (
    <Descriptions
      size="small"
      column={2}
      className="desk-gap"
      items={facts
        .filter(([, shown]) => shown !== null)
        .map(([name, children]) => ({ key: name, label: t(`payout_${name}`), children }))}
    />
  );
}

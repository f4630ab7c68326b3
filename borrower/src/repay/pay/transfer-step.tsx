import type { RepayOptions } from '@hiram/contract';
import { Button } from '@hiram/ui';
import { centsIn } from '../../form/amount.ts';
import { useTexts } from '../../texts/language.tsx';
import { PayeeCard } from '../parts/payee-card.tsx';
import { QrSection } from '../parts/qr-section.tsx';
import { RepayFrame } from './repay-frame.tsx';
import type { Repayment } from './use-repayment.ts';

interface TransferStepProps {
  readonly options: RepayOptions;
  readonly repayment: Repayment;
}

/** Where to send it, to be copied into the bank's app or read from a QR code. */
export function TransferStep({ options, repayment }: TransferStepProps) {
  const { t } = useTexts();
  const cents = centsIn(repayment.chosen.amount) ?? 0;
  const { payee, mark } = options;
  const isQr = repayment.chosen.way === 'qr' && options.qr !== null;
  return (
    <RepayFrame
      orderId={options.orderId}
      step={1}
      heading={t(isQr ? 'repay_qr_title' : 'repay_transfer_title')}
      footer={<Button onClick={() => repayment.goTo(2)}>{t('repay_sent_it')}</Button>}
    >
      <p className="text-ink-soft">{t(isQr ? 'repay_qr_lead' : 'repay_transfer_lead')}</p>
      {isQr && <QrSection options={options} cents={cents} />}
      {payee && <PayeeCard payee={payee} mark={mark} markLabel={t('repay_mark')} cents={cents} />}
      <p className="text-15 text-ink-soft">{t('repay_after_sending')}</p>
    </RepayFrame>
  );
}

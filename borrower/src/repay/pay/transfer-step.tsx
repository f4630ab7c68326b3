import { amountText, type RepayOptions, spacedMark } from '@hiram/contract';
import { Amount, Button, Card } from '@hiram/ui';
import { centsIn } from '../../form/amount.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { CopyRow } from './copy-row.tsx';
import { QrSection } from './qr-section.tsx';
import { RepayFrame } from './repay-frame.tsx';
import type { Repayment } from './use-repayment.ts';

interface TransferStepProps {
  readonly options: RepayOptions;
  readonly repayment: Repayment;
}

/** Where to send it, to be copied into the bank's app or read from a QR code. */
export function TransferStep({ options, repayment }: TransferStepProps) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
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
      {payee && (
        <Card className="gap-0 divide-y divide-line">
          <CopyRow label={t('withdraw_amount_label')} copies={amountText(cents)}>
            <Amount cents={cents} currency={currency} language={language} className="text-20" />
          </CopyRow>
          <CopyRow label={t('repay_mark')} copies={mark} help={t('repay_mark_help')}>
            <span className="text-20 font-bold tracking-[0.08em] figures">{spacedMark(mark)}</span>
          </CopyRow>
          <CopyRow label={t('payee_account_number')} copies={payee.accountNumber}>
            <span className="font-semibold break-all figures">{payee.accountNumber}</span>
          </CopyRow>
          <CopyRow label={t('payee_account_name')} copies={payee.accountName}>
            {payee.accountName}
          </CopyRow>
          <CopyRow label={t('payee_bank')} copies={payee.bankName}>
            {payee.bankName}
          </CopyRow>
          {payee.branch !== null && (
            <CopyRow label={t('payee_branch')} copies={payee.branch}>
              {payee.branch}
            </CopyRow>
          )}
        </Card>
      )}
      <p className="text-15 text-ink-soft">{t('repay_after_sending')}</p>
    </RepayFrame>
  );
}

import type { QrAccount } from '@hiram/contract';
import { useTexts } from '../texts/use-texts.ts';

/** What the QR code of an account is made of, in one line. */
export function useQrWords(): (qr: QrAccount | null | undefined) => string {
  const { t } = useTexts();
  return (qr) => {
    switch (qr?.standard) {
      case undefined:
        return t('payee_qr_none');
      case 'qrph':
        return `QR Ph ${qr.bic} ${qr.accountNumber}`;
      case 'promptpay':
        return `PromptPay ${qr.billerId}`;
      case 'bangla_qr':
        return `Bangla QR ${qr.network} ${qr.merchantId}`;
    }
  };
}

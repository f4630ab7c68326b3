import { amountText, type RepayOptions, spacedMark } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { CopyRow } from './copy-row.tsx';

interface PayeeCardProps {
  readonly payee: NonNullable<RepayOptions['payee']>;
  readonly mark: string;
  readonly markLabel: string;
  readonly cents: number;
}

/** Everything that a transfer needs, to be copied into the bank's app. */
export function PayeeCard({ payee, mark, markLabel, cents }: PayeeCardProps) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  return (
    <Card className="gap-0 divide-y divide-line">
      <CopyRow label={t('withdraw_amount_label')} copies={amountText(cents)}>
        <Amount cents={cents} currency={currency} language={language} className="text-20" />
      </CopyRow>
      <CopyRow label={markLabel} copies={mark} help={t('repay_mark_help')}>
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
  );
}

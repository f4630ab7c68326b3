import { type ExtensionOptions, toCents } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { Section } from '../../screen/section.tsx';
import { useTexts } from '../../texts/language.tsx';
import { PayeeCard } from '../parts/payee-card.tsx';
import { QrSection } from '../parts/qr-section.tsx';
import { ExtensionFrame } from './extension-frame.tsx';

interface PriceStepProps {
  readonly answer: ExtensionOptions;
  readonly payment: NonNullable<ExtensionOptions['payment']>;
}

/** Where the price goes: with a mark of its own, so that nobody takes it for a repayment. */
export function PriceStep({ answer, payment }: PriceStepProps) {
  const { t } = useTexts();
  const { day, money } = useFormats();
  const { payee, qr, mark, price, payUntil } = payment;
  const cents = toCents(price);
  return (
    <ExtensionFrame answer={answer}>
      <Card tone="brand">
        <p className="text-20 font-semibold">{t('extension_pay_title', { price: money(price) })}</p>
        <p>{t('extension_pay_text', { date: day(payUntil) })}</p>
      </Card>
      {payee ? (
        <>
          <p className="text-ink-soft">{t('extension_pay_mark')}</p>
          <PayeeCard payee={payee} mark={mark} markLabel={t('extension_mark')} cents={cents} />
          {qr && (
            <Section title={t('repay_qr_title')}>
              <QrSection options={{ orderNo: answer.orderNo, mark, payee, qr }} cents={cents} />
            </Section>
          )}
          <p className="text-15 text-ink-soft">{t('extension_pay_after')}</p>
        </>
      ) : (
        <Card tone="attention">
          <p>{t('repay_no_payee')}</p>
        </Card>
      )}
    </ExtensionFrame>
  );
}

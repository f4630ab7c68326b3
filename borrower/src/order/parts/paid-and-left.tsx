import { Amount } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { Facts } from './facts.tsx';

/** The end of a schedule, or of one withdrawal's part of it. */
export function PaidAndLeft({ paidCents, leftCents }: { paidCents: number; leftCents: number }) {
  const { t, language } = useTexts();
  const { currency } = useFormats();
  const money = (cents: number) => <Amount cents={cents} currency={currency} language={language} />;
  return (
    <Facts
      facts={[
        { label: t('record_paid'), value: money(paidCents) },
        { label: t('record_remaining'), value: money(leftCents), isTotal: true },
      ]}
    />
  );
}

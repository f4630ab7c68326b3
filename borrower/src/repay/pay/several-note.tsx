import { Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import type { OfferedAmount } from './amounts.ts';

/** More than one payment can carry: how many it takes, and that this is the first. */
export function SeveralNote({ offer }: { offer: OfferedAmount }) {
  const { t } = useTexts();
  const { moneyOfCents } = useFormats();
  return (
    <Card tone="warning">
      <p role="status" className="text-15">
        {t('repay_several', {
          amount: moneyOfCents(offer.cents),
          most: moneyOfCents(offer.presetCents),
          count: offer.payments,
        })}
      </p>
    </Card>
  );
}

import type { OrderView } from '@hiram/contract';
import { Button, Card } from '@hiram/ui';
import { useState } from 'react';
import { QuoteSummary } from '../../price/quote-summary.tsx';
import { ScheduleFold } from '../../price/schedule-list.tsx';
import { useTexts } from '../../texts/language.tsx';
import type { WithdrawalPrice } from './use-withdrawal-price.ts';

interface PriceSectionProps {
  readonly order: OrderView;
  readonly priced: WithdrawalPrice;
}

/** The whole price of this withdrawal, before anything is sent. */
export function PriceSection({ order, priced: { price, refetch } }: PriceSectionProps) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  if (price.state === 'differs' || price.state === 'failed') {
    return (
      <Card tone="attention" role="alert">
        <p>{t(price.state === 'differs' ? 'withdraw_price_differs' : 'withdraw_price_failed')}</p>
        <Button variant="secondary" size="medium" onClick={refetch}>
          {t('try_again')}
        </Button>
      </Card>
    );
  }
  const quote = price.state === 'own' || price.state === 'confirmed' ? price.quote : null;
  return (
    <section aria-busy={price.state === 'own'} className="flex flex-col gap-3">
      <h3 className="text-20 font-semibold">{t('withdraw_price')}</h3>
      <QuoteSummary quote={quote} periodUnit={order.periodUnit}>
        {quote && (
          <ScheduleFold
            instalments={quote.instalments}
            count={quote.instalments.length}
            isOld={false}
            open={isOpen}
            onToggle={setIsOpen}
          />
        )}
      </QuoteSummary>
      <p className="text-13 text-ink-soft">{t('withdraw_dates_note')}</p>
    </section>
  );
}

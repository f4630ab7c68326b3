import { Amount, Card } from '@hiram/ui';
import { useConfig } from '../../api/config.ts';
import { useRateText } from '../../price/rate-text.ts';
import { useTexts } from '../../texts/language.tsx';
import type { LargestRequest } from './largest-request.ts';

/** What will be asked for, and that it binds nobody: said before the button is pressed, not after. */
export function RequestCard({ request }: { request: LargestRequest }) {
  const { t, language } = useTexts();
  const { currency } = useConfig().market;
  const { amountCents, periodDays, terms } = request;
  const { rate } = useRateText();
  return (
    <Card tone="brand">
      <h2 className="text-17 font-semibold">{t('request_title')}</h2>
      <div>
        <p className="text-15 text-ink-soft">{t('request_up_to')}</p>
        <Amount cents={amountCents} currency={currency} language={language} size="large" />
        <p className="text-15 text-ink-soft">
          {t(`periods_${terms.periodUnit}`, { count: periodDays })} ·{' '}
          {t('product_rate', { rate: rate(terms.rate, terms.periodUnit) })}
        </p>
      </div>
      <p className="text-15">{t('request_free')}</p>
    </Card>
  );
}

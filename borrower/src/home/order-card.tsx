import type { LoanProgress } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { useConfig } from '../config.ts';
import { useTexts } from '../texts/language.tsx';
import { useStatusText } from './status-text.ts';

/** The newest loan: where it stands in words, and the figure that matters now. */
export function OrderCard({ progress }: { progress: LoanProgress }) {
  const { t, language, formatMoney } = useTexts();
  const { currency } = useConfig().market;
  const statusText = useStatusText();
  const balance = Math.round(progress.balance * 100);
  const applied = Math.round(progress.applyAmount * 100);
  // Until there is something to withdraw, a large zero would say nothing.
  const hasBalance = balance > 0;
  return (
    <Card tone="brand">
      <p className="font-semibold">{statusText(progress.status)}</p>
      <div>
        <p className="text-15 text-ink-soft">{t(hasBalance ? 'balance_label' : 'applied_label')}</p>
        <Amount cents={hasBalance ? balance : applied} currency={currency} language={language} size="hero" />
      </div>
      <p className="text-15 text-ink-soft">
        {hasBalance
          ? t('applied_for', { amount: formatMoney(applied, currency) })
          : t('balance_none', { amount: formatMoney(balance, currency) })}
      </p>
    </Card>
  );
}

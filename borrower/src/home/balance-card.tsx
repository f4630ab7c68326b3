import { type LoanProgress, toCents } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { useConfig } from '../api/config.ts';
import { StatusNote } from '../order/parts/status-note.tsx';
import { useTexts } from '../texts/language.tsx';

/** The balance of the newest loan, and where that stands; for those who have none, where one would be. */
export function BalanceCard({ progress }: { progress: LoanProgress | null }) {
  const { t, language, formatMoney } = useTexts();
  const { currency } = useConfig().market;
  const balance = progress ? toCents(progress.balance) : 0;
  const applied = progress ? toCents(progress.applyAmount) : 0;
  return (
    <Card tone="brand">
      {progress && <StatusNote status={progress.status} />}
      <div>
        <p className="text-15 text-ink-soft">{t('balance_label')}</p>
        <Amount cents={balance} currency={currency} language={language} size="hero" />
      </div>
      <p className="text-15 text-ink-soft">
        {progress ? t('applied_for', { amount: formatMoney(applied, currency) }) : t('balance_explained')}
      </p>
    </Card>
  );
}

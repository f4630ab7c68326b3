import { daysBetween, type OrderView, toCents, todayIn, toThousandths } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { useConfig } from '../../api/config.ts';
import { useRateText } from '../../price/rate-text.ts';
import { useScore } from '../../profile/queries.ts';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { type Fact, Facts } from '../parts/facts.tsx';
import { maturityOf } from '../parts/figures.ts';
import { heroOf } from './hero.ts';

/** The loan at a glance. What is not known before a payout, or could not be loaded, is left out. */
export function WalletFacts({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const { market } = useConfig();
  const { day, money } = useFormats();
  const { rate } = useRateText();
  const { data: score } = useScore();
  const maturity = maturityOf(order.periodViews);
  const daysLeft = maturity === null ? 0 : daysBetween(todayIn(market.timeZone, Date.now()), maturity);
  const isOpen = toCents(order.owed) > 0;
  const facts: Fact[] = [
    // Where it is the large figure above, it is not said twice.
    ...(heroOf(order).kind === 'balance' ? [] : [{ label: t('hero_balance'), value: money(order.balance) }]),
    { label: t('wallet_total_withdrawn'), value: money(order.totalWithdrawn) },
    ...(maturity === null ? [] : [{ label: t('wallet_maturity'), value: day(maturity) }]),
    ...(maturity === null || !isOpen || daysLeft < 0
      ? []
      : [{ label: t('wallet_days_left'), value: t('wallet_days', { count: daysLeft }) }]),
    ...(score
      ? [{ label: t('score_title'), value: t('score_share', { points: score.points, most: score.most }) }]
      : []),
    { label: t('record_rate'), value: rate(toThousandths(order.rate), order.periodUnit) },
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}

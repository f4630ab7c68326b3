import { type OrderView, toOrderStatus } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';
import { OrderName } from '../parts/order-name.tsx';
import { StatusNote } from '../parts/status-note.tsx';
import { heroOf } from './hero.ts';

export function HeroCard({ order }: { order: OrderView }) {
  const { t, language } = useTexts();
  const { currency, day, money } = useFormats();
  const { kind, cents } = heroOf(order);
  return (
    <Card tone="brand">
      <StatusNote status={order.status} />
      <div>
        <p className="text-15 text-ink-soft">{t(`hero_${kind}`)}</p>
        <Amount cents={cents} currency={currency} language={language} size="hero" />
      </div>
      {kind === 'balance' && (
        <p className="text-15">
          {t('detail_limit', { amount: money(order.principal) })}
          {order.withdrawUntil !== null && toOrderStatus(order.status) === 'withdrawable' && (
            <span className="block">{t('detail_until', { date: day(order.withdrawUntil) })}</span>
          )}
        </p>
      )}
      <OrderName order={order} />
    </Card>
  );
}

import { type OrderSummary, toCents } from '@hiram/contract';
import { Amount, Card } from '@hiram/ui';
import { ChevronRight } from 'lucide-react';
import { type OrderPath, orderPath } from '../../api/numbered-paths.ts';
import { useFormats } from '../../screen/formats.ts';
import { GrowingList } from '../../screen/growing-list.tsx';
import { ProductLogo } from '../../screen/product-logo.tsx';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';
import { StatusNote } from '../parts/status-note.tsx';

interface OrderListProps {
  readonly orders: readonly OrderSummary[];
  /** Where a row leads. */
  readonly to: OrderPath;
}

/** Orders one under the other: the product, where it stands, how much, and since when. */
export function OrderList({ orders, to }: OrderListProps) {
  return (
    <GrowingList rows={orders} keyOf={({ orderId }) => orderId}>
      {(order) => <OrderRow order={order} to={to} />}
    </GrowingList>
  );
}

function OrderRow({ order, to }: { order: OrderSummary; to: OrderPath }) {
  const { t, language } = useTexts();
  const { currency, moment } = useFormats();
  const follow = useFollow();
  return (
    <a
      {...follow(orderPath(to, order.orderId))}
      className="block rounded-card *:active:bg-sunken focus-visible:outline-offset-4"
    >
      <Card>
        <div className="flex items-center gap-3">
          <ProductLogo src={order.appLogo} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold break-words">{order.appName}</p>
            <StatusNote status={order.status} />
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        </div>
        <div className="flex flex-wrap items-end justify-between gap-x-3">
          <Amount cents={toCents(order.principal)} currency={currency} language={language} size="large" />
          <p className="text-13 text-ink-soft">{t('order_asked_on', { date: moment(order.applyTime) })}</p>
        </div>
      </Card>
    </a>
  );
}

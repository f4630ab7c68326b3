import type { OrderView } from '@hiram/contract';
import { Card, ListRow } from '@hiram/ui';
import { HandHeart } from 'lucide-react';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { useFollow } from '../../screen/use-follow.ts';
import { useTexts } from '../../texts/language.tsx';

/** A hardship plan that waits for the borrower's answer. */
export function PlanCard({ order: { orderId, plan } }: { order: Pick<OrderView, 'orderId' | 'plan'> }) {
  const { t } = useTexts();
  const follow = useFollow();
  if (plan !== 'offered') return null;
  return (
    <Card tone="brand">
      <ListRow
        icon={<HandHeart />}
        title={t('plan_offer')}
        detail={t('plan_open')}
        {...follow(orderPath(orderPaths.hardship, orderId))}
      />
    </Card>
  );
}

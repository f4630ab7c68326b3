import type { OrderView } from '@hiram/contract';
import { Card } from '@hiram/ui';
import { CircleCheck } from 'lucide-react';
import { OrderName } from '../../order/parts/order-name.tsx';
import { PaperRow } from '../../order/parts/paper-row.tsx';
import { useFormats } from '../../screen/formats.ts';
import { useTexts } from '../../texts/language.tsx';

/** A loan that is repaid: thanks, and the paper that says so. */
export function LoanOver({ order }: { order: OrderView }) {
  const { t } = useTexts();
  const { money } = useFormats();
  return (
    <Card tone="brand">
      <div>
        <p className="flex items-center gap-2 text-20 font-semibold">
          <CircleCheck aria-hidden="true" className="size-6 shrink-0 text-brand" />
          {t('repay_over_title')}
        </p>
        <p className="text-15">{t('repay_over_text', { amount: money(order.paid) })}</p>
      </div>
      <OrderName order={order} />
      <PaperRow
        kind="proof_of_repayment"
        orderId={order.orderId}
        title={t('paper_proof_of_repayment')}
        detail={t('paper_proof_of_repayment_text')}
      />
    </Card>
  );
}

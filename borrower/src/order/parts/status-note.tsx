import { type OrderStatus, type OrderStatusNumber, toOrderStatus } from '@hiram/contract';
import { Ban, Banknote, CircleAlert, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { useStatusText } from './status-text.ts';

interface Look {
  readonly Icon: LucideIcon;
  readonly tone: string;
}

const underReview: Look = { Icon: Clock, tone: 'text-brand-ink' };
const looks: Readonly<Record<OrderStatus, Look>> = {
  submitted: underReview,
  in_review: underReview,
  resubmit: { Icon: CircleAlert, tone: 'text-accent-ink' },
  first_audit_passed: underReview,
  withdrawable: { Icon: Banknote, tone: 'text-brand-ink' },
  paying_out: { Icon: Send, tone: 'text-brand-ink' },
  repaying: { Icon: Banknote, tone: 'text-brand-ink' },
  done: { Icon: CircleCheck, tone: 'text-brand-ink' },
  refused: { Icon: Ban, tone: 'text-ink-soft' },
  refused_unreachable: { Icon: CircleAlert, tone: 'text-accent-ink' },
  cancelled: { Icon: Ban, tone: 'text-ink-soft' },
  written_off: { Icon: Ban, tone: 'text-ink-soft' },
};

/** Where an order stands, in words and a sign: never by colour alone. */
export function StatusNote({ status: number }: { status: OrderStatusNumber }) {
  const statusText = useStatusText();
  const status = toOrderStatus(number);
  const { Icon, tone } = status ? looks[status] : underReview;
  return (
    <span className={`inline-flex items-start gap-1 text-15 font-medium ${tone}`}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {statusText(status)}
    </span>
  );
}

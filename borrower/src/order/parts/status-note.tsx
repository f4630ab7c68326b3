import { orderStatus } from '@hiram/contract';
import { Ban, Banknote, CircleAlert, CircleCheck, Clock, type LucideIcon, Send } from 'lucide-react';
import { useStatusText } from './status-text.ts';

const {
  resubmit,
  repaying,
  refusedUnreachable,
  done,
  withdrawable,
  payingOut,
  cancelled,
  refused,
  writtenOff,
} = orderStatus;

const looks: Readonly<Record<number, { readonly Icon: LucideIcon; readonly tone: string }>> = {
  [resubmit]: { Icon: CircleAlert, tone: 'text-accent-ink' },
  [repaying]: { Icon: Banknote, tone: 'text-brand-ink' },
  [refusedUnreachable]: { Icon: CircleAlert, tone: 'text-accent-ink' },
  [done]: { Icon: CircleCheck, tone: 'text-brand-ink' },
  [withdrawable]: { Icon: Banknote, tone: 'text-brand-ink' },
  [payingOut]: { Icon: Send, tone: 'text-brand-ink' },
  [cancelled]: { Icon: Ban, tone: 'text-ink-soft' },
  [refused]: { Icon: Ban, tone: 'text-ink-soft' },
  [writtenOff]: { Icon: Ban, tone: 'text-ink-soft' },
};
const underReview = { Icon: Clock, tone: 'text-brand-ink' };

/** Where an order stands, in words and a sign: never by colour alone. */
export function StatusNote({ status }: { status: number }) {
  const statusText = useStatusText();
  const { Icon, tone } = looks[status] ?? underReview;
  return (
    <span className={`inline-flex items-start gap-1 text-15 font-medium ${tone}`}>
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0" />
      {statusText(status)}
    </span>
  );
}

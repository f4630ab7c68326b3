import type { PayoutState } from '@hiram/contract';
import { CircleAlert, CircleCheck, CircleHelp, Clock, Send } from 'lucide-react';
import { useTexts } from '../../texts/language.tsx';

const looks = {
  waiting: { Icon: Clock, tone: 'text-brand-ink' },
  sent: { Icon: Send, tone: 'text-brand-ink' },
  settled: { Icon: CircleCheck, tone: 'text-brand-ink' },
  failed: { Icon: CircleAlert, tone: 'text-accent-ink' },
  unknown: { Icon: CircleHelp, tone: 'text-amber-ink' },
} as const satisfies Record<PayoutState, unknown>;

/** How far a transfer is, in a word and a sign. */
export function PayoutNote({ status }: { status: PayoutState }) {
  const { t } = useTexts();
  const { Icon, tone } = looks[status];
  return (
    <span className={`inline-flex items-center gap-1 text-13 font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`payout_${status}`)}
    </span>
  );
}

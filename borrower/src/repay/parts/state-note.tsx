import type { RepaymentState } from '@hiram/contract';
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { useTexts } from '../../texts/language.tsx';

const looks = {
  open: { Icon: CircleDashed, tone: 'text-ink-soft' },
  checking: { Icon: Clock, tone: 'text-brand-ink' },
  failed: { Icon: CircleAlert, tone: 'text-accent-ink' },
  repaid: { Icon: CircleCheck, tone: 'text-brand-ink' },
} as const satisfies Record<RepaymentState, unknown>;

/** How a payment stands, in a word and a sign. */
export function StateNote({ state }: { state: RepaymentState }) {
  const { t } = useTexts();
  const { Icon, tone } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 text-13 font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(`repayment_${state}`)}
    </span>
  );
}

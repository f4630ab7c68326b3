import type { StepState } from '@hiram/contract';
import { CircleAlert, CircleCheck, CircleDashed, Clock } from 'lucide-react';
import { useTexts } from '../../texts/language.tsx';
import { stateTexts } from './step-texts.ts';

const looks = {
  todo: { Icon: CircleDashed, tone: 'text-ink-soft' },
  submitted: { Icon: Clock, tone: 'text-brand-ink' },
  verified: { Icon: CircleCheck, tone: 'text-brand-ink' },
  rejected: { Icon: CircleAlert, tone: 'text-accent-ink' },
  not_needed: { Icon: CircleDashed, tone: 'text-ink-soft' },
} as const satisfies Record<StepState, unknown>;

/** How far a part is, in a word and a sign: never by colour alone. */
export function StepStateNote({ state }: { state: StepState }) {
  const { t } = useTexts();
  const { Icon, tone } = looks[state];
  return (
    <span className={`inline-flex items-center gap-1 text-13 font-medium ${tone}`}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {t(stateTexts[state])}
    </span>
  );
}

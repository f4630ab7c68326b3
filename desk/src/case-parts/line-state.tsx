import type { LineState as LineStatus } from '@hiram/contract/desk';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf: Readonly<Record<LineStatus, Tone>> = {
  waiting: 'waiting',
  proposed: 'waiting',
  certain: 'quiet',
  repaid: 'good',
  extended: 'good',
  explained: 'good',
  returning: 'quiet',
  paid_out: 'good',
};

/** Where a line of a bank statement stands, in a word. */
export function LineState({ status }: { readonly status: LineStatus }) {
  const { t } = useTexts();
  return <State tone={toneOf[status]}>{t(`line_state_${status}`)}</State>;
}

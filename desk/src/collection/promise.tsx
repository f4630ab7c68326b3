import type { PromiseState, PromiseToPay } from '@hiram/contract/desk';
import { useFormats } from '../frame/me.tsx';
import { State, type Tone } from '../frame/state.tsx';
import { useTexts } from '../texts/use-texts.ts';

const toneOf: Readonly<Record<PromiseState, Tone>> = {
  open: 'waiting',
  kept: 'good',
  broken: 'bad',
  replaced: 'quiet',
  lapsed: 'quiet',
};

/** So much by a day, and what became of it. */
export function Promised({ promise }: { readonly promise: PromiseToPay }) {
  const { t } = useTexts();
  const { money, day } = useFormats();
  const { amount, on, status } = promise;
  return (
    <>
      {t('collection_promise_by', { amount: money(amount), day: day(on) })}
      <div>
        <State tone={toneOf[status]}>{t(`collection_promise_${status}`)}</State>
      </div>
    </>
  );
}

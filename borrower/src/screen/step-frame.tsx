import { Card, Screen, TrustNote } from '@hiram/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../texts/language.tsx';
import { Header } from './header.tsx';

/** Where the attention goes when another step is here. */
const headingId = 'step-heading';

interface StepFrameProps {
  /** What all the steps are about, and where the way back from the first of them leads. */
  readonly title: string;
  readonly parent: string;
  readonly step: number;
  readonly total: number;
  readonly heading: string;
  readonly notice?: string | null;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/** What steps share: where one stands, what is asked, what was said against it, and one way on. */
export function StepFrame({ title, parent, step, total, heading, ...props }: StepFrameProps) {
  const { t } = useTexts();
  const { notice = null, footer, children } = props;
  return (
    <Screen header={<Header title={title} parent={parent} />} footer={footer}>
      <div className="flex flex-col gap-1.5">
        <div aria-hidden="true" className="flex gap-1">
          {Array.from({ length: total }, (_, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone.
              key={index}
              className={`h-1.5 flex-1 rounded-full ${index <= step ? 'bg-brand' : 'bg-line'}`}
            />
          ))}
        </div>
        <p className="text-13 text-ink-soft">{t('withdraw_step', { step: step + 1, total })}</p>
      </div>
      <h2 id={headingId} tabIndex={-1} className="text-28 font-bold outline-none">
        {heading}
      </h2>
      {notice !== null && (
        <Card tone="attention" role="alert">
          <p>{notice}</p>
        </Card>
      )}
      {children}
      <TrustNote>{t('never_pay_first')}</TrustNote>
    </Screen>
  );
}

/** The steps share an address but for its query, so that another one is here has to be said here. */
export function useStepChange(step: number): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    document.getElementById(headingId)?.focus({ preventScroll: true });
  }, [step]);
}

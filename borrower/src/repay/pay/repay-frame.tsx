import type { ComponentProps } from 'react';
import { StepFrame } from '../../screen/step-frame.tsx';
import type { Step } from '../../screen/step-in.ts';
import { useTexts } from '../../texts/language.tsx';
import { scheduleOf } from './schedule-of.ts';

type RepayFrameProps = Omit<ComponentProps<typeof StepFrame>, 'title' | 'parent' | 'total'> & {
  readonly orderId: number;
  readonly step: Step;
};

/** One of the steps of a repayment, with the schedule behind the first. */
export function RepayFrame({ orderId, ...step }: RepayFrameProps) {
  const { t } = useTexts();
  return <StepFrame title={t('repay_title')} parent={scheduleOf(orderId)} total={3} {...step} />;
}

import type { ComponentProps } from 'react';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import { StepFrame } from '../../screen/step-frame.tsx';
import type { Step } from '../../screen/step-in.ts';
import { useTexts } from '../../texts/language.tsx';
import { withdrawSteps } from '../parts/withdraw-path.ts';

type WithdrawFrameProps = Omit<ComponentProps<typeof StepFrame>, 'title' | 'parent' | 'total'> & {
  readonly orderId: number;
  readonly step: Step;
};

/** One of the steps of a withdrawal, with the wallet behind the first. */
export function WithdrawFrame({ orderId, ...step }: WithdrawFrameProps) {
  const { t } = useTexts();
  const parent = orderPath(orderPaths.wallet, orderId);
  return <StepFrame title={t('withdraw_title')} parent={parent} total={withdrawSteps.length} {...step} />;
}

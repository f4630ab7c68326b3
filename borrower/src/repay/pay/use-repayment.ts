import type { RepayOptions } from '@hiram/contract';
import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { useConfig } from '../../api/config.ts';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import type { Step } from '../../screen/step-in.ts';
import { type ChosenRepayment, keptRepayments, startingFrom } from './repayment.ts';
import { isWay } from './ways.ts';

export function repayStepPath(orderId: number, step: Step): string {
  return `${orderPath(orderPaths.repay, orderId)}${step === 0 ? '' : `?index=${step}`}`;
}

/** One repayment on its way through the steps: what was chosen, what there is to say, and the ways between. */
export function useRepayment(options: RepayOptions) {
  const { orderId } = options;
  const [, navigate] = useLocation();
  const { market } = useConfig();
  // Whoever comes by a link for one way means that one.
  const wanted = new URLSearchParams(useSearch()).get('way');
  const [chosen, setChosen] = useState(() => {
    const kept = keptRepayments.read(orderId);
    return startingFrom(options, market, isWay(wanted) ? { ...kept, way: wanted } : kept);
  });
  const [notice, setNotice] = useState<string | null>(null);
  return {
    chosen,
    /** What the server said against it, shown where it can be put right. */
    notice,
    setNotice,
    choose(changes: Partial<ChosenRepayment>) {
      const next = { ...chosen, ...changes };
      keptRepayments.keep(orderId, next);
      setChosen(next);
    },
    goTo: (step: Step) => navigate(repayStepPath(orderId, step)),
    forget: () => keptRepayments.clear(orderId),
  };
}

export type Repayment = ReturnType<typeof useRepayment>;

import type { OrderView } from '@hiram/contract';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { orderPath, orderPaths } from '../../api/numbered-paths.ts';
import type { Step } from '../../screen/step-in.ts';
import { stepsFromWallet, withdrawPath, withdrawState } from '../parts/withdraw-path.ts';
import { type ChosenWithdrawal, keptWithdrawals } from './kept-withdrawal.ts';

/**
 * One withdrawal on its way through the steps: what was chosen, what there is to say, and the ways between.
 */
export function useWithdrawal({ orderId }: Pick<OrderView, 'orderId'>) {
  const [, navigate] = useLocation();
  const [chosen, setChosen] = useState(() => keptWithdrawals.read(orderId));
  const [notice, setNotice] = useState<string | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  return {
    chosen,
    /** What the server said against it, shown on the step where it can be put right. */
    notice,
    setNotice,
    isLeaving,
    choose(changes: Partial<ChosenWithdrawal>) {
      const next = { ...chosen, ...changes };
      keptWithdrawals.keep(orderId, next);
      setChosen(next);
    },
    goTo(step: Step) {
      const passed = stepsFromWallet(history.state);
      const state = passed > 0 ? { state: withdrawState(passed + 1) } : {};
      navigate(withdrawPath(orderId, step), state);
    },
    /** Nothing leads back into the steps while what follows is under way. */
    beginLeaving: () => setIsLeaving(true),
    /** To the wallet, as if the steps had never been: the phone's back button then leads to before it. */
    leave() {
      keptWithdrawals.clear(orderId);
      const passed = stepsFromWallet(history.state);
      if (passed > 0) history.go(-passed);
      else navigate(orderPath(orderPaths.wallet, orderId), { replace: true });
    },
  };
}

export type Withdrawal = ReturnType<typeof useWithdrawal>;
